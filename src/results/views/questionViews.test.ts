import { expect, test } from 'vitest'
import { UNDER_ONE } from '../statistics/display.ts'
import type { Measure } from '../statistics/histogram.ts'
import { percent } from '../tables/messages.ts'
import { enpsOf, resultOf } from './questionViews.ts'

const nps: Measure = { type: 'nps', reversed: false, lowest: 0, highest: 10, optionCount: 0 }
const likert: Measure = { type: 'likert', reversed: false, lowest: 1, highest: 5, optionCount: 0 }
const grade: Measure = { type: 'note', reversed: false, lowest: 3, highest: 7, optionCount: 0 }
const source = (ballots: number) => ({ ballots, population: null, isCompany: true, histograms: new Map() })
const answered = (counts: number[], none = 0) => ({
  valid: counts.reduce((sum, size) => sum + size, 0),
  none,
  counts,
})
const promoters = (people: number) => answered([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, people - 1])

test.each([
  [9, null],
  [10, 80],
])('an index of %i answers is told as %s', (people, index) => {
  expect(enpsOf(nps, promoters(people), null)?.index ?? null).toBe(index)
  expect(resultOf(nps, promoters(people), source(people)).enps).toBe(index)
})

test('what is no index has none', () => {
  expect(enpsOf(likert, answered([0, 0, 5, 5, 5]), null)).toBeNull()
  expect(resultOf(likert, answered([0, 0, 5, 5, 5]), source(15)).enps).toBeNull()
})

test.each([
  [answered([1, 2, 2, 2, 2]), 'small', false, false],
  [answered([2, 2, 2, 2, 2]), 'classes', true, false],
  [answered([6, 6, 6, 6, 5]), 'classes', true, false],
  [answered([6, 6, 6, 6, 6]), 'full', true, true],
])('%j reads as %s: classes %s, bars %s', (histogram, detail, classes, bars) => {
  const result = resultOf(likert, histogram, source(histogram.valid))
  expect(result.detail).toBe(detail)
  expect([result.classes !== null, result.distribution !== null]).toEqual([classes, bars])
  expect(result.margin !== null).toBe(detail !== 'small')
})

test('a grade keeps its own scale: its lowest is its lowest, its margin a part of its range', () => {
  const { grade: shown, margin } = resultOf(grade, answered([10, 0, 10, 0, 10]), source(30))
  expect(shown).toEqual({ mean: { value: 5, bound: 'exact' }, margin: 0.63, decimals: 2 })
  expect(margin).toBe(16)
  const few = resultOf(grade, answered([5, 0, 0, 0, 0]), source(5))
  expect(few.grade?.mean).toEqual({ value: 3.2, bound: 'at_most' })
  const alike = resultOf(grade, answered([0, 30, 0, 0, 0]), source(30))
  expect(alike.grade).toEqual({ mean: { value: 4, bound: 'exact' }, margin: 0.23, decimals: 2 })
})

test.each([
  [answered([6, 0, 0, 0, 0], 3), 9, null, false],
  [answered([7, 0, 0, 0, 0], 3), 10, 30, false],
  [answered([6, 0, 0, 0, 0], 4), 10, 40, true],
  [answered([5, 0, 0, 0, 0], 95), 100, 95, true],
  [answered([6, 0, 0, 0, 0], 4), 11, null, false],
])('%j of %i ballots: %s %% could not say', (histogram, ballots, unknown, unsuited) => {
  expect(resultOf(likert, histogram, source(ballots))).toMatchObject({ unknown, unsuited })
  expect(resultOf(likert, histogram, { ...source(ballots), isCompany: false })).toMatchObject({
    unknown: null,
    unsuited: false,
  })
})

test('choices have shares from ten answers on, and no margin', () => {
  const one: Measure = { type: 'choix_unique', reversed: false, lowest: 0, highest: 1, optionCount: 2 }
  const several: Measure = { ...one, type: 'choix_multiple' }
  expect(resultOf(one, answered([5, 4]), source(9)).distribution).toBeNull()
  expect(resultOf(one, answered([20, 10]), source(30))).toMatchObject({
    distribution: [67, 33],
    margin: null,
  })
  const ticked = { valid: 30, none: 0, counts: [30, 15] }
  expect(resultOf(several, ticked, source(30))).toMatchObject({ distribution: [100, 50], margin: null })
})

test('C26 case 24: what is chosen most is told by counts, 100 % of all only, 0 % of none only', () => {
  const options = (optionCount: number): Measure => ({
    ...{ type: 'choix_unique', reversed: false, lowest: 0, highest: 1, optionCount },
  })
  const of = (measure: Measure, counts: number[]) => resultOf(measure, answered(counts), source(1))
  expect(of(options(3), [401, 404, 195])).toMatchObject({ distribution: [40, 40, 20], mostChosen: [1] })
  expect(of(options(3), [10, 10, 10]).mostChosen).toEqual([0, 1, 2])
  expect(of(options(2), [299, 1]).distribution).toEqual([99, UNDER_ONE])
  expect(of(options(2), [300, 0]).distribution).toEqual([100, 0])
  expect(of(options(2), [5, 4]).mostChosen).toBeNull()
  expect(of(likert, [1, 0, 0, 0, 299])).toMatchObject({
    classes: [99, 0, UNDER_ONE],
    distribution: [UNDER_ONE, 0, 0, 0, 99],
    mostChosen: null,
  })
  const yes: Measure = { type: 'oui_non', reversed: true, lowest: 0, highest: 1, optionCount: 0 }
  const shares = [
    [299, 1],
    [300, 0],
    [1, 299],
    [0, 300],
  ].map((counts) => of(yes, counts).score?.value)
  expect(shares).toEqual([99, 100, UNDER_ONE, 0])
  expect([percent(UNDER_ONE), percent(99)]).toEqual(['moins de 1\u00a0%', '99\u00a0%'])
})
