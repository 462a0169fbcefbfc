import { FULL_DETAIL } from '../../thresholds.ts'
import type { Histogram, Measure } from './histogram.ts'
import { boundsOf, classes, isIndex, isYesNo } from './scoring.ts'
import { isGrade } from './shown.ts'

/** An interval holds the truth 95 times of 100; a claim is wrong once in 200 (C26.6). */
type Level = 'interval' | 'claim'

/** Two-sided quantiles of the normal distribution. */
const NORMAL: Record<Level, number> = { interval: 1.959963984540054, claim: 2.807033768343811 }

/** Student's t by Cornish-Fisher expansion: right to three decimals from nine degrees of freedom on. */
export function studentQuantile(freedom: number, level: Level): number {
  const z = NORMAL[level]
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  const fourth = (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3 + fourth / freedom ** 4
}

export const reachOf = (variance: number, freedom: number, level: Level): number =>
  Math.ceil(studentQuantile(freedom, level) * Math.sqrt(variance) - 1e-9)

/** The least spread, which answers that are all alike would hide; more where few have answered (C26.3). */
const FLOORS = { score: { few: 30, many: 15 }, index: { few: 85, many: 50 } }

const classMiddle = (place: number) => 87.5 - 37.5 * place
const indexValue = (place: number) => 100 - 100 * place

/** In points. Under 30 answers only what the classes say: a width says nothing that is not shown (C26.3). */
export function spreadOf(measure: Measure, histogram: Histogram, answers = histogram.valid): number {
  const isFew = answers < FULL_DETAIL
  const floor = FLOORS[isIndex(measure) ? 'index' : 'score'][isFew ? 'few' : 'many']
  const parts = classes(measure, histogram)
  if (isIndex(measure)) return Math.max(spread(parts ?? [], indexValue), floor)
  if (!isFew || isYesNo(measure)) return Math.max(spreadOfScale(measure, histogram), floor)
  return isGrade(measure) || !parts ? floor : Math.max(spread(parts, classMiddle), floor)
}

function spreadOfScale(measure: Measure, { counts }: Histogram): number {
  const [lowest, highest] = boundsOf(measure)
  const points = 100 / (highest - lowest)
  return spread(counts, (place) => place * points)
}

/** A loop, not a callback: numbers that a closure changes are boxed, a hundred thousand of them in a read (PERF15). */
function spread(counts: readonly number[], valueAt: (place: number) => number): number {
  let people = 0
  let total = 0
  let squares = 0
  for (let place = 0; place < counts.length; place += 1) {
    const size = counts[place] ?? 0
    const value = valueAt(place)
    people += size
    total += size * value
    squares += size * value * value
  }
  return people < 2 ? 0 : Math.sqrt(Math.max(squares - total ** 2 / people, 0) / (people - 1))
}

/** Two questions of one dimension are taken to correlate so (C26.4). */
const CORRELATION = 0.5

export function spreadOfMean(spreads: readonly number[]): number {
  const mean = spreads.reduce((sum, each) => sum + each, 0) / spreads.length
  return mean * Math.sqrt((1 + (spreads.length - 1) * CORRELATION) / spreads.length)
}

/** Correlation of one person's answers on two days (measured 0.5 to 0.7); the rest is mood (C26.4). */
const RELIABILITY = { score: 0.6, index: 0.5 }

interface Spread {
  deviation: number
  answers: number
  /** Null where it may not be shown. */
  population: number | null
}

/** Who answered is exact for that day; their mood is not, even where everybody answered. */
export function varianceOf({ deviation, answers, population }: Spread, kind: keyof typeof RELIABILITY) {
  // A population counted before the last answers corrects nothing.
  const reached = population === null || population < answers ? 0 : answers / population
  return (deviation ** 2 / answers) * (1 - RELIABILITY[kind] * reached)
}
