import { studentQuantile, type Certainty } from './marginOfError.ts'

/** `population`: null where it may not be shown. */
export interface ScoreSample {
  score: number
  deviation: number
  answers: number
  population: number | null
}

/** The interval contains the true change; « stable »: any change is too small to mention. */
export interface Difference {
  change: number
  from: number
  to: number
  verdict: 'up' | 'down' | 'stable' | 'unclear'
}

/** Thresholds of a difference: answers on each side, points, certainty. */
export interface Significance {
  fewest: number
  smallest: number
  certainty: Certainty
}

export const significance = {
  dimension: { fewest: 10, smallest: 5, certainty: 95 },
  question: { fewest: 10, smallest: 5, certainty: 99 },
  recommendation: { fewest: 30, smallest: 10, certainty: 95 },
} as const satisfies Record<string, Significance>

/** Correlation of one person's answers on two days (measured 0.5 to 0.7); the rest is mood. */
const RELIABILITY = 0.6

/** Two independent samples, as people are not followed; null: too few answers. */
export function differenceOf(before: ScoreSample, after: ScoreSample, rule: Significance): Difference | null {
  if (Math.min(before.answers, after.answers) < rule.fewest) return null
  const change = after.score - before.score
  const reach = reachOf(before, after, rule.certainty)
  const [from, to] = [change - reach, change + reach]
  // Identical answers do not show how far they could have moved.
  const isSpread = before.deviation > 0 && after.deviation > 0
  return { change, from, to, verdict: isSpread ? verdictOf({ change, from, to }, rule.smallest) : 'unclear' }
}

/** The mean of several results, no narrower than the strongest correlation of their answers allows. */
export function averaged(results: readonly ScoreSample[]): ScoreSample | null {
  const [first] = results
  if (!first) return null
  const mean = (read: (result: ScoreSample) => number) =>
    results.reduce((sum, result) => sum + read(result), 0) / results.length
  return {
    score: mean(({ score }) => score),
    deviation: mean(({ deviation }) => deviation),
    answers: Math.min(...results.map(({ answers }) => answers)),
    population: first.population,
  }
}

/** Who answered is exact for that day; their mood is not, even where everybody answered. */
export function varianceOf({ deviation, answers, population }: ScoreSample): number {
  // A population counted before the last answers corrects nothing.
  const reached = population === null || population < answers ? 0 : answers / population
  return (deviation ** 2 / answers) * (1 - RELIABILITY * reached)
}

/** Half the width of the interval, with Welch's degrees of freedom. */
function reachOf(before: ScoreSample, after: ScoreSample, certainty: Certainty): number {
  const [first, second] = [varianceOf(before), varianceOf(after)]
  const both = first + second
  if (both === 0) return 0
  const freedom = both ** 2 / (first ** 2 / (before.answers - 1) + second ** 2 / (after.answers - 1))
  return studentQuantile(freedom, certainty) * Math.sqrt(both)
}

function verdictOf({ change, from, to }: Omit<Difference, 'verdict'>, smallest: number) {
  const isMeasured = from > 0 || to < 0
  if (isMeasured && Math.abs(change) >= smallest) return change > 0 ? 'up' : 'down'
  return isMeasured || (from >= -smallest && to <= smallest) ? 'stable' : 'unclear'
}
