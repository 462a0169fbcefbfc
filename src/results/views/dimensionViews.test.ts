import { describe, expect, test } from 'vitest'
import { sum } from '../statistics/histogram.ts'
import { Tally } from '../statistics/tally.ts'
import { cellsOf } from './dimensionViews.ts'
import { askedOf, type TableSource } from './source.ts'
import { viewOf } from './view.ts'

const plain = { dimension: null, required: false, reversed: false, help: null }
const two = ['Bien', 'Mal'].map((name) => ({
  ...plain,
  id: name,
  question: `${name} ?`,
  type: 'likert' as const,
  dimension: name,
}))

/** So many people whose answers are spread one step around these. */
function spreadAround(people: number, good: number, bad: number): TableSource {
  const tally = new Tally(two)
  for (let person = 0; person < people; person += 1) tally.add([['Bien', good + (person % 2)], ['Mal', bad + (person % 2)]]) // prettier-ignore
  const histograms = new Map(tally.pieces(null).map(({ question, histogram }) => [question, histogram]))
  return { ballots: people, population: null, isCompany: false, histograms }
}

/** A company of these tables. */
function together(...tables: TableSource[]): TableSource {
  const histograms = new Map(
    two.map(({ id }) => [id, sum(tables.flatMap((table) => table.histograms.get(id) ?? []))]),
  )
  const ballots = tables.reduce((total, table) => total + table.ballots, 0)
  return { ballots, population: null, isCompany: true, histograms }
}

describe('a group next to the rest, and the heatmap', () => {
  const both = askedOf(two, ['Bien', 'Mal'])
  const verdicts = (team: TableSource, company: TableSource | null) =>
    viewOf(both, team, company).dimensions.map(({ difference }) => difference?.verdict ?? null)

  test('the company is compared with nothing, a group with the rest of it, on the same dimension', () => {
    const [high, low] = [spreadAround(12, 4, 2), spreadAround(12, 1, 2)]
    const company = together(high, low)
    expect(verdicts(company, null)).toEqual([null, null])
    expect(verdicts(high, company)).toEqual(['up', 'unclear'])
    expect(verdicts(low, company)).toEqual(['down', 'unclear'])
    expect(viewOf(both, high, company).dimensions[0]?.difference).toMatchObject({ change: 75 })
  })

  test('how many could answer is no part of it: which people are in a team is chance too (C26.6)', () => {
    const [high, low] = [spreadAround(12, 4, 2), spreadAround(12, 1, 2)]
    const difference = (team: number | null, company: number | null) =>
      viewOf(both, { ...high, population: team }, { ...together(high, low), population: company })
        .dimensions[0]?.difference
    expect(difference(null, null)).toEqual({ change: 75, from: 45, to: 105, verdict: 'up' })
    expect(difference(12, 24)).toEqual(difference(null, null))
  })

  test('fewer than ten answers are compared with nothing; answers all alike are', () => {
    const [few, low] = [spreadAround(8, 4, 2), spreadAround(12, 1, 2)]
    expect(verdicts(few, together(few, low))).toEqual([null, null])
    expect(verdicts(low, together(few, low))).toEqual([null, null])
    const unanimous = {
      ...low,
      histograms: new Map([['Bien', { valid: 12, none: 0, counts: [12, 0, 0, 0, 0] }]]),
    }
    expect(verdicts(unanimous, together(unanimous, spreadAround(40, 4, 2)))).toEqual(['down', null])
  })

  test('heatmap and page say the same of each dimension', () => {
    const [high, low] = [spreadAround(12, 4, 2), spreadAround(12, 1, 2)]
    const company = together(high, low)
    const cells = cellsOf(both, high, company)
    expect(cells).toMatchObject([
      { step: 3, difference: { change: 75 }, answers: 12 },
      { step: 0, difference: { change: 0, verdict: 'unclear' } },
    ])
    const page = viewOf(both, high, company).dimensions
    expect(cells.map(({ difference }) => difference)).toEqual(page.map(({ difference }) => difference))
    const few = spreadAround(8, 4, 2)
    expect(cellsOf(both, few, together(few, low))[0]).toMatchObject({ step: 2, difference: null })
  })

  test('a dimension without a question that has a score says so, and has no column', () => {
    const text = { ...plain, id: 'say', question: 'Autre ?', type: 'texte' as const, dimension: 'Dit' }
    const withText = askedOf([...two, text], ['Bien', 'Mal', 'Dit'])
    const company = spreadAround(40, 4, 2)
    expect(viewOf(withText, company).dimensions.map(({ missing }) => missing)).toEqual([
      null,
      null,
      'not_scored',
    ])
    expect(cellsOf(withText, company, company).map(({ dimensionId }) => dimensionId)).toEqual(['Bien', 'Mal'])
    const masked = { ...company, histograms: new Map() }
    expect(viewOf(withText, masked).dimensions[0]?.missing).toBe('too_few')
  })
})

describe('more than two dimensions', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const questions = names.flatMap((name) =>
    ['1', '2', '3'].map((n) => ({
      ...plain,
      id: name + n,
      question: `${name} ?`,
      type: 'likert' as const,
      dimension: name,
    })),
  )
  const eight = askedOf(questions, names)
  const counts = {
    low: [8, 8, 0, 0, 0],
    middle: [0, 0, 8, 8, 0],
    high: [0, 0, 0, 8, 8],
    some: [0, 0, 4, 8, 4],
  }
  type Level = keyof typeof counts
  const tableOf = (level: (id: string) => Level, people = 16): TableSource => ({
    ballots: people,
    population: null,
    isCompany: false,
    histograms: new Map(
      questions.map(({ id }) => [
        id,
        { valid: people, none: 0, counts: counts[level(id)].map((size) => (size * people) / 16) },
      ]),
    ),
  })
  const whole = (...tables: TableSource[]): TableSource => ({
    ballots: tables.reduce((total, { ballots }) => total + ballots, 0),
    population: null,
    isCompany: true,
    histograms: new Map(
      questions.map(({ id }) => [id, sum(tables.flatMap((table) => table.histograms.get(id) ?? []))]),
    ),
  })
  const usual = tableOf(() => 'middle')
  const lowest = (source: TableSource, asked = eight) => viewOf(asked, source).extremes.lowest

  test('what no distance sets apart from the lowest is low with it, and the same upwards (C26.8)', () => {
    const apart = tableOf((id) => (id < 'b' ? 'low' : id < 'c' ? 'high' : 'middle'), 160)
    expect(viewOf(eight, apart).extremes).toEqual({ lowest: ['a'], highest: ['b'] })
    expect(lowest(usual)).toEqual(names)
    expect(lowest(tableOf(() => 'middle', 8))).toEqual([])
  })

  test('score case 12: a question masked for the team is compared with nobody; half of a dimension must be left', () => {
    const team = tableOf((id) => (id < 'b' ? 'high' : 'middle'))
    const without = (...ids: string[]): TableSource => ({
      ...team,
      histograms: new Map([...team.histograms].filter(([id]) => !ids.includes(id))),
    })
    const company = whole(team, usual)
    const [one] = cellsOf(eight, without('a1'), company)
    expect(one).toMatchObject({ step: 3, answers: 16, score: { value: 88 } })
    const [two] = cellsOf(eight, without('a1', 'a2'), company)
    expect(two).toEqual({ dimensionId: 'a', score: null, answers: 0, step: 0, difference: null })
    expect(viewOf(eight, without('a1', 'a2'), company).dimensions[0]).toMatchObject({
      missing: 'too_few',
      difference: null,
    })
  })

  test('classes from ten answers on, none for a small group, none where no question has them', () => {
    const classes = (source: TableSource, asked = eight) => viewOf(asked, source).dimensions[0]?.classes
    expect(classes(usual)).toEqual([50, 50, 0])
    expect(classes(tableOf(() => 'middle', 8))).toBeNull()
    const yesNo = askedOf([{ ...plain, id: 'y', question: 'Oui ?', type: 'oui_non', dimension: 'a' }], ['a'])
    const table = {
      ...usual,
      histograms: new Map([['y', { valid: 40, none: 0, counts: [30, 10] }]]),
      ballots: 40,
    }
    expect(classes(table, yesNo)).toBeNull()
    expect(viewOf(yesNo, table).dimensions[0]).toMatchObject({
      detail: 'full',
      score: { value: 75 },
      missing: null,
    })
  })

  test('engagement is what the others lead to: it is neither low nor high among them', () => {
    const ids = ['eng', 'a', 'b']
    const asked = askedOf(
      ids.map((id) => ({ ...plain, id, question: 'Ça va ?', type: 'likert' as const, dimension: id })),
      ids,
    )
    const levels = { eng: counts.high, a: counts.middle, b: counts.low }
    const table = {
      ...usual,
      histograms: new Map(
        Object.entries(levels).map(([id, sizes]) => [id, { valid: 16, none: 0, counts: sizes }]),
      ),
    }
    const view = viewOf(asked, table)
    expect(view.extremes).toEqual({ lowest: ['b'], highest: ['a'] })
    expect(view.engagement).toMatchObject({ id: 'eng', difference: null })
    const alone = askedOf([{ ...plain, id: 'a', question: 'Ça va ?', type: 'likert', dimension: 'a' }], ['a'])
    expect(viewOf(alone, table).extremes).toEqual({ lowest: [], highest: [] })
  })
})
