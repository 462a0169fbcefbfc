import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { likert, tallied } from '../../../test/repeatedAnswers.ts'
import { dimensionSample, type Sample } from './samples.ts'
import { stepOf, teamAndRest } from './teamVersusRest.ts'

const answers = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 40 })

describe('a team next to the rest of the company (C14.9)', () => {
  test('the rest is exactly the answers of the others; who is in a team is chance, whoever answered', () => {
    fc.assert(
      fc.property(answers, answers, (team, others) => {
        const compared = { measure: likert, team: tallied(team), company: tallied([...team, ...others]) }
        const both = teamAndRest([compared])
        const own = [{ measure: likert, histogram: tallied(team) }]
        expect(both?.own).toEqual(dimensionSample(own, null))
        const rest = dimensionSample([{ measure: likert, histogram: tallied(others) }], null)
        expect([both?.rest.shown, both?.rest.answers]).toEqual([rest.shown, rest.answers])
      }),
    )
  })

  test('C26 case 15: two teams of one score and the same shares read alike next to the same company', () => {
    const team = (counts: number[]) => ({ valid: 12, none: 0, counts })
    const company = { valid: 60, none: 0, counts: [10, 10, 10, 15, 15] }
    const [one, other] = [team([2, 3, 0, 7, 0]), team([5, 0, 0, 4, 3])].map((each) =>
      teamAndRest([{ measure: likert, team: each, company }]),
    )
    expect(one?.own).toEqual(other?.own)
    expect(one?.rest).toEqual(other?.rest)
  })

  test('only questions that both sides have answered count, half of them at least', () => {
    const shared = { measure: likert, team: tallied([1, 2]), company: tallied([1, 2, 4, 5]) }
    const alone = { measure: likert, team: tallied([5, 5]), company: tallied([5, 5]) }
    expect(teamAndRest([shared, alone])).toEqual(teamAndRest([shared]))
    expect(teamAndRest([alone])).toBeNull()
    expect(teamAndRest([])).toBeNull()
    expect(teamAndRest([shared, alone, alone])).toBeNull()
    expect(teamAndRest([shared, shared, alone])).not.toBeNull()
  })
})

test.each([
  [70, 10, 60, 10, 1],
  [69, 10, 60, 10, 0],
  [50, 10, 60, 10, -1],
  [51, 10, 60, 10, 0],
  [75, 10, 60, 10, 2],
  [84, 10, 60, 10, 2],
  [85, 10, 60, 10, 3],
  [35, 10, 60, 10, -3],
  [70, 9, 60, 40, 0],
  [75, 9, 60, 40, 1],
  [45, 40, 60, 9, -1],
  [50, 40, 60, 9, 0],
  [95, 9, 60, 40, 2],
  [85, 9, 60, 40, 2],
  [80, 9, 60, 40, 1],
  [10, 9, 60, 40, -2],
] as const)('%f of %i answers next to %f of %i: step %i', (score, own, restScore, rest, step) => {
  const of = (shown: number, answers: number): Sample => ({ shown, variance: 1, answers })
  expect(stepOf({ own: of(score, own), rest: of(restScore, rest) })).toBe(step)
})
