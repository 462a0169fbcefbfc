import { CLASSES_DETAIL, FULL_DETAIL } from '../../thresholds.ts'
import { subtract, type Histogram, type Measure } from './histogram.ts'
import { spreadOf } from './marginOfError.ts'
import { dimensionSample, sampleOf, type Sample } from './samples.ts'

interface TeamHistograms {
  measure: Measure
  team: Histogram
  company: Histogram
}

type TeamAndRest = Record<'own' | 'rest', Sample>

/** At least half of the questions, answered on both sides; which people are in a team is chance too (C26.6). */
export function teamAndRest(questions: readonly TeamHistograms[]): TeamAndRest | null {
  const both = questions.flatMap(({ measure, team, company }) => {
    const rest = subtract(company, team)
    return rest.valid > 0 ? [{ measure, team, company, rest }] : []
  })
  if (both.length === 0 || both.length * 2 < questions.length) return null
  const own = both.map(({ measure, team }) => ({ measure, histogram: team }))
  const rest = both.map((each) => ({ measure: each.measure, histogram: each.rest }))
  // The company's spread, which is shown: the rest's own would give away a team of under 30.
  const spreads = both.map((each) => spreadOfCompany(each.measure, each.company, each.rest.valid))
  return { own: dimensionSample(own, null), rest: sampleOf(rest, spreads, null) }
}

const known = new WeakMap<Histogram, Map<boolean, number>>()

/** Once for the three hundred teams of a page: it depends on the rest only where that is small (PERF15). */
function spreadOfCompany(measure: Measure, company: Histogram, answers: number): number {
  const isFew = answers < FULL_DETAIL
  const spreads = known.get(company) ?? new Map<boolean, number>()
  const spread = spreads.get(isFew) ?? spreadOf(measure, company, answers)
  known.set(company, spreads.set(isFew, spread))
  return spread
}

export type HeatStep = -3 | -2 | -1 | 0 | 1 | 2 | 3

const STEPS = [10, 15, 25]
const STEPS_FOR_FEW = [15, 25]

/** Claims no significance: steps by shown points from the rest, wider with few answers, never the deepest then. */
export function stepOf({ own, rest }: TeamAndRest): HeatStep {
  const change = own.shown - rest.shown
  const from = Math.min(own.answers, rest.answers) < CLASSES_DETAIL ? STEPS_FOR_FEW : STEPS
  return (Math.sign(change) * from.filter((clear) => Math.abs(change) >= clear).length + 0) as HeatStep
}
