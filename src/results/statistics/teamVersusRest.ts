import { subtract, type Histogram, type Measure } from './histogram.ts'
import { meanAndSpread } from './marginOfError.ts'
import { isScored } from '../../surveys/questions/scored.ts'
import {
  averaged,
  differenceOf,
  significance,
  type Difference,
  type ScoreSample,
  type Significance,
} from './trend.ts'

export interface TeamHistograms {
  measure: Measure
  team: Histogram
  company: Histogram
}

export interface Populations {
  team: number | null
  company: number | null
}

/** The questions answered by the team and the rest: at least half of the dimension. */
export function teamAndRest(questions: readonly TeamHistograms[], { team, company }: Populations) {
  const both = questions.flatMap((question) => {
    const rest = measuredQuestion(question.measure, subtract(question.company, question.team), {
      population: team === null || company === null ? null : company - team,
    })
    const own = measuredQuestion(question.measure, question.team, { population: team })
    return rest && own ? [{ rest, own }] : []
  })
  if (both.length * 2 < questions.length) return null
  const [own, rest] = [averaged(both.map((each) => each.own)), averaged(both.map((each) => each.rest))]
  return own && rest && { own, rest }
}

/** Null where a question has no score, or fewer than two answers. */
export function measuredQuestion(
  measure: Measure,
  histogram: Histogram,
  { population }: { population: number | null },
): ScoreSample | null {
  const found = isScored(measure) ? meanAndSpread(measure, histogram) : null
  return found && { ...found, answers: histogram.valid, population }
}

/** Each dimension against the mean of the others, few answers excluded: many are read at once. */
export function teamVersusRest(dimensions: readonly ScoreSample[]): (Difference | null)[] {
  const { question } = significance
  return dimensions.map((dimension) => {
    const others = averaged(
      dimensions.filter((other) => other !== dimension && other.answers >= question.fewest),
    )
    return others && differenceOf(others, dimension, question)
  })
}

const MANY_CELLS = 40

/** Among many cells chance would mark a few: each needs more certainty. */
export function significanceOf(cells: number): Significance {
  return cells > MANY_CELLS ? { ...significance.dimension, certainty: 99.5 } : significance.dimension
}

/** A page names few of many dimensions, so each needs more certainty than a cell alone. */
export function namedDifference({ own, rest }: { own: ScoreSample; rest: ScoreSample }, rule: Significance) {
  const surer = {
    ...rule,
    certainty: rule.certainty === 95 ? significance.question.certainty : rule.certainty,
  }
  const verdict = differenceOf(rest, own, surer)?.verdict
  return verdict === 'up' || verdict === 'down' ? differenceOf(rest, own, rule) : null
}

export type HeatStep = -3 | -2 | -1 | 0 | 1 | 2 | 3

const STEPS = [10, 15, 25]
const STEPS_FOR_FEW = [15, 25]

/** Claims no significance: steps by points from the rest, wider with few answers, never the deepest then. */
export function stepOf({ own, rest }: { own: ScoreSample; rest: ScoreSample }): HeatStep {
  const change = own.score - rest.score
  const isOfFew = Math.min(own.answers, rest.answers) < significance.dimension.fewest
  const from = isOfFew ? STEPS_FOR_FEW : STEPS
  return (Math.sign(change) * from.filter((clear) => Math.abs(change) >= clear).length + 0) as HeatStep
}
