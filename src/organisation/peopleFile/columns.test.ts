import { expect, test } from 'vitest'
import {
  readCsvOfPeople,
  readFileOfPeople,
  readSheetOfPeople,
  readWorkbookOfPeople,
  workbookOf,
} from '../../../test/peopleFiles.ts'
import { keptSheets } from '../../../test/peopleSheets.ts'
import { storedZip } from './storedZip.ts'
import { unpack } from './workbook.ts'

const kinds = (read: { aside: { reason: string }[] }) => [...new Set(read.aside.map(({ reason }) => reason))]
const names = (read: { rows: { firstName: string; lastName: string }[] }) =>
  read.rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

const messy = [
  ['Maison Duroc', null, null, null, null, null],
  ['Personnel au 31 octobre', null, null, null, null, null],
  [null],
  ['Matricule', 'Nom', 'Prénom', 'Courriel professionnel', 'Service', 'Équipe'],
  ['D-01', 'Roux', 'Camille', 'c.roux@duroc.fr', 'Ventes', 'Commerce'],
  ['D-02', 'Guérin', 'Alain', '', 'Production', 'Atelier'],
  ['D-02', 'Guérin', 'Alain', '', 'Production', 'Atelier'],
  ['D-02', 'GUÉRIN', 'Alain', '', 'Production', 'Atelier'],
  ['D-03', 'Prigent', 'Manon', '', 'Production', 'Atelier'],
  ['D-03', 'Prigent', 'Manon', '', 'Ventes', 'Commerce'],
  [null],
  ['D-04', 'Total', 'Léo', '', 'Ventes', 'Commerce'],
  ['Total', null, null, null, null, '4'],
]

test('T-I20 the head is found under titles; titles, blank lines and totals are set aside, lines are united', () => {
  const read = readSheetOfPeople(messy)
  expect([read.problems, read.cells, read.layout?.headLine]).toEqual([[], [], 4])
  expect(read.aside).toEqual([
    { line: 1, reason: 'title', text: 'Maison Duroc' },
    { line: 2, reason: 'title', text: 'Personnel au 31 octobre' },
    { line: 3, reason: 'blank', text: '' },
    { line: 11, reason: 'blank', text: '' },
    { line: 13, reason: 'total', text: 'Total · 4' },
  ])
  expect(read.rows.map(({ number, teams }) => [number, teams])).toEqual([
    ['D-01', 'Commerce'],
    ['D-02', 'Atelier'],
    ['D-03', 'Atelier|Commerce'],
    ['D-04', 'Commerce'],
  ])
  expect(read.warnings).toEqual([
    { code: 'repeated', count: 2 },
    { code: 'united', count: 1 },
  ])
  const service = read.columns.find(({ head }) => head === 'Service')
  expect(service).toEqual({
    head: 'Service',
    samples: ['Ventes', 'Production', 'Production'],
    meaning: 'niveau_1',
    rival: null,
  })
  expect(read.rows.map(({ levels }) => levels)).toEqual([
    ...['Ventes', 'Production', 'Production||Ventes', 'Ventes'],
  ])
})

test('what was set aside by mistake is taken back, blank lines never', () => {
  const layout = { takenBack: [3, 13] }
  const read = readSheetOfPeople(messy, { kept: [], layout })
  expect([kinds(read), read.rows.at(-1)]).toMatchObject([['title', 'blank'], { line: 13, number: 'Total' }])
})

test.each([
  ['in line 20', 19, 20],
  ['in line 21', 20, null],
])('a head %s is found, or asked for (P20)', (_, above, line) => {
  const rows = [...Array.from({ length: above }, (__, n) => [`Note ${n}`]), ['matricule', 'nom', 'prénom']]
  const read = readSheetOfPeople([...rows, ['D-1', 'Roux', 'Camille']])
  expect([read.layout?.headLine ?? null, read.problems]).toEqual([line, line ? [] : [{ code: 'P20' }]])
  expect(read.top.map((each) => each.line)).toEqual(Array.from({ length: 20 }, (__, n) => n + 1))
  if (line === null) {
    const named = readSheetOfPeople(rows, { kept: [], layout: { headLine: 3 } })
    expect(named.problems).toEqual([{ code: 'P21', missing: ['prenom', 'nom', 'key'] }])
  }
})

test('two heads: the second is set aside; titles alone are no file', () => {
  const twice = readSheetOfPeople([
    ['matricule', 'nom', 'prénom'],
    ['D-1', 'Roux', 'Camille'],
    ['Matricule', 'NOM', 'Prénom'],
    ['D-2', 'Guérin', 'Alain'],
  ])
  expect([kinds(twice), twice.rows.length]).toEqual([['head'], 2])
  expect(readSheetOfPeople([['Personnel'], ['Au 31 octobre'], ['']]).problems).toEqual([{ code: 'P20' }])
})

test('a column that nobody knows is chosen, and the choice is kept for the next file (T-I21)', () => {
  const rows = [
    ['Réf.', 'Patronyme', 'Prénom'],
    ['D-1', 'Roux', 'Camille'],
  ]
  expect(readSheetOfPeople(rows).problems).toEqual([{ code: 'P20' }])
  const meanings = ['identifiant', 'nom', 'prenom'] as const
  const read = readSheetOfPeople(rows, { kept: [], layout: { headLine: 1, meanings } })
  expect([read.problems, names(read), read.isFamiliar]).toEqual([[], ['Camille Roux'], false])
  const kept = [
    { head: 'ref', meaning: 'identifiant' as const },
    { head: 'patronyme', meaning: 'nom' as const },
    { head: 'prenom', meaning: 'prenom' as const },
  ]
  const again = readSheetOfPeople(rows, { kept, layout: null })
  expect([again.problems, again.isFamiliar, names(again)]).toEqual([[], true, ['Camille Roux']])
})

test('of two columns for one meaning the fuller one is proposed; « service » is the team where no other is, else a level', () => {
  const read = readSheetOfPeople([
    ['Matricule', 'Numéro', 'Nom', 'Prénom', 'Service', 'Département'],
    ['', 'N-1', 'Roux', 'Camille', 'Ventes', 'Sud'],
    ['D-2', 'N-2', 'Guérin', 'Alain', '', 'Sud'],
  ])
  expect(read.columns.map(({ meaning }) => meaning)).toEqual([
    ...[null, 'identifiant', 'nom', 'prenom', 'equipes', 'niveau_1'],
  ])
  expect([read.problems, read.columns[0]?.rival]).toEqual([[], 'identifiant'])
})

const guessed = (head: string[]) =>
  readSheetOfPeople([head, head.map((_, n) => `x${n}`)]).columns.map(({ meaning }) => meaning)

test('C19.3 names of entities are levels in the order of the file, six at most; what was chosen before keeps its level', () => {
  const person = ['Matricule', 'Nom', 'Prénom']
  expect(guessed(['Service', ...person, 'Équipe', 'Direction', 'Site', 'Responsable de'])).toEqual([
    ...['niveau_1', 'identifiant', 'nom', 'prenom', 'equipes', 'niveau_2', 'niveau_3', 'responsable_de'],
  ])
  const many = ['Société', 'Filiale', 'Pôle', 'Division', 'Branche', 'Établissement', 'Usine']
  expect(guessed([...person, ...many]).slice(3)).toEqual([
    ...['niveau_1', 'niveau_2', 'niveau_3', 'niveau_4', 'niveau_5', 'niveau_6', null],
  ])
  const kept = [
    { head: 'site', meaning: 'niveau_1' as const },
    { head: 'direction', meaning: null },
  ]
  const rows = [
    [...person, 'Direction', 'Site', 'Secteur'],
    ['D-1', 'Roux', 'Camille', 'Ventes', 'Nord', 'A|B'],
  ]
  const read = readSheetOfPeople(rows, { kept, layout: null })
  expect(read.columns.slice(3).map(({ meaning }) => meaning)).toEqual([null, 'niveau_1', 'niveau_2'])
  // A bar separates the levels: one within a cell is refused as a comma is.
  expect(read.rows).toMatchObject([{ levels: 'Nord|A,B', teams: null, leads: null }])
})

test('the heads of the model file need no step of columns, in any order and under a title', () => {
  const head = ['nom', 'prenom', 'identifiant']
  const person = ['Roux', 'Camille', 'D-1']
  expect(readSheetOfPeople([head, person]).isFamiliar).toBe(true)
  expect(readSheetOfPeople([['Personnel'], head, person]).isFamiliar).toBe(true)
  expect(readSheetOfPeople([[...head, 'Ville'], person]).isFamiliar).toBe(false)
})

test('a list as CSV is read with its title, and with its separator', async () => {
  const read = await readCsvOfPeople('Personnel, au 31 octobre\n\nMatricule;Nom;Prénom\nD-1;Roux;Camille\n')
  expect([read.problems, names(read), kinds(read)]).toEqual([[], ['Camille Roux'], ['title']])
})

test('names in one column are parted, and the other way round where this is told', async () => {
  const read = await readCsvOfPeople(
    'Matricule;Nom et prénom\nD-1;LE GALL Anne-Marie\nD-2;Roux Camille\nD-3;Anna DE LA TOUR\n',
  )
  expect(names(read)).toEqual(['Anne-Marie LE GALL', 'Camille Roux', 'Anna DE LA TOUR'])
  const inverted = await readCsvOfPeople('Matricule;Prénom Nom\nD-1;Camille Roux\nD-2;Anne Le Gall\n')
  expect(names(inverted)).toEqual(['Camille Roux', 'Anne Le Gall'])
  const inverse = { ...inverted.layout, isInverted: false }
  const back = await readCsvOfPeople('Matricule;Prénom Nom\nD-1;Camille Roux\n', {
    kept: [],
    layout: inverse,
  })
  expect(names(back)).toEqual(['Roux Camille'])
})

test('merged cells are no matter, but among the people', async () => {
  const title = [{ value: 'Personnel', span: 3 }]
  const head = ['identifiant', 'prenom', 'nom', 'Note']
  const person = ['A-1', 'A', 'B', '']
  expect((await readWorkbookOfPeople([title, head, person])).problems).toEqual([])
  const merged = await readWorkbookOfPeople([head, person, ['A-2', { value: 'C', span: 2 }, null, '']])
  expect(merged.problems).toEqual([{ code: 'merged', range: 'B3:C3' }])
  const total = await readWorkbookOfPeople([head, person, [{ value: 'Total', span: 3 }, null, null, '1']])
  expect([total.problems, total.rows.length]).toEqual([[], 1])
})

/** The workbook with its first sheet changed: what a spreadsheet stores for a computed cell. */
async function changed(bytes: Uint8Array, change: (sheet: string) => string) {
  const parts = await unpack(bytes)
  if ('code' in parts) throw new Error('no workbook')
  const sheet = 'xl/worksheets/sheet1.xml'
  const text = change(new TextDecoder().decode(parts.get(sheet)))
  return new Uint8Array(storedZip(new Map([...parts, [sheet, new TextEncoder().encode(text)]])))
}

test('a computed cell gives the value that it shows; one that shows an error has none (P19)', async () => {
  const bytes = await workbookOf([
    ['identifiant', 'prenom', 'nom'],
    ['A-1', { formula: 'X' }, 'B'],
    ['A-2', { formula: 'Y' }, 'C'],
    ['A-3', { formula: 'Z' }, 'D'],
  ])
  const read = await readFileOfPeople(
    await changed(bytes, (text) =>
      text
        .replace(/<c ([^>]*)><f>X<\/f>.*?<\/c>/, '<c $1 t="str"><f>X</f><v>Zoé</v></c>')
        .replace(/<c ([^>]*)><f>Y<\/f>.*?<\/c>/, '<c $1 t="e"><f>Y</f><v>#N/A</v></c>')
        .replace(/<c ([^>]*)><f>Z<\/f>.*?<\/c>/, '<c $1 t="str"><f>Z</f><v></v></c>'),
    ),
  )
  expect(names(read)).toEqual(['Zoé B', ' C', ' D'])
  expect(read.cells).toEqual([{ code: 'P19', line: 3, cell: 'firstName' }])
  expect(read.warnings).toEqual([{ code: 'computed', count: 2 }])
})

test('C24.19 forty sheets as they are kept are read without a question: one person each', () => {
  expect(keptSheets).toHaveLength(40)
  const wrong = keptSheets.flatMap(({ above = [], head, line, after = [] }, at) => {
    const read = readSheetOfPeople([...above, head, line, ...after])
    const [one, ...others] = read.rows
    const isRead =
      read.problems.length + read.cells.length + others.length === 0 &&
      read.layout?.headLine === above.length + 1 &&
      `${one?.firstName} ${one?.lastName}`.toLowerCase() === 'camille roux' &&
      (one?.number === 'D-1' || one?.email === 'c.roux@duroc.fr')
    return isRead ? [] : [{ at, head, read: [read.problems, read.rows, read.layout?.headLine] }]
  })
  expect(wrong).toEqual([])
})
