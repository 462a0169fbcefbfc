import { boundsOf, classes, isYesNo } from './scoring.ts'
import type { Histogram, Measure } from './histogram.ts'

/** Percent of intervals that contain the truth; higher where many are read at once. */
export type Certainty = 95 | 99 | 99.5

/** Two-sided quantiles of the normal distribution. */
const NORMAL: Record<Certainty, number> = {
  95: 1.959963984540054,
  99: 2.5758293035489,
  99.5: 2.807033768343811,
}

/** Student's t by Cornish-Fisher expansion: right to three decimals from nine degrees of freedom on. */
export function studentQuantile(freedom: number, certainty: Certainty = 95): number {
  const z = NORMAL[certainty]
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  const fourth = (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3 + fourth / freedom ** 4
}

/** In points of score; null under two answers. */
export function spread(measure: Measure, histogram: Histogram): number | null {
  return meanAndSpread(measure, histogram)?.deviation ?? null
}

/** Mean and spread in points of score, to compare and not to show; null under two answers. */
export function meanAndSpread(measure: Measure, { counts, valid }: Histogram) {
  if (valid < 2) return null
  const [lowest, highest] = boundsOf(measure)
  // Raw places of the scale in one pass: there may be many teams (PERF3).
  let [total, squares] = [0, 0]
  for (const [place, people] of counts.entries()) {
    total += place * people
    squares += place * place * people
  }
  const points = 100 / (highest - lowest)
  const mean = (total / valid) * points
  const turned = measure.reversed !== isYesNo(measure)
  return {
    score: turned ? 100 - mean : mean,
    deviation: Math.sqrt(Math.max(squares - total ** 2 / valid, 0) / (valid - 1)) * points,
  }
}

/** When nearly everybody answered, the missing answers move the mean less. */
export function populationCorrection(answered: number, population: number): number {
  if (population === answered) return 0
  // Counted before the last answers arrived: it corrects nothing.
  if (population < answered) return 1
  return Math.sqrt((population - answered) / (population - 1))
}

/** A null `population` (unknown) gives the widest margin. */
export function standardError(deviation: number, answered: number, population: number | null): number {
  const raw = deviation / Math.sqrt(answered)
  return population === null ? raw : raw * populationCorrection(answered, population)
}

export function scoreMargin(
  measure: Measure,
  histogram: Histogram,
  population: number | null,
): number | null {
  const deviation = spread(measure, histogram)
  if (deviation === null) return null
  return studentQuantile(histogram.valid - 1) * standardError(deviation, histogram.valid, population)
}

export function enpsError(measure: Measure, histogram: Histogram): number | null {
  const groups = classes(measure, histogram)
  if (!groups || histogram.valid === 0) return null
  const [promoters, detractors] = [groups[0] / histogram.valid, groups[2] / histogram.valid]
  const difference = promoters - detractors
  return 100 * Math.sqrt((promoters + detractors - difference ** 2) / histogram.valid)
}

export function enpsMargin(measure: Measure, histogram: Histogram, population: number | null): number | null {
  const error = enpsError(measure, histogram)
  if (error === null || histogram.valid < 2) return null
  const correction = population === null ? 1 : populationCorrection(histogram.valid, population)
  return studentQuantile(histogram.valid - 1) * error * correction
}

/**
 * The mean of the questions' margins is never too narrow: one person's answers correlate, and no row links
 * them.
 */
export function dimensionMargin(margins: readonly number[]): number | null {
  if (margins.length === 0) return null
  return margins.reduce((sum, margin) => sum + margin, 0) / margins.length
}
