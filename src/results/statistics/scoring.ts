import { average, fraction, plus, times, toNumber } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import type { Histogram, Measure } from './histogram.ts'

/** Favourable, neutral, unfavourable; promoters, neither, detractors. */
export type Classes = [number, number, number]

/** The answers on their scale, reversed where the question is, each with the number of people who gave it. */
export function orientedValues(measure: Measure, { counts }: Histogram): { value: number; people: number }[] {
  if (measure.type === 'oui_non') {
    const [yes, no] = measure.reversed ? [0, 1] : [1, 0]
    return counts.map((people, category) => ({ value: category === 0 ? yes : no, people }))
  }
  const { lowest, highest, reversed } = measure
  return counts.map((people, category) => ({
    value: reversed ? highest - category : lowest + category,
    people,
  }))
}

/** The mean of the oriented answers; null when nobody answered or answers have no order. */
export function mean(measure: Measure, histogram: Histogram): Fraction | null {
  if (!hasScale(measure) || histogram.valid === 0) return null
  const total = orientedValues(measure, histogram).reduce((sum, { value, people }) => sum + value * people, 0)
  return fraction(total, histogram.valid)
}

/** 0 to 100, the same for every scale (method 3.1). The recommendation index stays apart. */
export function itemScore(measure: Measure, histogram: Histogram): Fraction | null {
  if (!hasScore(measure)) return null
  const middle = mean(measure, histogram)
  if (!middle) return null
  const [lowest, highest] = boundsOf(measure)
  return times(plus(middle, fraction(-lowest)), fraction(100, highest - lowest))
}

export function hasScore({ type }: Measure): boolean {
  return type === 'likert' || type === 'note' || type === 'oui_non'
}

export function boundsOf({ type, lowest, highest }: Measure): [number, number] {
  return type === 'oui_non' ? [0, 1] : [lowest, highest]
}

/** Where the favourable and the neutral answers begin. */
const EDGES: Partial<Record<Measure['type'], [number, number]>> = { likert: [4, 3], nps: [9, 7] }

export function classes(measure: Measure, histogram: Histogram): Classes | null {
  const edges = EDGES[measure.type]
  if (!edges) return null
  const [favourable, neutral] = edges
  const result: Classes = [0, 0, 0]
  for (const { value, people } of orientedValues(measure, histogram))
    result[value >= favourable ? 0 : value >= neutral ? 1 : 2] += people
  return result
}

/** Integer percentages that add to 100: the largest remainders go up, the first category on a tie. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, size) => sum + size, 0)
  if (total === 0) return counts.map(() => 0)
  const floors = counts.map((size) => Math.floor((size * 100) / total))
  const missing = 100 - floors.reduce((sum, size) => sum + size, 0)
  const raised = counts
    .map((size, category) => ({ category, remainder: (size * 100) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.category - b.category)
    .slice(0, missing)
    .map(({ category }) => category)
  return floors.map((size, category) => (raised.includes(category) ? size + 1 : size))
}

/** Shares of the people who answered, each on its own: the options of a multiple choice do not add to 100. */
export function shares({ counts, valid }: Histogram): Fraction[] {
  return counts.map((people) => fraction(people * 100, Math.max(valid, 1)))
}

/** −100 to +100, without « % ». */
export function enps(measure: Measure, histogram: Histogram): Fraction | null {
  const groups = measure.type === 'nps' ? classes(measure, histogram) : null
  if (!groups || histogram.valid === 0) return null
  return fraction(100 * (groups[0] - groups[2]), histogram.valid)
}

/** The unweighted mean of the unrounded scores, when at least half of the questions are published. */
export function dimensionScore(scores: readonly (Fraction | null)[]): Fraction | null {
  const published = scores.filter((score) => score !== null)
  if (published.length === 0 || published.length * 2 < scores.length) return null
  return average(published)
}

/** In percent; null when nobody was asked. */
export function participation(answered: number, addressed: number): Fraction | null {
  return addressed === 0 ? null : fraction(answered * 100, addressed)
}

/** Above 30 % of « Je ne sais pas », with at least ten people, the question does not suit them. */
export function suitsPeople({ valid, none }: Histogram): boolean {
  return valid + none < 10 || toNumber(fraction(none, valid + none)) <= 0.3
}

function hasScale({ type }: Measure): boolean {
  return type === 'likert' || type === 'nps' || type === 'note' || type === 'oui_non'
}
