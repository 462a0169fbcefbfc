import { fraction, type Fraction } from './fraction.ts'
import type { Histogram, Measure } from './histogram.ts'
import { typeRules } from '../../surveys/questions/questionTypes.ts'
import { CLASSES_DETAIL, UNSUITED_SHARE } from '../../thresholds.ts'

type Classes = [number, number, number]

function orientedValue(measure: Measure, category: number): number {
  const { lowest, highest, reversed } = measure
  if (isYesNo(measure)) return (category === 0) === reversed ? 0 : 1
  return reversed ? highest - category : lowest + category
}

export function boundsOf(measure: Measure): [number, number] {
  return isYesNo(measure) ? [0, 1] : [measure.lowest, measure.highest]
}

/** « Oui » is counted first, although it is the higher answer. */
export const isYesNo = ({ type }: Measure): boolean => typeRules[type].kind === 'yesNo'

export const isIndex = ({ type }: Measure): boolean => typeRules[type].figure === 'index'

export function classes(measure: Measure, { counts }: Histogram): Classes | null {
  const placeOf = classPlaces(measure)
  if (!placeOf) return null
  const result: Classes = [0, 0, 0]
  for (let category = 0; category < counts.length; category += 1)
    result[placeOf(category)] += counts[category] ?? 0
  return result
}

function classPlaces(measure: Measure): ((category: number) => 0 | 1 | 2) | null {
  const edges = typeRules[measure.type].classes
  if (!edges) return null
  const [favourable, neutral] = edges
  return (category) => {
    const value = orientedValue(measure, category)
    return value >= favourable ? 0 : value >= neutral ? 1 : 2
  }
}

/** Integer percentages that add to 100: largest remainders go up, the first category on a tie. */
export function percentages(counts: readonly number[]): number[] {
  return apportion(counts, { of: counts.reduce((sum, size) => sum + size, 0), points: 100 })
}

/** Whole percentages of the raw scale that add up to those of the classes. */
export function distribution(measure: Measure, histogram: Histogram): number[] {
  const [placeOf, groups] = [classPlaces(measure), classes(measure, histogram)]
  if (!placeOf || !groups) return percentages(histogram.counts)
  const shares = histogram.counts.map(() => 0)
  const places = shares.map((_, category) => placeOf(category))
  for (const [place, points] of percentages(groups).entries()) {
    const members = places.flatMap((each, category) => (each === place ? [category] : []))
    const sizes = members.map((category) => histogram.counts[category] ?? 0)
    const parts = apportion(sizes, { of: histogram.valid, points })
    for (const [at, category] of members.entries()) shares[category] = parts[at] ?? 0
  }
  return shares
}

function apportion(counts: readonly number[], { of, points }: { of: number; points: number }): number[] {
  if (of === 0) return counts.map(() => 0)
  const floors = counts.map((size) => Math.floor((size * 100) / of))
  const missing = points - floors.reduce((sum, size) => sum + size, 0)
  const raised = counts
    .map((size, category) => ({ category, remainder: (size * 100) % of }))
    .sort((a, b) => b.remainder - a.remainder)
    .slice(0, missing)
    .map(({ category }) => category)
  return floors.map((size, category) => (raised.includes(category) ? size + 1 : size))
}

/** Shares of respondents: the options of a multiple choice do not add to 100. */
export function shares({ counts, valid }: Histogram): Fraction[] {
  return counts.map((people) => fraction(people * 100, Math.max(valid, 1)))
}

/** A hundred times promoters less detractors; of each answer, −100 to +100, without « % ». */
export function indexOf(measure: Measure, histogram: Histogram): number {
  const [promoters, , detractors] = classes(measure, histogram) ?? [0, 0, 0]
  return 100 * (promoters - detractors)
}

export function participation(answered: number, addressed: number): Fraction | null {
  return addressed === 0 ? null : fraction(answered * 100, addressed)
}

/** Above 30 % of « Je ne sais pas », with at least ten people, the question does not suit them. */
export function suitsPeople({ valid, none }: Histogram): boolean {
  return valid + none < CLASSES_DETAIL || none / (valid + none) <= UNSUITED_SHARE
}
