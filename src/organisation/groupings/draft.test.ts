import { expect, test } from 'vitest'
import {
  addEntity,
  countChanges,
  draftOf,
  formOf,
  linesOf,
  moveRows,
  rebased,
  refusalOf,
  removeEntity,
  renameEntity,
  type StoredTree,
} from './draft.ts'

const stored: StoredTree = {
  revision: 'r',
  groupings: [
    { id: 's', name: 'Siège', parentId: null },
    { id: 'u', name: 'Usine', parentId: null },
    { id: 'a', name: 'Ateliers', parentId: 'u' },
  ],
  teams: [
    { name: 'Fusion', groupingId: 'a', people: [0, 1] },
    { name: 'Labo', groupingId: 'u', people: [1, 2] },
    { name: 'Vente', groupingId: null, people: [3] },
  ],
}
const draft = draftOf(stored)
const drawn = (of = draft) =>
  linesOf(of, stored.teams).map(
    ({ name, level, teams, people }) => `${'  '.repeat(level)}${name} ${teams} ${people}`,
  )

test('the tree stands by name, each person of an entity once', () => {
  expect(drawn()).toEqual([
    'Siège 0 0',
    'Usine 2 3',
    '  Ateliers 1 2',
    '    Fusion 1 2',
    '  Labo 1 2',
    'Vente 1 1',
  ])
})

test('C15.7 a deleted entity leaves what it holds to the one above', () => {
  expect(drawn(removeEntity(draft, 'u'))).toEqual([
    'Ateliers 1 2',
    '  Fusion 1 2',
    'Siège 0 0',
    'Labo 1 2',
    'Vente 1 1',
  ])
  expect([...removeEntity(draft, 'a').places]).toEqual([
    ['Fusion', 'u'],
    ['Labo', 'u'],
  ])
})

test('several rows move at once; an entity is not placed in itself, nor on a seventh level', () => {
  const moved = moveRows(draft, ['entity a', 'team Vente', 'team Labo'], 's')
  expect(drawn(moved)).toEqual([
    'Siège 3 4',
    '  Ateliers 1 2',
    '    Fusion 1 2',
    '  Labo 1 2',
    '  Vente 1 1',
    'Usine 0 0',
  ])
  expect([countChanges(draft, moved), refusalOf(moved)]).toEqual([3, null])
  expect(refusalOf(moveRows(draft, ['entity u'], 'a'))).toBe('grouping_in_itself')
  let deep = draft
  for (const [at, parent] of ['a', 'new-1', 'new-2', 'new-3', 'new-4'].entries())
    deep = addEntity(deep, { name: `N${at}`, parent })
  expect(refusalOf(deep)).toBe('too_many_levels')
  expect(refusalOf(addEntity(draft, { name: 'USINE', parent: null }))).toBe('grouping_name_taken')
  expect([...moveRows(draft, ['team Labo'], null).places]).toEqual([['Fusion', 'a']])
})

test('what is sent is the whole tree, by keys', () => {
  expect(formOf(addEntity(draft, { name: 'Nord', parent: 'a' }), 'r').groupings).toEqual([
    { key: 's', id: 's', name: 'Siège', parent: null, teams: [] },
    { key: 'u', id: 'u', name: 'Usine', parent: null, teams: ['Labo'] },
    { key: 'a', id: 'a', name: 'Ateliers', parent: 'u', teams: ['Fusion'] },
    { key: 'new-1', id: null, name: 'Nord', parent: 'a', teams: [] },
  ])
})

test('a lost race keeps what was changed, on the tree as it is now', () => {
  let mine = addEntity(draft, { name: 'Nord', parent: 'u' })
  mine = moveRows(renameEntity(mine, 's', 'Siège social'), ['team Vente'], 'new-1')
  mine = moveRows(removeEntity(mine, 'a'), ['team Fusion'], 's')
  const theirs: StoredTree = {
    revision: 'later',
    groupings: [
      { id: 's', name: 'Siège', parentId: null },
      { id: 'a', name: 'Ateliers', parentId: null },
      { id: 'b', name: 'Bureaux', parentId: 's' },
    ],
    teams: [
      { name: 'Fusion', groupingId: 'a', people: [0, 1] },
      { name: 'Vente', groupingId: 'b', people: [3] },
    ],
  }
  const now = rebased({ before: draft, after: mine }, theirs)
  expect(linesOf(now, theirs.teams).map(({ name, level }) => `${'  '.repeat(level)}${name}`)).toEqual([
    'Nord',
    '  Vente',
    'Siège social',
    '  Bureaux',
    '  Fusion',
  ])
  expect(countChanges(draftOf(theirs), now)).toBe(5)
})
