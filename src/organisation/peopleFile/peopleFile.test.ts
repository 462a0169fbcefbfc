import writeExcelFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { readPeopleBytes } from './readBytes.ts'

const csv = (text: string) => readPeopleBytes(new TextEncoder().encode(text))

test('a file of French Excel, in any order, with the names that people give to columns', async () => {
  const read = await csv(
    'Nom;Prénom;Matricule;E-mail;Équipe;Ville\nRoux;Camille;00123;;Commerce|RH;Lyon\n\n;;;;;\nDoe;Jo;;jo@exemple.fr;;\n',
  )
  expect(read.problems).toEqual([])
  expect(read.warnings).toEqual([{ code: 'P12', column: 'Ville' }])
  expect(read.rows).toEqual([
    {
      line: 2,
      number: '00123',
      email: '',
      firstName: 'Camille',
      lastName: 'Roux',
      teams: 'Commerce|RH',
      left: '',
    },
    { line: 5, number: '', email: 'jo@exemple.fr', firstName: 'Jo', lastName: 'Doe', teams: '', left: '' },
  ])
})

test.each([
  ['', [{ code: 'F01' }]],
  ['identifiant;prenom;nom\n', [{ code: 'no_rows' }]],
  ['prenom;nom\nA;B', [{ code: 'columns_missing', columns: ['identifiant'] }]],
  ['identifiant;matricule;prenom;nom\n1;2;3;4', [{ code: 'column_twice', column: 'identifiant' }]],
  ['identifiant;prenom;nom\n"1;2;3', [{ code: 'F07', line: 2 }]],
])('%j is no list of people', async (text, problems) => {
  const read = await csv(text)
  expect([read.rows, read.problems]).toEqual([[], problems])
})

test('20,001 lines are told, and none is read (P10)', async () => {
  const line = 'N-1;A;B\n'
  expect((await csv(`identifiant;prenom;nom\n${line.repeat(20_001)}`)).problems).toEqual([
    { code: 'P10', n: 20_001 },
  ])
  expect((await csv(`identifiant;prenom;nom\n${line.repeat(20_000)}`)).rows).toHaveLength(20_000)
})

type Value = string | number | Date | { formula: string } | { span: number; value: string }

/** A workbook as Excel writes it. */
async function workbook(rows: Value[][]) {
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy' }
      if (typeof value === 'object' && 'formula' in value)
        return { value: value.formula, type: 'Formula' as const }
      if (typeof value === 'object') return { value: value.value, type: String, span: value.span }
      return typeof value === 'number' ? { value, type: Number } : { value, type: String }
    }),
  )
  const written = writeExcelFile(cells as never)
  return readPeopleBytes(new Uint8Array(await written.toBuffer()))
}

const head = ['identifiant', 'prenom', 'nom', 'equipes']

test('T-I9: « 00123 » as text keeps its zeros, 123 as a number is told', async () => {
  const read = await workbook([head, ['00123', 'Camille', 'Roux', 'Commerce'], [123, 'Alain', 'Guérin', '']])
  expect(read.problems).toEqual([])
  expect(read.rows.map(({ line, number }) => [line, number])).toEqual([
    [2, '00123'],
    [3, '123'],
  ])
  expect(read.warnings).toEqual([{ code: 'numbers', line: 3, count: 1 }])
})

test('dates and formulas are refused with their line and column', async () => {
  const dated = await workbook([head, [new Date('2026-03-01T00:00:00Z'), 'A', 'B', '']])
  expect([dated.rows, dated.problems]).toEqual([[], [{ code: 'date', line: 2, column: 'identifiant' }]])
  const computed = await workbook([head, ['A-1', 'A', 'B', ''], ['A-2', { formula: 'B2&"x"' }, 'C', '']])
  expect([computed.rows, computed.problems]).toEqual([[], [{ code: 'formula', line: 3, column: 'prenom' }]])
})

test('merged heads are refused with where they are', async () => {
  const merged = await workbook([[{ value: 'Personnel', span: 3 }], head, ['A-1', 'A', 'B', '']])
  expect(merged.problems).toEqual([{ code: 'merged', range: 'A1:C1' }])
})

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0])

test('a workbook with a password, an old one and a broken one are told apart', async () => {
  const of = async (bytes: number[]) => (await readPeopleBytes(Uint8Array.from(bytes))).problems
  expect(await of([...ole, ...utf16('Root EntryEncryptedPackage')])).toEqual([{ code: 'password' }])
  expect(await of([...ole, ...utf16('Workbook')])).toEqual([{ code: 'old_workbook' }])
  expect(await of([0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, () => 0)])).toEqual([
    { code: 'workbook_unreadable' },
  ])
})
