import {
  detailOf,
  isApart,
  shownScore,
  SMALLEST_ENPS,
  type Detail,
  type ShownScore,
  shownMargin,
  type Margin,
} from '../statistics/display.ts'
import { fraction, round, toNumber, type Fraction } from '../statistics/fraction.ts'
import type { Question } from '../../asking/questionnaires/rules.ts'
import { sum, type Histogram, type Measure } from '../statistics/histogram.ts'
import { dimensionMargin, enpsMargin, scoreMargin } from '../statistics/noise.ts'
import * as scoring from '../statistics/scoring.ts'
import { measureOf } from '../statistics/tally.ts'

/** What may be read of one published table (method 3.2); nothing else of it ever leaves the server. */
export interface TableView {
  /** How many ballots were published for this group. */
  ballots: number
  engagement: DimensionView | null
  enps: EnpsView | null
  dimensions: DimensionView[]
  questions: QuestionView[]
}

export interface DimensionView {
  id: string
  answers: number
  detail: Detail
  /** Null: fewer than half of its questions are published. */
  score: ShownScore | null
  /** In percent: favourable, neutral, unfavourable; null for a small group. */
  classes: number[] | null
  margin: Margin
  standing: 'strength' | 'priority' | null
}

export interface EnpsView {
  answers: number
  index: number
  classes: number[]
  margin: Margin
}

export interface QuestionView {
  id: string
  /** Null: masked, too few answers. */
  result: QuestionResult | null
}

export interface QuestionResult {
  answers: number
  detail: Detail
  score: ShownScore | null
  /** The mean on the question's own scale, for grades of ten people and more. */
  mean: number | null
  classes: number[] | null
  /** In percent, in the order of the scale or of the options; the full scale from thirty answers on. */
  distribution: number[] | null
  enps: number | null
  margin: Margin
  /** In percent of everybody, for the company only. */
  unknown: number | null
  unsuited: boolean
}

export interface TableSource {
  ballots: number
  /** How many people could answer, when that is known. */
  population: number | null
  isCompany: boolean
  histograms: ReadonlyMap<string, Histogram>
}

const OUTCOME = 'eng'
const RECOMMENDATION = 'enps'
const STANDINGS = 3

/** What of a questionnaire can be measured, worked out once for all of its tables. */
export interface Asked {
  dimensions: readonly string[]
  questions: readonly { question: Question; measure: Measure }[]
}

export function askedOf(questions: readonly Question[], dimensions: readonly string[]): Asked {
  const measured = questions.filter(({ type }) => type !== 'texte')
  return {
    dimensions,
    questions: measured.map((question) => ({ question, measure: measureOf(question) })),
  }
}

/** A team's strengths and priorities stand apart from the mean of the company, whose table it needs for that. */
export function viewOf(asked: Asked, source: TableSource, company: TableSource = source): TableView {
  const measured = measuredIn(asked, source)
  const rated = ratedIn(asked, measured, source)
  const whole = company === source ? rated : ratedIn(asked, measuredIn(asked, company), company)
  const stand = standings(drivers(rated), drivers(whole))
  const views = rated.map(({ view }) => ({ ...view, standing: stand.get(view.id) ?? null }))
  const recommendation = measured.find(({ question }) => question.id === RECOMMENDATION)
  return {
    ballots: source.ballots,
    engagement: views.find(({ id }) => id === OUTCOME) ?? null,
    enps: recommendation?.histogram
      ? enpsOf(recommendation.measure, recommendation.histogram, source.population)
      : null,
    dimensions: views,
    questions: measured.map(({ question, measure, histogram }) => ({
      id: question.id,
      result: histogram && resultOf(measure, histogram, source),
    })),
  }
}

export type CellView = { dimensionId: string; score: ShownScore | null; answers: number }

/** One line of the heatmap: the scores alone, because there may be many teams (P3). */
export function cellsOf(asked: Asked, source: TableSource): CellView[] {
  const measured = measuredIn(asked, source)
  return asked.dimensions.map((dimensionId) => {
    const { score, answers } = scoreOf(dimensionId, measured, source)
    return { dimensionId, score: score && shownScore(score, answers), answers: score ? answers : 0 }
  })
}

const measuredIn = ({ questions }: Asked, { histograms }: TableSource): Measured[] =>
  questions.map(({ question, measure }) => ({
    question,
    measure,
    histogram: histograms.get(question.id) ?? null,
  }))

const ratedIn = ({ dimensions }: Asked, measured: readonly Measured[], source: TableSource): Rated[] =>
  dimensions.map((id) => dimensionOf(id, measured, source))

type Measured = { question: Question; measure: Measure; histogram: Histogram | null }
type Rated = { view: DimensionView; exact: { score: number; margin: number } | null }

/** The score of a dimension and how many people answered the least answered of its questions. */
function scoreOf(id: string, measured: readonly Measured[], source: TableSource) {
  const rated = measured.filter(
    ({ question, measure }) => question.dimension === id && scoring.hasScore(measure),
  )
  const published = rated.flatMap(({ measure, histogram }) => (histogram ? [{ measure, histogram }] : []))
  const score = scoring.dimensionScore(
    rated.map(({ measure, histogram }) => (histogram ? scoring.itemScore(measure, histogram) : null)),
  )
  return {
    score,
    published,
    answers: Math.min(...published.map(({ histogram }) => histogram.valid), source.ballots),
  }
}

function dimensionOf(id: string, measured: readonly Measured[], source: TableSource): Rated {
  const { score, published, answers } = scoreOf(id, measured, source)
  const detail = detailOf(answers)
  const view = { id, answers, detail, score: null, classes: null, margin: null, standing: null }
  if (!score) return { view, exact: null }
  const margins = published.flatMap(
    ({ measure, histogram }) => scoreMargin(measure, histogram, source.population) ?? [],
  )
  const margin = dimensionMargin(margins)
  return {
    view: {
      ...view,
      score: shownScore(score, answers),
      classes: detail === 'small' ? null : sharedClasses(published),
      margin: shownMargin(margin, answers, source.population),
    },
    exact: detail === 'small' || margin === null ? null : { score: toNumber(score), margin },
  }
}

function sharedClasses(published: readonly { measure: Measure; histogram: Histogram }[]): number[] | null {
  const all = published.flatMap(({ measure, histogram }) => {
    const counts = scoring.classes(measure, histogram)
    return counts ? [{ valid: 0, none: 0, counts }] : []
  })
  return all.length === 0 ? null : scoring.percentages(sum(all).counts)
}

/** Every dimension but the outcome, where enough people answered. */
const drivers = (rated: readonly Rated[]) =>
  rated.flatMap(({ view, exact }) => (exact && view.id !== OUTCOME ? [{ id: view.id, ...exact }] : []))

type Drivers = ReturnType<typeof drivers>

/** The three highest and the three lowest dimensions that clearly stand apart from the company's mean. */
function standings(rated: Drivers, company: Drivers): Map<string, 'strength' | 'priority'> {
  const mean = company.reduce((total, { score }) => total + score, 0) / Math.max(company.length, 1)
  const apart = rated
    .filter((dimension) => isApart(dimension, { score: mean, margin: 0 }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const above = apart.filter(({ score }) => score > mean).slice(0, STANDINGS)
  const below = apart.filter(({ score }) => score < mean).slice(-STANDINGS)
  return new Map([
    ...above.map(({ id }) => [id, 'strength'] as const),
    ...below.map(({ id }) => [id, 'priority'] as const),
  ])
}

function enpsOf(measure: Measure, histogram: Histogram, population: number | null): EnpsView | null {
  const [index, groups] = [scoring.enps(measure, histogram), scoring.classes(measure, histogram)]
  if (histogram.valid < SMALLEST_ENPS || !index || !groups) return null
  const margin = shownMargin(enpsMargin(measure, histogram, population), histogram.valid, population)
  return { answers: histogram.valid, index: round(index), classes: scoring.percentages(groups), margin }
}

function resultOf(measure: Measure, histogram: Histogram, source: TableSource): QuestionResult {
  const { valid: answers, none } = histogram
  const detail = detailOf(answers)
  const index = measure.type === 'nps' && answers >= SMALLEST_ENPS ? scoring.enps(measure, histogram) : null
  const score = shareOfYes(measure, histogram) ?? scoring.itemScore(measure, histogram)
  const middle = measure.type === 'note' && detail !== 'small' ? scoring.mean(measure, histogram) : null
  const groups = detail === 'small' ? null : scoring.classes(measure, histogram)
  const everybody = answers + none
  const tellsUnknown = source.isCompany && everybody >= 10
  const margin = measure.type === 'nps' ? enpsMargin : scoreMargin
  return {
    answers,
    detail,
    score: score && shownScore(score, answers),
    mean: middle && toTenths(middle),
    classes: groups && scoring.percentages(groups),
    distribution: distributionOf(measure, histogram, detail),
    enps: index && round(index),
    margin: isChoice(measure)
      ? null
      : shownMargin(margin(measure, histogram, source.population), answers, source.population),
    unknown: tellsUnknown ? round(fraction(none * 100, everybody)) : null,
    unsuited: tellsUnknown && !scoring.suitsPeople(histogram),
  }
}

/** « Oui » is told as it was said; the orientation only counts in the dimension. */
function shareOfYes({ type }: Measure, { counts, valid }: Histogram): Fraction | null {
  return type === 'oui_non' ? fraction((counts[0] ?? 0) * 100, valid) : null
}

function distributionOf(measure: Measure, histogram: Histogram, detail: Detail): number[] | null {
  if (detail === 'small' || (detail === 'classes' && !isChoice(measure))) return null
  if (measure.type === 'choix_multiple') return scoring.shares(histogram).map((share) => round(share))
  return scoring.percentages(histogram.counts)
}

const isChoice = ({ type }: Measure) => type === 'choix_unique' || type === 'choix_multiple'
const toTenths = (value: Fraction) => round(fraction(value.top * 10n, value.bottom)) / 10
