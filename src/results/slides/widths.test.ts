import { expect, test } from 'vitest'
import { repeatable, type Random } from '../../../test/repeatedAnswers.ts'
import { shownResults } from '../../../test/shownResults.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import { evolutionOf } from '../comparison/evolution.ts'
import { comparedDimensions, comparedQuestions, itemsOf } from '../comparison/rules.ts'
import { distributionSheet, exportedRows } from '../exports/rows.ts'
import type { FoundWave } from '../tables/published.ts'
import { cellsOf } from '../views/dimensionViews.ts'
import { askedOf, type TableSource } from '../views/source.ts'
import { heatOf } from '../byTeam/heat.ts'
import { deckOf } from './deck.ts'

// A colleague who reads every width may learn nothing beyond the score and the three shares (C26.3).

const asked = (id: string, more: object): VersionedQuestion =>
  ({
    ...{ id, question: id, itemKey: id, originKey: id, required: false, help: null },
    ...{ reversed: false, dimension: 'd', ...more },
  }) as VersionedQuestion

const questions = [
  asked('a', { type: 'likert' }),
  asked('b', { type: 'likert', reversed: true }),
  asked('c', { type: 'oui_non' }),
  asked('g', { type: 'note', min: 0, max: 10 }),
  asked('e', { type: 'likert', dimension: 'e' }),
  asked('enps', { type: 'nps', dimension: null }),
]
const dimensions = ['d', 'e']
const measured = askedOf(questions, dimensions)
const pair = { before: questions, after: questions, dimensions }
const sizes: Record<string, number> = { a: 5, b: 5, c: 2, g: 11, e: 5, enps: 11 }
const rounds = { long: 100_000, few: 20 }[process.env.ROUNDS ?? ''] ?? 150

const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1))

function drawn(random: Random, people: number, size: number): number[] {
  const counts = Array.from({ length: size }, () => 0)
  for (let person = 0; person < people; person += 1) counts[upTo(random, size - 1)]! += 1
  return counts
}

/** As many people go up from one place as go down from another: the mean stays. */
function exchanged(random: Random, counts: readonly number[], [up, down]: readonly [number, number]) {
  const next = [...counts]
  const people = upTo(random, Math.min(counts[up] ?? 0, counts[down] ?? 0))
  for (const [from, to] of [
    [up, up + 1],
    [down, down - 1],
  ] as const) {
    next[from]! -= people
    next[to]! += people
  }
  return next
}

/** Of the same answers, the same score and the same three shares: others within each class. */
function variedOf(random: Random, id: string, counts: readonly number[]): number[] {
  if (id === 'c') return [...counts]
  if (id === 'enps')
    return [
      [0, 7],
      [7, 9],
      [9, 11],
    ].flatMap(([from, to]) => {
      const part = counts.slice(from, to)
      return drawn(
        random,
        part.reduce((sum, size) => sum + size, 0),
        part.length,
      )
    })
  if (id === 'g') return exchanged(random, counts, [upTo(random, 4), 6 + upTo(random, 4)])
  // From « 1 » to « 2 » and from « 5 » to « 4 », or back.
  return exchanged(random, counts, random() < 0.5 ? [0, 4] : [3, 1])
}

const tableOf = (people: number, counts: Readonly<Record<string, number[]>>): TableSource => ({
  ...{ ballots: people, population: people + 3, isCompany: false },
  histograms: new Map(
    Object.entries(counts).map(([id, each]) => [id, { valid: people, none: 0, counts: each }]),
  ),
})
const tableDrawn = (random: Random, people: number) =>
  tableOf(people, Object.fromEntries(questions.map(({ id }) => [id, drawn(random, people, sizes[id] ?? 0)])))

/** Every figure, width, verdict, colour and word that a reader of this team has, on pages and in files. */
function everythingOf(own: TableSource, { company, other }: Record<'company' | 'other', TableSource>) {
  const tables = { before: other, after: own }
  const lines = comparedDimensions(pair, itemsOf(pair), tables)
  const items = comparedQuestions(itemsOf(pair), tables)
  const back = { before: own, after: other }
  const shown = shownResults({
    ...{ questions, dimensions, company, team: own },
    changes: { before: 'Printemps', lines, questions: items },
  })
  const source = {
    ...{ asked: measured, questions, dimensions: [], company, groupings: [] },
    teams: [{ groupId: 'g', label: 'Labo', isJoint: false, source: own }],
  }
  const found = (of: typeof lines) => (_: string | null, id: string) => of.find((line) => line.id === id)
  const changes = { before: {} as FoundWave, dimension: found(lines), question: found(items) }
  const campaigns = [other, own].map((table) => ({ questions, table }))
  return {
    page: shown.table,
    heat: heatOf(shown.results, null),
    cells: cellsOf(measured, own, company),
    changes: [
      lines,
      items,
      comparedDimensions(pair, itemsOf(pair), back),
      comparedQuestions(itemsOf(pair), back),
    ],
    evolution: [evolutionOf(dimensions, campaigns), evolutionOf(dimensions, campaigns.toReversed())],
    workbook: [exportedRows(source, changes), distributionSheet(source)],
    slides: deckOf({ shown, evolution: null, decisions: [], day: '2027-04-01' }),
  }
}

test('C26 case 15: two tables of one size, score and three shares read alike everywhere, in every width', () => {
  const random = repeatable(15)
  let differing = 0
  for (let round = 0; round < rounds; round += 1) {
    const people = 10 + upTo(random, 19)
    const own = Object.fromEntries(questions.map(({ id }) => [id, drawn(random, people, sizes[id] ?? 0)]))
    const varied = Object.fromEntries(
      Object.entries(own).map(([id, each]) => [id, variedOf(random, id, each)]),
    )
    if (JSON.stringify(own) !== JSON.stringify(varied)) differing += 1
    const around = {
      company: tableDrawn(random, people + 30),
      other: tableDrawn(random, 10 + upTo(random, 60)),
    }
    const [one, other] = [own, varied].map((each) =>
      JSON.stringify(everythingOf(tableOf(people, each), around)),
    )
    if (one !== other) expect(varied, JSON.stringify(own)).toEqual(own)
  }
  expect(differing / rounds).toBeGreaterThan(0.9)
})

test('C26 case 15: of twelve answers nearly alike within a class, or torn', () => {
  const random = repeatable(16)
  const around = { company: tableDrawn(random, 60), other: tableDrawn(random, 25) }
  const everybody = tableDrawn(random, 12)
  // Seven for and five against of one score: their own spreads would be 31 and 43 points.
  const [close, torn] = [
    [2, 3, 0, 7, 0],
    [5, 0, 0, 4, 3],
  ].map((counts): TableSource => {
    const histograms = new Map([...everybody.histograms, ['e', { valid: 12, none: 0, counts }]])
    return { ...everybody, histograms }
  })
  expect(everythingOf(close!, around)).toEqual(everythingOf(torn!, around))
})
