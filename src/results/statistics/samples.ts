import { CLASSES_DETAIL } from '../../thresholds.ts'
import type { Histogram, Measure } from './histogram.ts'
import { reachOf, spreadOf, spreadOfMean, varianceOf } from './marginOfError.ts'
import { isIndex } from './scoring.ts'
import { shownDimension, shownOf, unitOf, type MeasuredHistogram } from './shown.ts'

/** A shown result, and how far another day would take it: both in steps of its unit (C26.1). */
export interface Sample {
  shown: number
  variance: number
  answers: number
}

export function questionSample(
  measure: Measure,
  histogram: Histogram,
  population: number | null,
): Sample | null {
  const shown = shownOf(measure, histogram)
  if (!shown) return null
  const answers = histogram.valid
  const of = { deviation: spreadOf(measure, histogram), answers, population }
  const variance = varianceOf(of, isIndex(measure) ? 'index' : 'score')
  return { shown: shown.steps, variance: variance * unitOf(measure).perPoint ** 2, answers }
}

export function dimensionSample(scored: readonly MeasuredHistogram[], population: number | null): Sample {
  const spreads = scored.map(({ measure, histogram }) => spreadOf(measure, histogram))
  return sampleOf(scored, spreads, population)
}

export function sampleOf(
  scored: readonly MeasuredHistogram[],
  spreads: readonly number[],
  population: number | null,
): Sample {
  const answers = fewestValid(scored)
  const variance = varianceOf({ deviation: spreadOfMean(spreads), answers, population }, 'score')
  return { shown: shownDimension(scored, answers).steps, variance, answers }
}

export const fewestValid = (scored: readonly MeasuredHistogram[]): number =>
  scored.reduce((fewest, { histogram }) => Math.min(fewest, histogram.valid), Infinity)

/** From ten answers on: what the same people would say another day, and all instead of some (C26.5). */
export function marginOf({ variance, answers }: Pick<Sample, 'variance' | 'answers'>): number | null {
  return answers < CLASSES_DETAIL ? null : reachOf(variance, answers - 1, 'interval')
}
