import { expect, test } from 'vitest'
import type { CsvCell } from '../../base/text/csv.ts'
import { choicesOf, type Question, type Answer } from '../../surveys/questions/rules.ts'
import type { Changes } from '../comparison/store.ts'
import type { ComparedLine } from '../comparison/rules.ts'
import { Tally } from '../statistics/tally.ts'
import { methodVersion } from '../tables/methodText.ts'
import type { FoundWave } from '../tables/published.ts'
import { askedOf, type TableSource } from '../views/source.ts'
import { contextSheet, distributionSheet, exportedRows, resultSheet, type ExportSource } from './rows.ts'

const plain = { dimension: 'acc', required: false, reversed: false, help: null }
const questions: Question[] = [
  { ...plain, id: 'calm', question: 'Au calme ?', type: 'likert' },
  { ...plain, id: 'hard', question: 'Trop dur ?', type: 'likert', reversed: true },
  { ...plain, id: 'grade', question: 'Note ?', type: 'note', min: 0, max: 20, reversed: true },
  { ...plain, id: 'day', question: 'Jour ?', type: 'choix_unique', options: choicesOf(['Lundi', 'Mardi']) },
  { ...plain, id: 'enps', question: 'Conseil ?', type: 'nps', dimension: null },
  { ...plain, id: 'lost', question: 'Masquée ?', type: 'likert', dimension: 'vide' },
]
const given: Record<string, Answer[]> = {
  ...{ calm: [5, 1, 3, 4], hard: [2, 4, 4, 4], grade: [10, 14], day: ['o1', 'o1', 'o1', 'o2'] },
  enps: [10, 0, 10, 8],
}

/** The table of so many people who each gave the next of these answers. */
function tableOf(people: number, answers = given): TableSource {
  const tally = new Tally(questions)
  for (let person = 0; person < people; person += 1)
    tally.add(questions.map(({ id }) => [id, answers[id]?.[person % answers[id].length] ?? null]))
  const pieces = tally.pieces(null).filter(({ valid }) => valid > 0)
  const histograms = new Map(pieces.map(({ question, histogram }) => [question, histogram]))
  return { ballots: people, population: null, isCompany: true, histograms }
}

const source: ExportSource = {
  ...{ questions, asked: askedOf(questions, ['acc', 'vide']) },
  dimensions: [{ id: 'acc', name: 'Accueil', description: null }],
  company: tableOf(40),
  groupings: [
    {
      groupId: 'd',
      parentId: null,
      name: 'Technique',
      label: 'Technique',
      shownTeams: 2,
      isManaged: false,
      teams: 3,
      source: tableOf(12),
    },
    {
      groupId: 'e',
      parentId: null,
      name: 'Commerce',
      label: 'Commerce',
      shownTeams: 0,
      isManaged: false,
      teams: 1,
      source: null,
    },
  ],
  teams: [
    { groupId: 'a', label: 'Atelier', isJoint: false, source: tableOf(8) },
    { groupId: null, label: 'Labo', isJoint: false, source: null },
  ],
}

const rows = exportedRows(source)
const lineOf = (group: RegExp | string, id: string, of: readonly CsvCell[][] = rows) =>
  of.find((row) => String(row[0]).match(group) && row[2] === id)
const company = /^(?!Équipe|Technique|Commerce)/

test('every line has a cell under every head, beside an earlier wave too', () => {
  expect(rows[0]).toHaveLength(16)
  for (const row of rows) expect(row).toHaveLength(16)
  for (const row of exportedRows(source, changes)) expect(row).toHaveLength(23)
  expect(resultSheet(source).widths).toHaveLength(16)
  expect(resultSheet(source, changes).widths).toHaveLength(23)
  // « De » and « À » are neighbouring columns.
  const [before, after] = resultSheet(source, changes).widths.slice(16)
  expect(after).toBe(before)
})

test('a dimension: its answers, score, shares and margin', () => {
  const [group, ...cells] = lineOf(company, 'acc') ?? []
  expect(group).toBe(rows[1]?.[0])
  expect(cells).toEqual([
    ...['Dimension', 'acc', 'Accueil', 'Accueil', 40, 45, 38, 12, 50, null, null],
    ...[expect.any(Number), null, null, ''],
  ])
  expect(lineOf(company, 'vide')?.slice(1)).toEqual([
    ...['Dimension', 'vide', 'vide', 'vide', ...blanks(10), 'trop peu de réponses'],
  ])
})

test('a question: what its kind shows, and what must be known to read it', () => {
  const cells = (id: string) => lineOf(company, id)?.slice(5)
  const margin = expect.any(Number) as number
  expect(cells('calm')).toEqual([
    ...[40, 56, 50, 25, 25, null, null, margin, 0],
    "Pas du tout d'accord : 25 % | Plutôt pas d'accord : 0 % | Ni d'accord ni pas d'accord : 25 % | Plutôt d'accord : 25 % | Tout à fait d'accord : 25 %",
    '',
  ])
  expect(cells('hard')?.at(-1)).toMatch(/envers/)
  expect(cells('grade')?.slice(0, 7)).toEqual([40, 40, null, null, null, null, 12])
  expect(cells('grade')?.at(-1)).toBe('moins, c’est mieux')
  expect(cells('day')).toEqual([40, ...blanks(7), 0, 'Lundi : 75 % | Mardi : 25 %', ''])
  expect(cells('enps')?.slice(0, 7)).toEqual([40, null, 50, 25, 25, 25, null])
  expect(cells('lost')).toEqual([...blanks(10), 'question masquée : trop peu de réponses'])
})

test('an entity with its cover; a small team roughly; of what is hidden nothing but that it is', () => {
  expect(lineOf('Technique', 'calm')?.[0]).toBe('Technique (2 équipes sur 3, 12 réponses)')
  const small = lineOf('Atelier', 'calm')
  expect([small?.slice(5, 15), small?.[15]]).toEqual([
    [8, 55, ...blanks(8)],
    'petit groupe : à lire avec prudence',
  ])
  expect(lineOf('Atelier', 'acc')?.[15]).toMatch(/^petit groupe/)
  for (const name of ['Commerce', 'Labo'])
    expect(rows.filter(([group]) => String(group).includes(name))).toEqual([
      [expect.any(String), ...blanks(14), "non affiché, pour protéger l'anonymat"],
    ])
})

test('who all agree have a margin (C26.5), and a small group never that it was the same extreme', () => {
  const alike = { ...given, calm: [5] }
  const of = (people: number) =>
    lineOf(company, 'calm', exportedRows({ ...source, company: tableOf(people, alike) }))
  expect([of(40)?.[12], of(40)?.[15]]).toEqual([5, ''])
  expect([of(8)?.[6], of(8)?.[15]]).toEqual([95, 'petit groupe : à lire avec prudence ; score : 95 ou plus'])
})

const line: ComparedLine = {
  ...{ id: 'calm', before: 40, after: 56, change: 16, from: 4, to: 28 },
  ...{ decimals: 0, verdict: 'up', words: 'en hausse de 16 points', common: { questions: 2, of: 3 } },
}
const unknown = { before: null, after: null, change: null, from: null, to: null, common: null }
const changes: Changes = {
  before: {} as FoundWave,
  dimension: (groupId, id) =>
    groupId === null && id === 'acc' ? { ...line, ...unknown, verdict: 'apart' } : undefined,
  question: (groupId, id) =>
    id !== 'calm' ? undefined : groupId === null ? line : { ...line, verdict: 'to_confirm_up', common: null },
}

test('next to an earlier wave: numbers, a verdict, and what they stand on (C14.10)', () => {
  const compared = exportedRows(source, changes)
  expect(compared[0]?.slice(16)).toEqual([
    ...['De', 'À', 'Écart', 'Borne basse', 'Borne haute', 'Verdict', 'Questions communes'],
  ])
  const cells = (group: RegExp | string, id: string) => lineOf(group, id, compared)?.slice(16)
  expect(cells(company, 'calm')).toEqual([40, 56, 16, 4, 28, 'en hausse', 2])
  expect(cells(company, 'acc')).toEqual([...blanks(5), 'trop peu de questions communes', null])
  expect(cells('Atelier', 'calm')).toEqual([40, 56, 16, 4, 28, 'hausse à confirmer', null])
  expect(cells(company, 'hard')).toEqual(blanks(7))
})

test('one line for each answer that may be given, of whoever is shown', () => {
  const { rows: lines, widths } = distributionSheet(source)
  expect(lines[0]).toHaveLength(widths.length)
  expect(lines.filter(([, id]) => id === 'day').map((cells) => cells.slice(1))).toEqual([
    ['day', 'Jour ?', 'Lundi', 75],
    ['day', 'Jour ?', 'Mardi', 25],
    ['day', 'Jour ?', 'Lundi', 75],
    ['day', 'Jour ?', 'Mardi', 25],
  ])
})

test('which results these are, with their days', () => {
  const wave = {
    ...{ companyName: 'Acme', title: 'Automne', minimumGroupSize: 5 },
    ...{ openedOn: '2026-10-01T08:00:00.000Z', closedOn: '2026-10-20T08:00:00.000Z' },
  } as FoundWave
  const participation = { answered: 43, addressed: 60 }
  const context = { ballots: 40, participation, today: '2026-11-22', before: undefined }
  const { rows: lines, widths } = contextSheet({ wave, ...context })
  expect(lines.every((cells) => cells.length === widths.length)).toBe(true)
  expect(lines.slice(1)).toEqual([
    ['Entreprise', 'Acme'],
    ['Questionnaire', 'Automne'],
    ['Ouvert le', new Date('2026-10-01')],
    ['Clos le', new Date('2026-10-20')],
    ['Exporté le', new Date('2026-11-22')],
    ['Plus petit groupe affiché (personnes)', 5],
    ['Réponses publiées', 40],
    ['Personnes qui ont répondu', 43],
    ['Personnes qui pouvaient répondre', 60],
    ['Version de la méthode', methodVersion],
  ])
  const compared = contextSheet({ wave, ...context, before: { ...wave, title: 'Printemps' } }).rows
  expect(compared.map(([what]) => what)).toContain('Comparé avec')
  const permanent = contextSheet({ wave: { ...wave, mode: 'permanent' }, ...context }).rows
  expect(permanent.filter(([what]) => String(what).startsWith('Personnes'))).toEqual([])
  const open = contextSheet({ wave: { ...wave, closedOn: null }, ...context }).rows
  expect(open[4]).toEqual(['Clos le', null])
})

function blanks(count: number): null[] {
  return Array.from({ length: count }, () => null)
}
