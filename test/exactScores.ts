import { fraction, plus, times, type Fraction } from '../src/results/statistics/fraction.ts'
import type { Histogram, Measure } from '../src/results/statistics/histogram.ts'
import { isMeasured, isScored } from '../src/surveys/questions/scored.ts'

// Scores by exact fractions, computed another way than the product does.

export function mean(measure: Measure, { counts, valid }: Histogram): Fraction | null {
  if (!isMeasured(measure) || valid === 0) return null
  return fraction(
    counts.reduce((sum, people, category) => sum + people * valueOf(measure, category), 0),
    valid,
  )
}

function valueOf({ type, lowest, highest, reversed }: Measure, category: number): number {
  if (type === 'oui_non') return (category === 0) === reversed ? 0 : 1
  return reversed ? highest - category : lowest + category
}

/** Of 0 to 100 on every scale (method 3.1). */
export function itemScore(measure: Measure, histogram: Histogram): Fraction | null {
  const middle = isScored(measure) ? mean(measure, histogram) : null
  const [lowest, highest] = measure.type === 'oui_non' ? [0, 1] : [measure.lowest, measure.highest]
  return middle && times(plus(middle, fraction(-lowest)), fraction(100, highest - lowest))
}
