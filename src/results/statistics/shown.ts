import { isMeasured } from '../../surveys/questions/scored.ts'
import { typeRules } from '../../surveys/questions/questionTypes.ts'
import { detailOf, type ShownScore } from './display.ts'
import { average, fraction, round } from './fraction.ts'
import type { Histogram, Measure } from './histogram.ts'
import { boundsOf, indexOf, isIndex, isYesNo } from './scoring.ts'

export interface MeasuredHistogram {
  measure: Measure
  histogram: Histogram
}

/** The step of a result: a point of 0 to 100, or a decimal of a grade's own unit (C26.1). */
export interface Unit {
  decimals: number
  /** Steps in one point of 0 to 100. */
  perPoint: number
  /** « sur 10 »; null for points. */
  highest: number | null
}

export interface ShownNumber {
  steps: number
  bound: ShownScore['bound']
}

export const POINTS: Unit = { decimals: 0, perPoint: 1, highest: null }
const FINE_UNDER = 5

export const isGrade = ({ type }: Measure): boolean => typeRules[type].figure === 'grade'

/** A score of 0 to 100 is turned where it is asked the other way round; a share, a grade are shown as given. */
export const isTurned = ({ type }: Pick<Measure, 'type'>): boolean => typeRules[type].figure === 'score'

export function unitOf(measure: Measure): Unit {
  if (!isGrade(measure)) return POINTS
  const range = measure.highest - measure.lowest
  const decimals = range < FINE_UNDER ? 2 : 1
  return { decimals, perPoint: (range * 10 ** decimals) / 100, highest: measure.highest }
}

export const inUnit = (steps: number, { decimals }: Pick<Unit, 'decimals'>): number => steps / 10 ** decimals

/** One question's result as readers see it, in steps of its unit; an index from ten answers on (C26.2). */
export function shownOf(measure: Measure, histogram: Histogram): ShownNumber | null {
  const { valid } = histogram
  if (!isMeasured(measure) || valid === 0) return null
  const isSmall = detailOf(valid) === 'small'
  if (isIndex(measure)) return isSmall ? null : exact(rounded([[indexOf(measure, histogram), valid]]))
  const asSaid = { ...measure, reversed: measure.reversed && isTurned(measure) }
  if (!isGrade(measure)) {
    const { steps, bound } = inPoints([pointsRatio(asSaid, histogram)], isSmall)
    // « 100 % de oui » is said of all only (C26.13).
    const isNotAll = isYesNo(measure) && steps === 100 && (histogram.counts[0] ?? 0) < valid
    return { steps: isNotAll ? 99 : steps, bound }
  }
  const { decimals } = unitOf(measure)
  const scale = 10 ** decimals
  if (!isSmall) return exact(rounded([[(measure.lowest * valid + totalOf(histogram)) * scale, valid]]))
  const { steps, bound } = inPoints([pointsRatio(asSaid, histogram)], isSmall)
  const range = measure.highest - measure.lowest
  return { steps: rounded([[(measure.lowest * 100 + steps * range) * scale, 100]]), bound }
}

/** The mean of several scores, turned so that more is better; small groups by five, extremes bounded. */
export function shownDimension(scored: readonly MeasuredHistogram[], answers: number): ShownNumber {
  const ratios = scored.map(({ measure, histogram }) => pointsRatio(measure, histogram))
  return inPoints(ratios, detailOf(answers) === 'small')
}

type Ratio = readonly [top: number, bottom: number]

function pointsRatio(measure: Measure, histogram: Histogram): Ratio {
  const [lowest, highest] = boundsOf(measure)
  const whole = (highest - lowest) * histogram.valid
  const total = totalOf(histogram)
  // « Oui » is counted first, although it is the higher answer.
  return [(measure.reversed === isYesNo(measure) ? total : whole - total) * 100, whole]
}

function totalOf({ counts }: Histogram): number {
  let total = 0
  for (let place = 1; place < counts.length; place += 1) total += place * (counts[place] ?? 0)
  return total
}

function inPoints(ratios: readonly Ratio[], isSmall: boolean): ShownNumber {
  if (!isSmall) return exact(rounded(ratios))
  const steps = 5 * rounded(ratios.map(([top, bottom]) => [top, bottom * 5]))
  if (steps >= 95) return { steps: 95, bound: 'at_least' }
  return steps <= 5 ? { steps: 5, bound: 'at_most' } : exact(steps)
}

const exact = (steps: number): ShownNumber => ({ steps, bound: 'exact' })

const CLOSE = 1e-6

/** The mean of quotients, rounded once, half away from zero: exactly where floating point could be wrong. */
function rounded(ratios: readonly Ratio[]): number {
  let sum = 0
  for (const [top, bottom] of ratios) sum += top / bottom
  const mean = sum / ratios.length
  const whole = Math.round(mean)
  if (0.5 - Math.abs(mean - whole) > CLOSE) return whole + 0
  return round(average(ratios.map(([top, bottom]) => fraction(top, bottom))))
}
