import fc from 'fast-check'
import { expect, test } from 'vitest'
import { row } from '../../../test/importing.ts'
import { readCsvOfPeople } from '../../../test/peopleFiles.ts'
import { correctedCsv, editCell, editedRows, noEdits, remainingCells, transferEdits } from './edits.ts'

const rows = [1, 2, 3].map((n) =>
  row({ line: n + 1, number: `N-${n}`, firstName: 'Jo', lastName: `Foule ${n}`, email: 'faux' }),
)
const [one, two] = rows as [(typeof rows)[number], (typeof rows)[number]]
const edits = editCell(editCell(noEdits, one, 'email', 'un@exemple.fr'), two, 'email', 'deux@exemple.fr')

test('edits lie over the rows, and only their rows are others', () => {
  const edited = editedRows(rows, edits)
  expect(edited.map(({ email }) => email)).toEqual(['un@exemple.fr', 'deux@exemple.fr', 'faux'])
  expect(rows.map(({ email }) => email)).toEqual(['faux', 'faux', 'faux'])
  const twice = editCell(edits, one, 'lastName', 'Autre')
  const shown = { ...one, email: 'un@exemple.fr' }
  expect(editCell(edits, shown, 'lastName', 'Autre').get(2)?.row).toEqual(one)
  expect(editedRows(rows, twice)[0]).toMatchObject({ email: 'un@exemple.fr', lastName: 'Autre' })
})

test('a cell without a value is no problem once somebody has written one', () => {
  const cells = [
    { code: 'P19', line: 2, cell: 'email' } as const,
    { code: 'date', line: 2, cell: 'number' } as const,
  ]
  expect(remainingCells(cells, edits)).toEqual([cells[1]])
  expect(remainingCells(cells, noEdits)).toEqual(cells)
})

test('C24.19 a file sent again keeps the edits of lines that have not changed, in whatever place; the others are counted', () => {
  const moved = [
    { ...two, line: 2 },
    { ...one, line: 9 },
  ]
  const kept = transferEdits(edits, moved)
  expect([kept.lost, editedRows(moved, kept.edits).map(({ email }) => email)]).toEqual([
    ...[0, ['deux@exemple.fr', 'un@exemple.fr']],
  ])
  const changed = transferEdits(edits, [{ ...one, email: 'un.autre@exemple.fr' }, two])
  expect([changed.lost, [...changed.edits.keys()]]).toEqual([1, [3]])
  const corrected = transferEdits(edits, editedRows(rows, edits))
  expect([corrected.lost, corrected.edits.size]).toEqual([0, 0])
})

test('the corrected file is read as the rows that are sent, and tells nothing of teams where the file has none', async () => {
  const read = await readCsvOfPeople(correctedCsv(editedRows(rows, edits)))
  expect(read.isFamiliar).toBe(true)
  expect(read.rows).toEqual(editedRows(rows, edits))
  const cell = fc.string({ unit: fc.constantFrom(...'aÉœΩ中1’;,"'), maxLength: 20 })
  const person = fc.record({ firstName: cell, lastName: cell, teams: cell })
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 5 }), async (people) => {
      const given = people.map((each, n) => row({ line: n + 2, number: `N-${n}`, ...each }))
      expect((await readCsvOfPeople(correctedCsv(given))).rows).toEqual(given)
    }),
    { numRuns: 30 },
  )
})
