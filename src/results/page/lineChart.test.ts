import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawn, MOST_POINTS, type LinePoint } from './lineChart.ts'

const points = (...values: (number | null)[]): LinePoint[] =>
  values.map((value, at) => ({ label: `Campagne ${at + 1}`, value }))

test('waves stand at even distances, values at their height', () => {
  const { dots, strokes } = drawn(points(0, 100, 50, 25), [0, 100])
  expect(dots.map(({ x, y }) => [x, y])).toEqual([
    [12.5, 0],
    [37.5, 100],
    [62.5, 50],
    [87.5, 25],
  ])
  expect(strokes).toHaveLength(3)
  expect(drawn(points(-100, 0, 100), [-100, 100]).dots.map(({ y }) => y)).toEqual([0, 50, 100])
})

test('nothing is drawn across a wave that shows nothing', () => {
  const { places, dots, strokes } = drawn(points(60, null, 70, 72, null), [0, 100])
  expect([places.length, dots.length, strokes.length]).toEqual([5, 3, 1])
  expect(strokes[0]?.map(({ point }) => point.value)).toEqual([70, 72])
})

test('of more than eight waves the latest are drawn', () => {
  const { places } = drawn(points(1, 2, 3, 4, 5, 6, 7, 8, 9), [0, 100])
  expect(places.map(({ point }) => point.label).slice(0, 1)).toEqual(['Campagne 2'])
  expect(places).toHaveLength(MOST_POINTS)
})

test('a line never joins two waves with a gap between them', () => {
  const value = fc.option(fc.integer({ min: 0, max: 100 }))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), (values) => {
      const { strokes } = drawn(points(...values), [0, 100])
      const joined = values.filter((one, at) => one !== null && (values[at + 1] ?? null) !== null).length
      expect(strokes).toHaveLength(joined)
    }),
  )
})
