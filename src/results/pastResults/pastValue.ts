import { isScored } from '../../surveys/questions/scored.ts'
import { fraction, plus, round, times, type Fraction } from '../statistics/fraction.ts'
import type { Measure } from '../statistics/histogram.ts'
import { boundsOf, isIndex, isYesNo } from '../statistics/scoring.ts'
import { inUnit, isTurned, unitOf } from '../statistics/shown.ts'

const HUNDRED = fraction(100)
const minus = (value: Fraction) => times(value, fraction(-1))

/** « 3,75 », « −12 », « 61 % » */
export function decimalOf(text: string): Fraction | null {
  const [whole, sign, digits, decimals = ''] =
    /^([-+−–]?)(\d{1,9})(?:[.,](\d{1,6}))?[\s%]*$/.exec(text.replaceAll(/[\s']/g, '')) ?? []
  if (whole === undefined || digits === undefined) return null
  const value = fraction(BigInt(digits + decimals), 10n ** BigInt(decimals.length))
  return sign === '-' || sign === '−' || sign === '–' ? minus(value) : value
}

/** The ends of a mean as it was answered: a share in percent, an index from −100. */
export function meanBounds(measure: Measure): readonly [lowest: number, highest: number] {
  if (isIndex(measure)) return [-100, 100]
  return isYesNo(measure) ? [0, 100] : [measure.lowest, measure.highest]
}

/** Of an index detractors, passives and promoters. */
export const partsAsked = (measure: Measure): number => {
  if (isIndex(measure)) return 3
  return isYesNo(measure) ? 2 : measure.highest - measure.lowest + 1
}

/** The mean of parts in the order of the scale, « oui » first. */
export function meanOfParts(measure: Measure, parts: readonly Fraction[]): Fraction {
  const all = parts.reduce(plus, fraction(0))
  const share = (part: Fraction) => times(part, fraction(all.bottom, all.top))
  const [first = fraction(0), , promoters = fraction(0)] = parts
  if (isYesNo(measure)) return times(share(first), HUNDRED)
  if (isIndex(measure)) return times(plus(share(promoters), minus(share(first))), HUNDRED)
  const places = parts.map((part, place) => times(share(part), fraction(place)))
  return plus(places.reduce(plus, fraction(0)), fraction(measure.lowest))
}

/** Hundredths of the unit in which this question's result is shown: a score is turned where it is asked so. */
export function shownHundredths(measure: Measure, mean: Fraction): number {
  const value = isTurned(measure) ? pointsOf(measure, mean) : mean
  return round(times(value, HUNDRED))
}

function pointsOf(measure: Measure, mean: Fraction): Fraction {
  const [lowest, highest] = isYesNo(measure) ? [0, 100] : boundsOf(measure)
  const points = times(plus(mean, fraction(-lowest)), fraction(100, highest - lowest))
  return measure.reversed ? plus(HUNDRED, minus(points)) : points
}

/** As its page shows it, and in points for its dimension. */
export function pastFigures(measure: Measure, value: number) {
  const unit = unitOf(measure)
  const shown = inUnit(round(fraction(value * 10 ** unit.decimals, 100)), unit)
  const mean = fraction(value, 100)
  const points = isTurned(measure) ? value : round(times(pointsOf(measure, mean), HUNDRED))
  return { shown, decimals: unit.decimals, points: isScored(measure) ? points : null }
}
