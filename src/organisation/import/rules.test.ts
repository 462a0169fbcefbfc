import { expect, test } from 'vitest'
import { row } from '../../../test/importing.ts'
import {
  applying,
  choiceKeys,
  choices,
  importRow,
  isGuarded,
  mostParts,
  mostTeams,
  rowKey,
  rowsPerRequest,
  rowsSent,
} from './rules.ts'

test.each([
  [5, 5, false],
  [6, 100, false],
  [6, 30, false],
  [6, 29, true],
  [20, 100, false],
  [21, 100, true],
])('%i people of %i who leave are confirmed by their number: %s (C19.6)', (leaving, people, guarded) => {
  expect(isGuarded(leaving, people)).toBe(guarded)
})

test('a file comes in 120 parts of 500 lines at most; nobody is in more than 50 teams', () => {
  expect([mostParts, rowsPerRequest, mostTeams]).toEqual([120, 500, 50])
})

test.each([
  ['number', 200],
  ['email', 400],
  ['firstName', 400],
  ['lastName', 400],
  ['teams', 6_000],
  ['left', 40],
] as const)('the cell %s is read up to %i letters', (cell, most) => {
  const isRead = (length: number) =>
    importRow.safeParse({ ...row({ line: 2 }), [cell]: 'x'.repeat(length) }).success
  expect([isRead(most), isRead(most + 1)]).toEqual([true, false])
})

test.each([
  [0, false],
  [1, true],
  [1_100_000, true],
  [1_100_001, false],
])('line %i of a file: %s', (line, isLine) => {
  expect(importRow.safeParse(row({ line })).success).toBe(isLine)
})

test.each(['come', 'others', 'skip'])('a choice « %s » names its row by 450 letters at most', (kind) => {
  const asked = { mode: 'full', createTeams: true }
  const isRead = (key: string) => choices.safeParse({ ...asked, [kind]: [key] }).success
  expect(['', 'x', 'x'.repeat(450), 'x'.repeat(451)].map(isRead)).toEqual([false, true, true, false])
})

test('a row is named by its number, else by its address, else by its cells, and among several by these too', () => {
  const one = row({ number: ' d-12 ', firstName: 'Jo', lastName: 'Un' })
  const two = row({ number: 'D-12', firstName: 'Jo', lastName: 'Deux' })
  const three = row({ email: 'Jo@Exemple.fr', firstName: 'Jo', lastName: 'Trois' })
  const four = row({ firstName: 'Jo', lastName: 'Quatre' })
  expect([one, two, three].map((each) => rowKey(each).key)).toEqual(['d-12', 'd-12', 'jo@exemple.fr'])
  expect(choiceKeys([one, three])({ ...one, line: 9 })).toBe('d-12')
  expect(choiceKeys([one, two])(one)).not.toBe(choiceKeys([one, two])(two))
  expect(rowKey(four).key).toMatch(/^#\w+$/)
  expect(rowKey({ ...four, line: 7 })).toEqual(rowKey(four))
  expect(rowKey({ ...four, teams: 'Labo' }).key).not.toBe(rowKey(four).key)
})

test('parts are counted from none, under a name of eight letters at least', () => {
  const isRead = (change: object) =>
    rowsSent.safeParse({ upload: 'x'.repeat(8), part: 0, parts: 1, rows: [], asks: null, ...change }).success
  expect(isRead({})).toBe(true)
  expect(isRead({ part: -1 })).toBe(false)
  expect(isRead({ part: mostParts - 1 })).toBe(true)
  expect(isRead({ part: mostParts })).toBe(false)
  expect(isRead({ upload: 'x'.repeat(7) })).toBe(false)
  expect([isRead({ upload: 'x'.repeat(40) }), isRead({ upload: 'x'.repeat(41) })]).toEqual([true, false])
})

test('what is applied names what was read, whom it means, and how many leave', () => {
  const chosen = (accountId: string) => ({
    mode: 'partial',
    createTeams: false,
    same: [{ key: 'x', accountId }],
  })
  const isRead = (change: object, accountId = 'x') =>
    applying.safeParse({
      ...{ upload: 'x'.repeat(8), choices: chosen(accountId), fingerprint: 'x', leaving: 0, ...change },
    }).success
  expect([isRead({}), isRead({ leaving: -1 }), isRead({ leaving: null })]).toEqual([true, false, true])
  expect([isRead({ fingerprint: '' }), isRead({ fingerprint: 'x'.repeat(100) })]).toEqual([false, true])
  expect(isRead({ fingerprint: 'x'.repeat(101) })).toBe(false)
  expect(['', 'x'.repeat(40), 'x'.repeat(41)].map((id) => isRead({}, id))).toEqual([false, true, false])
})
