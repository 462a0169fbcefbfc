import { expect, test } from 'vitest'
import type { Groupings } from '../groupings/store.ts'
import { managersText, readerWords } from './messages.ts'
import { oneOutside, peopleIn, teamsOf } from './reach.ts'

const tree: Groupings = {
  managers: [],
  revision: '',
  groupings: [
    { id: 's', name: 'S', parentId: null },
    { id: 'd', name: 'D', parentId: 's' },
  ],
  teams: [
    { name: 'A', groupingId: 'd', people: [0, 1] },
    { name: 'B', groupingId: 's', people: [1, 2] },
    { name: 'Labo', groupingId: null, people: [3] },
    { name: 'Vide', groupingId: null, people: [] },
  ],
}

test('C25 case 12: an entity gives the teams of all levels below it, and each person counts once', () => {
  const given = teamsOf(tree, [{ team: null, grouping: 's' }])
  expect([...given]).toEqual(['A', 'B'])
  expect(peopleIn(tree, given)).toBe(3)
  expect(managersText.effects('Nora Blanc', 2, 3)).toContain('des 3 personnes de ces équipes')
})

test('C25 case 13: the one team left outside is named, with what the person reads already (C25.11)', () => {
  const alone = teamsOf(tree, [{ team: null, grouping: 's' }])
  expect(oneOutside(tree, alone)).toBe('Labo')
  const before = { team: 'Labo', grouping: null }
  expect(oneOutside(tree, teamsOf(tree, [{ team: null, grouping: 's' }, before]))).toBeNull()
  expect(oneOutside(tree, teamsOf(tree, [{ team: 'A', grouping: null }]))).toBeNull()
})

test('the list says since when, and of the past both days', () => {
  const reader = {
    name: 'Nora Blanc',
    via: 'Fusion',
    since: '2027-02-01',
    until: '2027-02-15',
    isPresent: false,
  }
  expect(readerWords(reader)).toBe(
    'Nora Blanc, responsable de Fusion, du 1er février 2027 au 15 février 2027',
  )
  expect(readerWords({ ...reader, until: null, isPresent: true })).toBe(
    'Nora Blanc, responsable de Fusion, depuis le 1er février 2027',
  )
  expect(readerWords({ ...reader, name: null })).toMatch(/^une personne dont le compte a été supprimé, /)
})
