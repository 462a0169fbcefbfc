import { expect, test } from 'vitest'
import type { TeamView } from '../tables/page.ts'
import { groupSaid, nameOfGroup, partsSaid } from './resultsView.ts'

const teamCalled = (label: string) => ({ label, name: label, isJoint: false }) as TeamView

test.each(['Atelier', 'q', 'e', 'Équipe', 'uipe'])(
  'C20.4 the name « %s » is marked at its own place, and no sign of the words is lost',
  (label) => {
    const parts = partsSaid((typed) => groupSaid({ team: teamCalled(label) }, typed))
    expect(parts).toEqual(['Équipe ', label, ''])
    expect(parts.join('')).toBe(nameOfGroup(teamCalled(label)))
  },
)

test('C20.4 names that a sentence turns round are marked each at its place; of joined groups one was typed', () => {
  const turned = (first: string, last: string) => `${last}, après ${first}.`
  expect(partsSaid((typed) => turned(typed('un'), typed('deux')))).toEqual([
    '',
    'deux',
    ', après ',
    'un',
    '.',
  ])
  const joined = { ...teamCalled('B'), label: 'B et petits groupes', isJoint: true }
  expect(partsSaid((typed) => groupSaid({ team: joined }, typed))).toEqual([
    'Équipe ',
    'B',
    ' et petits groupes',
  ])
})
