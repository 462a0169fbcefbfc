import { expect, test } from 'vitest'
import {
  readCsvOfPeople as csv,
  readFileOfPeople,
  readSheetOfPeople as sheet,
  readWorkbookOfPeople as workbook,
} from '../../../test/peopleFiles.ts'
import { row } from '../../../test/importing.ts'
import { readPeople } from './parse.ts'
import { mostBytes, type SheetCell } from './sheet.ts'

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
      ...{ teams: 'Commerce|RH', levels: null, leads: null },
      left: '',
    },
    row({ line: 5, email: 'jo@exemple.fr', firstName: 'Jo', lastName: 'Doe', teams: '' }),
  ])
})

test.each([
  'E-mail professionnel',
  'Mail pro',
  'Adresse e-mail professionnelle',
  'Adresse mail',
  'Courriel professionnel',
  'EMAIL PROFESSIONNEL',
])('« %s » is the column of addresses', async (head) => {
  const read = await csv(`Nom d’usage;Prénom usuel;${head}\nRoux;Camille;c@exemple.fr\n`)
  expect(read.warnings).toEqual([])
  expect(read.rows).toMatchObject([{ email: 'c@exemple.fr', firstName: 'Camille', lastName: 'Roux' }])
})

test.each([
  ['', [{ code: 'F01' }]],
  ['identifiant;prenom;nom\n', [{ code: 'no_rows' }]],
  ['prenom;nom\nA;B', [{ code: 'P21', missing: ['key'] }]],
  ['identifiant;prenom\n1;2', [{ code: 'P21', missing: ['nom'] }]],
  ['identifiant;prenom;nom\n"1;2;3', [{ code: 'F07', line: 2 }]],
  // French Excel writes « ; » even with as many « , ».
  ['nom;prenom,email\nA;B', [{ code: 'P20' }]],
])('%j is no list of people', async (text, problems) => {
  const read = await csv(text)
  expect([read.rows, read.problems]).toEqual([[], problems])
})

test('the separator is the one that the file declares, else the one that its first line tells', async () => {
  const one = { number: 'N-1', firstName: 'A', lastName: 'B' }
  const declared = await csv('sep=|\nidentifiant|prenom|nom\nN-1|A|B\n')
  expect(declared.rows).toMatchObject([{ line: 3, ...one }])
  const sheet = await csv('\nidentifiant;prenom;nom\nN-1;A;B\nnom,prenom,email,equipe;C;D\n')
  expect(sheet.rows).toMatchObject([{ line: 3, ...one }, { line: 4 }])
  expect((await csv('identifiant;prenom;nom\nnom,prenom,email,equipe;C;D\n')).rows).toHaveLength(1)
})

test('a file of more than 20 MB is too heavy', async () => {
  const read = await readFileOfPeople(new Uint8Array(mostBytes + 1).fill(0x41))
  expect([read.rows, read.problems]).toEqual([[], [{ code: 'too_heavy' }]])
})

const named = ['identifiant', 'prenom', 'nom']
test('what stands beyond the hundredth column is neither read nor spoken of', () => {
  const more = Array.from({ length: 97 }, (_, at) => `Note ${at}`)
  const read = sheet([
    [...more, ...named, 'email', 'Ville'],
    [...more, 'N-1', 'A', 'B', 'a@exemple.fr', 'Lyon'],
  ])
  expect(read.rows).toMatchObject([{ number: 'N-1', firstName: 'A', lastName: 'B', email: '' }])
  expect(read.warnings).toHaveLength(97)
})

test('every wrong cell of a column that is read is told, and those of other columns not at all', () => {
  const people = Array.from({ length: 60 }, (_, at): SheetCell[] => [`N-${at}`, 'A', new Date(0)])
  expect(sheet([named, ...people]).cells).toHaveLength(60)
  expect(sheet([named, ...people]).cells[0]).toEqual({ code: 'date', line: 2, cell: 'lastName' })
  const other = [[...named, 'Entrée'], ...people.map(([key = null]) => [key, 'A', 'B', new Date(0)])]
  expect(sheet(other).cells).toEqual([])
})

test('a computed cell is found in column AA, too', () => {
  const more = Array.from({ length: 26 }, (_, at) => `Note ${at}`)
  const rows = [
    [...more, ...named],
    [...more, 'N-1', 'A', 'B'],
  ].map((cells, at) => ({ line: at + 1, cells }))
  const computed = new Map([
    ['Z2', false],
    ['AA2', false],
  ])
  const read = readPeople({ rows, computed, merged: [], isWindows1252: false }, { kept: [], layout: null })
  expect(read.cells).toEqual([{ code: 'P19', line: 2, cell: 'number' }])
})

test('of each cell no more is kept than a form may send, from its first sign on', () => {
  const long = `é${'x'.repeat(9_999)}`
  const [row] = sheet([
    ['identifiant', 'email', 'prenom', 'nom', 'equipes', 'partie'],
    [long, long, long, long, long, long],
  ]).rows
  const kept = [row?.number, row?.email, row?.firstName, row?.lastName, row?.teams, row?.left]
  expect(kept).toEqual([200, 400, 400, 400, 6_000, 40].map((most) => long.slice(0, most)))
})

test('a number is read as its digits', () => {
  const read = sheet([named, [12_345, 'A', 'B'], [1.5, 'C', 'D']])
  expect(read.rows.map(({ number }) => number)).toEqual(['12345', '1.5'])
})

test('20,001 lines are told, and none is read (P10)', async () => {
  const line = 'N-1;A;B\n'
  expect((await csv(`identifiant;prenom;nom\n${line.repeat(20_001)}`)).problems).toEqual([
    { code: 'P10', n: 20_001 },
  ])
  // Larger files are not read to their end.
  for (const lines of [21_000, 30_000])
    expect((await csv(`identifiant;prenom;nom\n${line.repeat(lines)}`)).problems).toEqual([
      { code: 'P10', n: 21_000 },
    ])
  const most = await csv(`identifiant;prenom;nom\n${line.repeat(20_000)}`)
  expect([most.rows.length, most.problems]).toEqual([1, []])
  expect(most.warnings).toEqual([{ code: 'repeated', count: 19_999 }])
})

test.each([
  ['little', true],
  ['big', false],
])(
  'a file in UTF-16, the %s end first, is read with its accents, levels and responsibilities',
  async (_, isLittle) => {
    const text =
      '\uFEFFMatricule\tNom\tPrénom\tDirection\tÉquipe\tResponsable de\r\nD-1\tŒuvré\tZoé\tQualité\tContrôle\tQualité\r\n'
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
    const read = await readFileOfPeople(new Uint8Array(view.buffer))
    expect([read.problems, read.warnings]).toEqual([[], []])
    const cells = { number: 'D-1', lastName: 'Œuvré', firstName: 'Zoé' }
    expect(read.rows).toEqual([
      row({ line: 2, ...cells, levels: 'Qualité', teams: 'Contrôle', leads: 'Qualité' }),
    ])
    const cut = await readFileOfPeople(Uint8Array.of(0xff, 0xfe, 0x00, 0xd8))
    expect(cut.problems).toMatchObject([{ code: 'F04' }])
  },
)

const head = ['identifiant', 'prenom', 'nom', 'equipes']

test('C19 case 9: « 00123 » as text keeps its zeros, 123 as a number is told', async () => {
  const read = await workbook([head, ['00123', 'Camille', 'Roux', 'Commerce'], [123, 'Alain', 'Guérin', '']])
  expect(read.problems).toEqual([])
  expect(read.rows.map(({ line, number }) => [line, number])).toEqual([
    [2, '00123'],
    [3, '123'],
  ])
  expect(read.warnings).toEqual([{ code: 'numbers', line: 3, count: 1 }])
})

test('C19 case 9: a number is what its cell shows, with the zeros that its format gives it', async () => {
  const read = await workbook([
    head,
    [{ digits: '00000', value: 123 }, 'Camille', 'Roux', ''],
    [{ digits: '00000', value: 1_234_567 }, 'Alain', 'Guérin', ''],
    [{ digits: '0.00', value: 12 }, 'Manon', 'Prigent', ''],
  ])
  expect(read.rows.map(({ number }) => number)).toEqual(['00123', '1234567', '12'])
  expect(read.warnings).toEqual([{ code: 'numbers', line: 4, count: 1 }])
})

test('dates, and computed cells without a value (P19), are told with their line and cell', async () => {
  const dated = await workbook([head, [new Date('2026-03-01T00:00:00Z'), 'A', 'B', '']])
  expect([dated.problems, dated.cells]).toEqual([[], [{ code: 'date', line: 2, cell: 'number' }]])
  const computed = await workbook([head, ['A-1', 'A', 'B', ''], ['A-2', { formula: 'B2&"x"' }, 'C', '']])
  expect(computed.cells).toEqual([{ code: 'P19', line: 3, cell: 'firstName' }])
})

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0])

test('a workbook with a password, an old one and a broken one are told apart', async () => {
  const of = async (bytes: number[]) => (await readFileOfPeople(Uint8Array.from(bytes))).problems
  expect(await of([...ole, ...utf16('Root EntryEncryptedPackage')])).toEqual([{ code: 'password' }])
  expect(await of([...ole, ...utf16('Workbook')])).toEqual([{ code: 'old_workbook' }])
  expect(await of([0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, () => 0)])).toEqual([
    { code: 'workbook_unreadable' },
  ])
})
