import { describe, expect, test } from 'vitest'
import { sum } from '../statistics/histogram.ts'
import { Tally } from '../statistics/tally.ts'
import { significance } from '../statistics/trend.ts'
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

describe('strengths, priorities and the heatmap', () => {
  const both = askedOf(two, ['Bien', 'Mal'])
  const basis = (company: TableSource) => ({ company, significance: significance.dimension })
  const marks = (team: TableSource, company?: TableSource) =>
    viewOf(both, team, company ? basis(company) : null).dimensions.map(({ standing: mark }) => mark)

  test("the company's dimensions stand apart from one another", () => {
    expect(marks(spreadAround(40, 4, 1))).toEqual(['strength', 'priority'])
    expect(marks(spreadAround(40, 3, 3))).toEqual([null, null])
  })

  test('a team stands apart from the rest of the company, on the same dimension', () => {
    const [high, low] = [spreadAround(12, 4, 2), spreadAround(12, 1, 2)]
    expect(marks(high, together(high, low))).toEqual(['strength', null])
    expect(marks(low, together(high, low))).toEqual(['priority', null])
    expect(viewOf(both, high, basis(together(high, low))).dimensions[0]?.difference).toMatchObject({
      points: 75,
    })
  })

  test('each side counts beside the people it was told of: the team its own, the rest the others (C6)', () => {
    const [high, low] = [spreadAround(12, 4, 2), spreadAround(12, 1, 2)]
    const difference = (team: number | null, company: number | null) =>
      viewOf(both, { ...high, population: team }, basis({ ...together(high, low), population: company }))
        .dimensions[0]?.difference
    expect(difference(null, null)).toEqual({ points: 75, from: 64, to: 86 })
    expect(difference(12, 24)).toEqual({ points: 75, from: 68, to: 82 })
    expect(difference(24, 36)).toEqual(difference(12, 36))
  })

  test('fewer than ten answers, or answers all alike, stand nowhere', () => {
    const [few, low] = [spreadAround(8, 4, 2), spreadAround(12, 1, 2)]
    expect(marks(few, together(few, low))).toEqual([null, null])
    expect(marks(low, together(few, low))).toEqual([null, null])
    const unanimous = {
      ...low,
      histograms: new Map([['Bien', { valid: 12, none: 0, counts: [12, 0, 0, 0, 0] }]]),
    }
    expect(marks(unanimous, together(unanimous, spreadAround(40, 4, 2)))).toEqual([null, null])
  })

  test('heatmap and text say the same: a triangle for each dimension the text may name', () => {
    const [high, low] = [spreadAround(12, 4, 2), spreadAround(12, 1, 2)]
    const company = together(high, low)
    expect(cellsOf(both, high, basis(company))).toMatchObject([
      { step: 3, difference: { points: 75 }, answers: 12 },
      { step: 0, difference: null },
    ])
    const few = spreadAround(8, 4, 2)
    expect(cellsOf(both, few, basis(together(few, low)))[0]).toMatchObject({
      step: 2,
      difference: null,
    })
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
    expect(cellsOf(withText, company, basis(company)).map(({ dimensionId }) => dimensionId)).toEqual([
      'Bien',
      'Mal',
    ])
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
  const basis = (company: TableSource) => ({ company, significance: significance.dimension })

  test('three strengths and three priorities at most, equally far ones by their ids', () => {
    const team = tableOf((id) => (id < 'e' ? 'high' : 'low'))
    const standings = viewOf(eight, team, basis(whole(team, usual))).dimensions.map(
      ({ standing: mark }) => mark,
    )
    expect(standings).toEqual([
      ...['strength', 'strength', 'strength', null],
      ...['priority', 'priority', 'priority', null],
    ])
  })

  test('the furthest three are named, wherever their ids stand', () => {
    const team = tableOf((id) => (id < 'd' ? 'some' : id < 'e' ? 'high' : 'middle'), 160)
    const others = tableOf(() => 'middle', 160)
    const view = viewOf(eight, team, basis(whole(team, others)))
    expect(view.dimensions.map(({ standing: mark }) => mark === 'strength')).toEqual([
      ...[true, true, false, true],
      ...[false, false, false, false],
    ])
  })

  test('a question masked for the team is compared with nobody; half of a dimension must be left', () => {
    const team = tableOf((id) => (id < 'b' ? 'high' : 'middle'))
    const without = (...ids: string[]): TableSource => ({
      ...team,
      histograms: new Map([...team.histograms].filter(([id]) => !ids.includes(id))),
    })
    const company = whole(team, usual)
    const [one] = cellsOf(eight, without('a1'), basis(company))
    expect(one).toMatchObject({ step: 3, answers: 16, score: { value: 88 } })
    const [two] = cellsOf(eight, without('a1', 'a2'), basis(company))
    expect(two).toEqual({ dimensionId: 'a', score: null, answers: 0, step: 0, difference: null })
    expect(viewOf(eight, without('a1', 'a2'), basis(company)).dimensions[0]).toMatchObject({
      missing: 'too_few',
      difference: null,
      standing: null,
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

  test('engagement is what the others lead to: it stands beside none of them', () => {
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
    expect(view.dimensions.map(({ standing: mark }) => mark)).toEqual([null, 'strength', 'priority'])
    expect(view.dimensions[1]?.difference?.points).toBe(50)
    expect(view.engagement).toMatchObject({ id: 'eng', difference: null })
  })
})
