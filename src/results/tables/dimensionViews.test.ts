import { describe, expect, test } from 'vitest'
import { sum } from '../statistics/histogram.ts'
import { Tally } from '../statistics/tally.ts'
import { telling } from '../statistics/trend.ts'
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
  const beside = (company: TableSource) => ({ company, telling: telling.dimension })
  const standing = (team: TableSource, company?: TableSource) =>
    viewOf(both, team, company ? beside(company) : null).dimensions.map((dimension) => dimension.standing)

  test("the company's dimensions stand apart from one another", () => {
    expect(standing(spreadAround(40, 4, 1))).toEqual(['strength', 'priority'])
    expect(standing(spreadAround(40, 3, 3))).toEqual([null, null])
  })

  test('a team stands apart from the rest of the company, on the same dimension', () => {
    const [high, low] = [spreadAround(12, 4, 2), spreadAround(12, 1, 2)]
    expect(standing(high, together(high, low))).toEqual(['strength', null])
    expect(standing(low, together(high, low))).toEqual(['priority', null])
    expect(viewOf(both, high, beside(together(high, low))).dimensions[0]?.difference).toMatchObject({
      points: 75,
    })
  })

  test('fewer than ten answers, or answers all alike, stand nowhere', () => {
    const [few, low] = [spreadAround(8, 4, 2), spreadAround(12, 1, 2)]
    expect(standing(few, together(few, low))).toEqual([null, null])
    expect(standing(low, together(few, low))).toEqual([null, null])
    const unanimous = {
      ...low,
      histograms: new Map([['Bien', { valid: 12, none: 0, counts: [12, 0, 0, 0, 0] }]]),
    }
    expect(standing(unanimous, together(unanimous, spreadAround(40, 4, 2)))).toEqual([null, null])
  })

  test('heatmap and text say the same: a triangle for each dimension the text may name', () => {
    const [high, low] = [spreadAround(12, 4, 2), spreadAround(12, 1, 2)]
    const company = together(high, low)
    expect(cellsOf(both, high, beside(company))).toMatchObject([
      { shift: 'above', measured: 'up', answers: 12 },
      { shift: null, measured: null },
    ])
    const few = spreadAround(8, 4, 2)
    expect(cellsOf(both, few, beside(together(few, low)))[0]).toMatchObject({
      shift: 'above',
      measured: null,
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
    expect(cellsOf(withText, company, beside(company)).map(({ dimensionId }) => dimensionId)).toEqual([
      'Bien',
      'Mal',
    ])
    const masked = { ...company, histograms: new Map() }
    expect(viewOf(withText, masked).dimensions[0]?.missing).toBe('too_few')
  })
})
