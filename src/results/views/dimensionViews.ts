import { detailOf, displayedShares, type DetailLevel, type ShownScore } from '../statistics/display.ts'
import { differenceOf, thresholdsOf, type Difference } from '../statistics/difference.ts'
import { sum } from '../statistics/histogram.ts'
import { dimensionSample, fewestValid, marginOf, type Sample } from '../statistics/samples.ts'
import * as scoring from '../statistics/scoring.ts'
import { shownDimension, type MeasuredHistogram } from '../statistics/shown.ts'
import { stepOf, teamAndRest, type TeamHistograms } from '../statistics/teamVersusRest.ts'
import type { MeasuredQuestions, TableSource } from './source.ts'

export interface DimensionView {
  id: string
  answers: number
  detail: DetailLevel
  score: ShownScore | null
  missing: 'not_scored' | 'too_few' | null
  /** Favourable, neutral, unfavourable, in percent; null for a small group or without classes. */
  classes: number[] | null
  /** In points, from ten answers on. */
  margin: number | null
  /** Of a group, from the rest of the company; null for the company, and under ten answers. */
  difference: Difference | null
}

export type CellView = ReturnType<typeof cellsOf>[number]

type MeasuredDimension = MeasuredQuestions['dimensions'][number]

/** Engagement is an outcome, in no list of what is low or high. */
export const OUTCOME = 'eng'

/** A group is compared with the rest of `company`; the company itself with nothing. */
export function dimensionsOf(
  asked: MeasuredQuestions,
  source: TableSource,
  company: TableSource | null,
): DimensionView[] {
  return asked.dimensions.map((dimension) => {
    const view = dimensionOf(dimension, source)
    const apart = company && view.score && apartOf(dimension, source, company)
    return { ...view, difference: apart?.difference ?? null }
  })
}

/** Scores alone, because there may be many teams (PERF3). */
export function cellsOf(asked: MeasuredQuestions, source: TableSource, company: TableSource) {
  return asked.dimensions
    .filter(({ scored }) => scored.length > 0)
    .map((dimension) => {
      const { score, answers } = scoreOf(dimension, source)
      const apart = score && apartOf(dimension, source, company)
      return {
        dimensionId: dimension.id,
        score,
        answers: score ? answers : 0,
        step: apart?.step ?? 0,
        difference: apart?.difference ?? null,
      }
    })
}

function scoreOf({ scored }: MeasuredDimension, source: TableSource) {
  const published: MeasuredHistogram[] = []
  for (const { question, measure } of scored) {
    const histogram = source.histograms.get(question.id)
    if (histogram && histogram.valid > 0) published.push({ measure, histogram })
  }
  const answers = Math.min(fewestValid(published), source.ballots)
  if (published.length === 0 || published.length * 2 < scored.length)
    return { score: null, published, answers }
  const { steps, bound } = shownDimension(published, answers)
  return { score: { value: steps, bound } satisfies ShownScore, published, answers }
}

function dimensionOf(dimension: MeasuredDimension, source: TableSource): Omit<DimensionView, 'difference'> {
  const { score, published, answers } = scoreOf(dimension, source)
  const detail = detailOf(answers)
  const missing = dimension.scored.length === 0 ? 'not_scored' : 'too_few'
  const view = { id: dimension.id, answers, detail }
  if (!score) return { ...view, score, missing, classes: null, margin: null }
  return {
    ...{ ...view, score, missing: null },
    classes: detail === 'small' ? null : sharedClasses(published),
    margin: marginOf({ ...dimensionSample(published, source.population), answers }),
  }
}

function sharedClasses(published: readonly MeasuredHistogram[]): number[] | null {
  const all = published.flatMap(({ measure, histogram }) => {
    const counts = scoring.classes(measure, histogram)
    return counts ? [{ valid: 0, none: 0, counts }] : []
  })
  if (all.length === 0) return null
  const { counts } = sum(all)
  const valid = counts.reduce((total, people) => total + people, 0)
  return displayedShares(scoring.percentages(counts), { counts, valid })
}

function apartOf({ scored }: MeasuredDimension, source: TableSource, company: TableSource) {
  if (source.isJoint) return null
  const compared: TeamHistograms[] = []
  for (const { question, measure } of scored) {
    const team = source.histograms.get(question.id)
    const whole = company.histograms.get(question.id)
    if (team && whole) compared.push({ measure, team, company: whole })
  }
  const pair = teamAndRest(compared)
  if (!pair) return null
  return { step: stepOf(pair), difference: differenceOf(pair.rest, pair.own, thresholdsOf('score')) }
}

/** Dimensions that no distance sets apart from the lowest, and from the highest; equal people, so too many (C26.8). */
export function lowestAndHighest(
  asked: MeasuredQuestions,
  source: TableSource,
): Record<'lowest' | 'highest', string[]> {
  if (source.isJoint) return { lowest: [], highest: [] }
  const rated = asked.dimensions.flatMap((dimension) => {
    const { score, published, answers } = scoreOf(dimension, source)
    if (!score || dimension.id === OUTCOME || detailOf(answers) === 'small') return []
    return [{ id: dimension.id, sample: { ...dimensionSample(published, source.population), answers } }]
  })
  const by = (sign: 1 | -1) => nearest([...rated].sort((a, b) => sign * (a.sample.shown - b.sample.shown)))
  return { lowest: by(1), highest: by(-1) }
}

function nearest(sorted: readonly { id: string; sample: Sample }[]): string[] {
  const [first] = sorted
  if (!first || sorted.length < 2) return []
  const isNear = ({ sample }: { sample: Sample }) => {
    const difference = differenceOf(first.sample, sample, thresholdsOf('score'))
    return difference !== null && difference.from <= 0 && difference.to >= 0
  }
  return sorted.filter(isNear).map(({ id }) => id)
}
