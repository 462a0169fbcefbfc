import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { likert, tallied } from '../../../test/repeatedAnswers.ts'
import {
  teamVersusRest,
  measuredQuestion,
  namedDifference,
  stepOf,
  teamAndRest,
  significanceOf,
} from './teamVersusRest.ts'
import { fraction, toNumber } from './fraction.ts'
import { itemScore } from './scoring.ts'
import { differenceOf, significance, type ScoreSample } from './trend.ts'

const measured = (
  score: number,
  deviation: number,
  answers: number,
  population: number | null,
): ScoreSample => ({
  score,
  deviation,
  answers,
  population,
})
const answers = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 40 })

describe('a team against the rest of the company', () => {
  test.each([
    ['C14.9 case 1', 52, 66.4, -14.4, -25.2, -3.6, 'down'],
    ['C14.9 case 2', 60, 64.8, -4.8, -15.6, 6, 'unclear'],
  ])('%s: company 64 (84 of 108), team %f (14 of 18)', (_, score, restScore, change, from, to, verdict) => {
    expect((84 * 64 - 14 * score) / 70).toBeCloseTo(restScore, 1)
    const difference = differenceOf(
      measured((84 * 64 - 14 * score) / 70, 24, 70, 90),
      measured(score, 24, 14, 18),
      significance.dimension,
    )
    expect(difference?.change).toBeCloseTo(change, 1)
    expect(difference?.from).toBeCloseTo(from, 1)
    expect(difference?.to).toBeCloseTo(to, 1)
    expect(difference?.verdict).toBe(verdict)
  })

  test('the rest is exactly the answers of the others, its people the others', () => {
    fc.assert(
      fc.property(answers, answers, (team, others) => {
        const compared = { measure: likert, team: tallied(team), company: tallied([...team, ...others]) }
        const both = teamAndRest([compared], { team: 50, company: 120 })
        expect(both?.own).toEqual(measuredQuestion(likert, tallied(team), { population: 50 }))
        expect(both?.rest).toEqual(measuredQuestion(likert, tallied(others), { population: 70 }))
      }),
    )
  })

  test.each([
    [null, 120, null, null],
    [50, null, 50, null],
    [50, 120, 50, 70],
  ])('of %s and %s people told, %s and %s are known', (team, company, own, rest) => {
    const compared = { measure: likert, team: tallied([1, 2]), company: tallied([1, 2, 4, 5]) }
    const both = teamAndRest([compared], { team, company })
    expect([both?.own.population, both?.rest.population]).toEqual([own, rest])
  })

  test('only questions that both sides have answered count', () => {
    const shared = { measure: likert, team: tallied([1, 2]), company: tallied([1, 2, 4, 5]) }
    const alone = { measure: likert, team: tallied([5, 5]), company: tallied([5, 5]) }
    const known = { team: null, company: null }
    expect(teamAndRest([shared, alone], known)).toEqual(teamAndRest([shared], known))
    expect(teamAndRest([alone], known)).toBeNull()
    expect(teamAndRest([], known)).toBeNull()
  })
})

describe('a dimension among the others of its table', () => {
  const flat = (score: number) => measured(score, 20, 400, null)

  test('it is compared with the mean of the others, never with itself', () => {
    const [high, low] = teamVersusRest([flat(80), flat(50), flat(60)])
    expect(high).toMatchObject({ change: 25, verdict: 'up' })
    expect(low).toMatchObject({ change: -20, verdict: 'down' })
    expect(teamVersusRest([flat(80)])).toEqual([null])
  })

  test('one that few have answered neither stands out nor keeps the others from it', () => {
    const few = measured(20, 20, 9, null)
    expect(teamVersusRest([flat(80), flat(60), few])).toEqual([...teamVersusRest([flat(80), flat(60)]), null])
    expect(teamVersusRest([flat(80), flat(60), measured(20, 20, 10, null)])[0]?.change).toBe(40)
  })

  test('many are read at once, so each is judged at 99 %', () => {
    const dimensions = [measured(66.5, 20, 82, null), measured(60, 20, 82, null)]
    expect(differenceOf(dimensions[1]!, dimensions[0]!, significance.dimension)?.verdict).toBe('up')
    expect(teamVersusRest(dimensions).map((each) => each?.verdict)).toEqual(['unclear', 'unclear'])
  })
})

test('C14.9 case 1 is told, but no page of many dimensions names it', () => {
  const pair = { own: measured(52, 24, 14, 18), rest: measured(66.4, 24, 70, 90) }
  expect(differenceOf(pair.rest, pair.own, significance.dimension)?.verdict).toBe('down')
  expect(namedDifference(pair, significance.dimension)).toBeNull()
  const further = { ...pair, own: measured(51, 24, 14, 18) }
  expect(namedDifference(further, significance.dimension)).toEqual(
    differenceOf(further.rest, further.own, significance.dimension),
  )
  expect(namedDifference(further, significanceOf(41))).toBeNull()
})

test.each([
  [40, 95],
  [41, 99.5],
])('in a table of %i cells each is judged at %f %%', (cells, certainty) => {
  expect(significanceOf(cells)).toEqual({ fewest: 10, smallest: 5, certainty })
})

test.each([
  [70, 10, 60, 10, 1],
  [69.9, 10, 60, 10, 0],
  [50, 10, 60, 10, -1],
  [50.1, 10, 60, 10, 0],
  [75, 10, 60, 10, 2],
  [84.9, 10, 60, 10, 2],
  [85, 10, 60, 10, 3],
  [35, 10, 60, 10, -3],
  [74.9, 9, 60, 40, 0],
  [75, 9, 60, 40, 1],
  [45, 40, 60, 9, -1],
  [45.1, 40, 60, 9, 0],
  [100, 9, 60, 40, 2],
  [85, 9, 60, 40, 2],
  [84.9, 9, 60, 40, 1],
  [10, 9, 60, 40, -2],
] as const)('%f of %i answers beside %f of %i: step %i', (score, own, restScore, rest, step) => {
  const pair = { own: measured(score, 20, own, null), rest: measured(restScore, 20, rest, null) }
  expect(stepOf(pair)).toBe(step)
})

test('half of the questions must have answers on both sides', () => {
  const shared = { measure: likert, team: tallied([1, 2]), company: tallied([1, 2, 4, 5]) }
  const alone = { measure: likert, team: tallied([5, 5]), company: tallied([5, 5]) }
  const known = { team: null, company: null }
  expect(teamAndRest([shared, alone, alone], known)).toBeNull()
  expect(teamAndRest([shared, shared, alone], known)).not.toBeNull()
})

test('scores to be compared are those that are shown, on every scale', () => {
  const scales = [
    likert,
    { ...likert, reversed: true },
    { ...likert, type: 'note' as const, lowest: 3, highest: 7 },
  ]
  const yesNo = { ...likert, type: 'oui_non' as const, lowest: 0, highest: 1 }
  for (const measure of [...scales, yesNo, { ...yesNo, reversed: true }])
    fc.assert(
      fc.property(answers, (given) => {
        const places = measure.type === 'oui_non' ? 2 : 5
        const { counts } = tallied(given.map((answer) => ((answer - 1) % places) + 1))
        const histogram = { valid: given.length, none: 0, counts: counts.slice(0, places) }
        const exact = toNumber(itemScore(measure, histogram) ?? fraction(-1))
        expect(measuredQuestion(measure, histogram, { population: null })?.score).toBeCloseTo(exact, 9)
      }),
    )
})

test('one answer alone has no spread, and an index is no score', () => {
  expect(measuredQuestion(likert, tallied([4]), { population: null })).toBeNull()
  const index = { ...likert, type: 'nps' as const }
  expect(measuredQuestion(index, tallied([4, 5]), { population: null })).toBeNull()
})
