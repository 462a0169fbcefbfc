import { expect, test } from 'vitest'
import { writeCsv } from '../../base/text/csv.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import { pastSentence } from './problemMessages.ts'
import { pastModel } from './model.ts'
import { readPastFile, type PastContext } from './pastFile.ts'
import { pastColumns } from './rules.ts'

const base = { question: 'Je suis bien informé.', help: null, required: true, dimension: 'eng' }
const asked = (id: string, more: object) =>
  ({ ...base, id, itemKey: `key-${id}`, originKey: id, reversed: false, ...more }) as VersionedQuestion

const questions = [
  asked('eng1', { type: 'likert' }),
  asked('eng2', { type: 'likert', reversed: true }),
  asked('note1', { type: 'note', min: 0, max: 10 }),
  asked('yes1', { type: 'oui_non', reversed: true }),
  asked('enps', { type: 'nps' }),
  asked('txt1', { type: 'texte' }),
]

const context: PastContext = { questions, minimumGroupSize: 5, month: '2026-11', known: [] }

const HEAD = pastColumns.join(';')
const line = (cells: Partial<Record<(typeof pastColumns)[number], string>>) => {
  const usual = {
    identifiant: 'eng1',
    type: 'enquête',
    date: '2024-06',
    titre: 'Baromètre',
    source: 'Cabinet',
  }
  const all: typeof cells = { ...usual, effectif: '212', moyenne: '3,44', ...cells }
  return pastColumns.map((column) => all[column] ?? '').join(';')
}
const file = (...lines: string[]) => new TextEncoder().encode([HEAD, ...lines].join('\r\n'))
const said = (bytes: Uint8Array, more: Partial<PastContext> = {}) =>
  readPastFile(bytes, { ...context, ...more }).problems.map(pastSentence)

// C26.16, C26 case 26.
test.each([
  ['no date', line({ date: '' }), 'Ligne 2 : la date «  » n’est pas comprise. Écrivez 2024-06.'],
  ['no such month', line({ date: '2024-13' }), 'Ligne 2 : la date « 2024-13 » n’est pas comprise. Écrivez 2024-06.'],
  ['a date to come', line({ date: '2026-12' }), 'Ligne 2 : la date « 2026-12 » est à venir.'],
  ['an unknown question', line({ identifiant: 'x9' }), 'Ligne 2 : « x9 » n’est pas une question de cette campagne. Partez du modèle.'],
  ['a text', line({ identifiant: 'txt1' }), 'Ligne 2 : « txt1 » n’est pas une question de cette campagne. Partez du modèle.'],
  ['nine answers', line({ effectif: '9' }), 'Ligne 2 : 9 réponses. Il en faut au moins 10.'],
  ['no number of answers', line({ effectif: '' }), 'Ligne 2 : 0 réponses. Il en faut au moins 10.'],
  ['a public figure of 99', line({ type: 'repère', effectif: '99' }), 'Ligne 2 : 99 réponses. Il en faut au moins 100.'],
  ['a mean above the scale', line({ moyenne: '5,1' }), 'Ligne 2 : 5,1 est en dehors de l’échelle (1 à 5).'],
  ['an index under its end', line({ identifiant: 'enps', moyenne: '−101' }), 'Ligne 2 : −101 est en dehors de l’échelle (−100 à 100).'],
  ['a mean that is none', line({ moyenne: 'bien' }), 'Ligne 2 : bien est en dehors de l’échelle (1 à 5).'],
  ['neither mean nor parts', line({ moyenne: '' }), 'Ligne 2 : remplissez « moyenne » ou « répartition ».'],
  ['both', line({ répartition: '10/20/30/25/15' }), 'Ligne 2 : remplissez « moyenne » ou « répartition ».'],
  ['four parts of five', line({ moyenne: '', répartition: '25/25/25/25' }), 'Ligne 2 : 4 parts au lieu de 5.'],
  ['parts of 96 %', line({ moyenne: '', répartition: '16/20/20/20/20' }), 'Ligne 2 : 5 parts, leur somme fait 96 %.'],
  ['another kind', line({ type: 'sondage' }), 'Ligne 2 : « sondage » n’est ni « enquête » ni « repère ».'],
  ['no title', line({ titre: '' }), 'Ligne 2 : le titre et la source sont obligatoires, 100 caractères au plus.'],
  ['a source of 101 letters', line({ source: 'x'.repeat(101) }), 'Ligne 2 : le titre et la source sont obligatoires, 100 caractères au plus.'],
])('%s is refused with its line', (_, written, sentence) => {
  expect(said(file(written))).toEqual([sentence])
}) // prettier-ignore

test('nothing is kept of a file with one wrong line, and every wrong line is told', () => {
  const reading = readPastFile(file(line({}), line({ identifiant: 'x' }), line({ date: 'hier' })), context)
  expect(reading.lines).toEqual([])
  expect(reading.problems).toHaveLength(2)
})

test('k of 8 and nine answers, k of 12 and eleven', () => {
  expect(said(file(line({ effectif: '9' })), { minimumGroupSize: 8 })).toEqual([
    'Ligne 2 : 9 réponses. Il en faut au moins 10.',
  ])
  expect(said(file(line({ effectif: '11' })), { minimumGroupSize: 12 })).toEqual([
    'Ligne 2 : 11 réponses. Il en faut au moins 12.',
  ])
})

test.each([
  ['Service', 'Les chiffres repris valent pour toute l’entreprise : retirez la colonne « Service ».'],
  ['Équipe', 'Les chiffres repris valent pour toute l’entreprise : retirez la colonne « Équipe ».'],
  ['% favorable', 'La part d’avis favorables ne suffit pas : donnez la moyenne ou la répartition.'],
])('a column « %s » is refused', (column, sentence) => {
  expect(said(new TextEncoder().encode(`${HEAD};${column}\n${line({})};x`))).toEqual([sentence])
})

test('the same question twice, in the file and with what the company has', () => {
  const again = 'Ligne 3 : cette question a déjà un chiffre pour « Baromètre ».'
  expect(said(file(line({}), line({ moyenne: '4' })))).toEqual([again])
  const known = [{ title: 'Baromètre', month: '2024-06', itemKey: 'key-eng1' }]
  expect(said(file(line({})), { known })).toEqual([again.replace('3', '2')])
  expect(said(file(line({ date: '2023-06' })), { known })).toEqual([])
})

test('201 lines, 70 KB, a 21st title, a model that nobody filled in', () => {
  const many = Array.from({ length: 201 }, (_, n) => line({ titre: `Titre ${n}` }))
  expect(said(file(...many))).toEqual(['200 lignes au plus.'])
  expect(said(file('x'.repeat(70 * 1024)))).toEqual(['Le fichier est trop lourd. La limite est de 64 Ko.'])
  const titles = Array.from({ length: 21 }, (_, n) => line({ titre: `Titre ${n}` }))
  expect(said(file(...titles))).toEqual(['20 titres au plus. Retirez-en un.'])
  expect(said(file('eng1;Je suis bien informé.;accord;;;;;;;;;'))).toEqual([
    'Le fichier ne contient aucun chiffre. Remplissez au moins une ligne du modèle.',
  ])
})

test.each([
  [{ moyenne: '3,44' }, 6100],
  [{ identifiant: 'eng2', moyenne: '3,44' }, 3900],
  [{ moyenne: '', répartition: '10/15/20/30/25' }, 6125],
  [{ moyenne: '', répartition: '10,5 / 14,5 / 20 / 30 / 25 %' }, 6113],
  [{ identifiant: 'note1', moyenne: '7,25' }, 725],
  [{ identifiant: 'yes1', moyenne: '65 %' }, 6500],
  [{ identifiant: 'yes1', moyenne: '', répartition: '65/35' }, 6500],
  [{ identifiant: 'enps', moyenne: '-12' }, -1200],
  [{ identifiant: 'enps', moyenne: '', répartition: '30/50/20' }, -1000],
])('%j is %i hundredths of what its page shows', (cells, value) => {
  expect(readPastFile(file(line(cells)), context)).toMatchObject({ lines: [{ value }], problems: [] })
})

test.each(['2024-06', '2024-06-15', 'juin-24', 'Juin 2024', '06/2024', '15/06/2024'])(
  'the month is read in « %s »',
  (date) => {
    expect(readPastFile(file(line({ date })), context).lines).toMatchObject([{ month: '2024-06' }])
  },
)

test('with commas, in Windows-1252, with a cell that a spreadsheet would compute', () => {
  const cells = ['eng1', 'enquête', '2024-06', '=1+1', 'Cabinet Été', '212', '3.44']
  const text = `identifiant,type,date,titre,source,effectif,moyenne\n${cells.join(',')}`
  const bytes = Uint8Array.from([...text], (letter) => letter.charCodeAt(0))
  expect(readPastFile(bytes, context).lines).toMatchObject([{ title: '=1+1', source: 'Cabinet Été' }])
  const guarded = new TextEncoder().encode(writeCsv([HEAD.split(';'), line({ titre: '=1+1' }).split(';')]))
  expect(readPastFile(guarded, context).lines).toMatchObject([{ title: '=1+1' }])
})

test('the model names each question that has a figure, with its scale, and is no error but for what is not filled in', () => {
  const model = pastModel(
    questions.map(({ id, question: text, ...more }) => ({
      ...{ id, text, bounds: null },
      type: more.type,
    })),
  )
  expect(model.split('\r\n').map((each) => each.split(';')[0])).toEqual([
    '\uFEFF"identifiant"',
    ...['"eng1"', '"eng2"', '"note1"', '"yes1"', '"enps"', ''],
  ])
  expect(said(new TextEncoder().encode(model))).toEqual([
    'Le fichier ne contient aucun chiffre. Remplissez au moins une ligne du modèle.',
  ])
})
