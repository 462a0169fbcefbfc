import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  drawn,
  gapIsHigh,
  labelled,
  nameHeights,
  numbersAbove,
  scalePoints,
  scaleOf,
  type LinePoint,
} from './lineChart.ts'

const points = (...values: (number | null)[]): LinePoint[] =>
  values.map((value) => ({ value, ...(value === null && { why: 'non affiché' }) }))
const xs = (count: number) => Array.from({ length: count }, (_, at) => at * 10)

test('waves stand in true time, values at their height', () => {
  expect(scalePoints(['2026-01-01', '2026-04-11', '2026-07-20'])).toEqual([5, 50, 95])
  expect(scalePoints(['2026-01-01', '2026-02-20', '2026-07-20']).map(Math.round)).toEqual([5, 28, 95])
  expect(scalePoints(['2026-01-01'])).toEqual([50])
  const { dots, strokes } = drawn(points(0, 100, 50, 25), xs(4), [0, 100])
  expect(dots.map(({ y }) => y)).toEqual([0, 100, 50, 25])
  expect(strokes).toHaveLength(3)
})

test('a whisker reaches as far as the margin, and no further than the scale', () => {
  const [dot] = drawn([{ value: 12, margin: 20 }], [50], [0, 100]).dots
  expect(dot).toMatchObject({ y: 12, from: 0, to: 32, hasMargin: true })
  expect(drawn(points(12), [50], [0, 100]).dots[0]).toMatchObject({ from: 12, to: 12, hasMargin: false })
  // Half-way up a scale from 20 to 60 is 40.
  expect(drawn([{ value: 40, margin: 10 }], [50], [20, 60]).dots[0]).toMatchObject({
    y: 50,
    from: 25,
    to: 75,
  })
})

test('nothing is drawn across a wave that shows nothing; it says why', () => {
  const { dots, strokes, gaps } = drawn(points(60, null, 70, 72, null), xs(5), [0, 100])
  expect([dots.length, strokes.length]).toEqual([3, 1])
  expect(strokes[0]?.map(({ value }) => value)).toEqual([70, 72])
  expect(gaps).toEqual([
    { x: 10, why: 'non affiché' },
    { x: 40, why: 'non affiché' },
  ])
  expect(drawn([{ value: null }, { value: 5, why: 'petit groupe' }], xs(2), [0, 100]).gaps).toEqual([])
})

test.each([
  ['tens around the data', [47, 45, 46, 43, 33], 40, [20, 60]],
  ['at the lower end', [3, 8], 40, [0, 40]],
  ['no higher than asked for', [52, 58], 20, [40, 60]],
  ['at the upper end', [97, 100], 40, [60, 100]],
  ['high enough of itself', [20, 90], 50, [20, 90]],
  ['nothing to draw', [null], 50, [0, 100]],
])('the scale: %s', (_, values, least, expected) => {
  const scale = scaleOf([points(...values)], least)
  expect(scale).toEqual(expected)
})

test('the scale holds every value and whisker, in tens', () => {
  const point = fc.record({ value: fc.integer({ min: 0, max: 100 }), margin: fc.nat(20) })
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (line) => {
      const [lowest, highest] = scaleOf([line], 40)
      expect(highest - lowest).toBeGreaterThanOrEqual(40)
      expect([lowest % 10, highest % 10]).toEqual([0, 0])
      for (const { value } of line) expect(value >= lowest && value <= highest).toBe(true)
    }),
  )
})

test('names under the waves never lie over each other, and the latest has its own', () => {
  expect(labelled([5, 30, 35, 95], 12)).toEqual([true, false, true, true])
  expect(labelled([5, 17], 12)).toEqual([true, true])
  expect(labelled([5, 9, 13], 100)).toEqual([false, false, true])
})

test('a line never joins two waves with a gap between them', () => {
  const value = fc.option(fc.integer({ min: 0, max: 100 }))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), (values) => {
      const { strokes } = drawn(points(...values), xs(values.length), [0, 100])
      const joined = values.filter((one, at) => one !== null && (values[at + 1] ?? null) !== null).length
      expect(strokes).toHaveLength(joined)
    }),
  )
})

test('of two lines the higher number stands above, the lower below, and the names are apart', () => {
  const path = (...values: number[]) => drawn(points(...values), xs(values.length), [0, 100])
  const both = [path(50, 40, 60), path(40, 50, 60)]
  expect(numbersAbove(both)).toEqual([
    [true, false, true],
    [false, true, false],
  ])
  expect(numbersAbove([path(50, 40)])).toEqual([[true, true]])
  expect(nameHeights(both, 14)).toEqual([67, 53])
  expect(nameHeights([path(20), path(80)], 14)).toEqual([20, 80])
  expect(nameHeights([path(30), path(40)], 14)).toEqual([28, 42])
  expect(nameHeights([path(30)], 14)).toEqual([30])
})

test('the reason of a gap stands where the other line does not', () => {
  const low = [drawn(points(20, 80), xs(2), [0, 100])]
  expect([gapIsHigh(0, low), gapIsHigh(10, low), gapIsHigh(5, low)]).toEqual([true, false, false])
})

test('what was asked before stands on the same axis of time', () => {
  const [before, now] = [['2024-01-01'], ['2026-01-01', '2026-12-31']]
  const [past, opened] = [scalePoints(before, now), scalePoints(now, before)]
  expect(past).toEqual([5])
  expect(opened[1]).toBe(95)
  expect(Math.round(opened[0] ?? 0)).toBe(65)
})
