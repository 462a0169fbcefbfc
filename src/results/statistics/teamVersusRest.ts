import { CLASSES_DETAIL, FULL_DETAIL } from '../../thresholds.ts'
import { subtract, type Histogram, type Measure } from './histogram.ts'
import { spreadOf } from './marginOfError.ts'
import { dimensionSample, sampleOf, type Sample } from './samples.ts'
import type { MeasuredHistogram } from './shown.ts'

export interface TeamHistograms {
  measure: Measure
  team: Histogram
  company: Histogram
}

type TeamAndRest = Record<'own' | 'rest', Sample>

/** At least half of the questions, answered on both sides; which people are in a team is chance too (C26.6). */
export function teamAndRest(questions: readonly TeamHistograms[]): TeamAndRest | null {
  const [own, rest, spreads]: [MeasuredHistogram[], MeasuredHistogram[], number[]] = [[], [], []]
  // A loop, not callbacks: three hundred teams have ten thousand questions in a read (PERF15).
  for (const { measure, team, company } of questions) {
    if (company.valid <= team.valid) continue
    own.push({ measure, histogram: team })
    rest.push({ measure, histogram: subtract(company, team) })
    // The company's spread, which is shown: the rest's own would give away a team of under 30.
    spreads.push(spreadOfCompany(measure, company, company.valid - team.valid))
  }
  if (own.length === 0 || own.length * 2 < questions.length) return null
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
