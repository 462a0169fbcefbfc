import {
  detailOf,
  shownMargin,
  shownScore,
  type DetailLevel,
  type Margin,
  type ShownScore,
} from '../statistics/display.ts'
import { fraction, round, toNumber, type Fraction } from '../statistics/fraction.ts'
import { isUnanimous, type Histogram, type Measure } from '../statistics/histogram.ts'
import { enpsMargin, scoreMargin } from '../statistics/errorMargin.ts'
import { scoreShown } from '../statistics/recordedQuestion.ts'
import * as scoring from '../statistics/scoring.ts'
import type { TableSource } from './source.ts'
import { CLASSES_DETAIL } from '../../thresholds.ts'
import { agreementScale } from '../../surveys/questions/defaultQuestionnaire.ts'

export interface QuestionResult {
  answers: number
  detail: DetailLevel
  score: ShownScore | null
  grade: { mean: ShownScore; margin: Margin } | null
  classes: number[] | null
  distribution: number[] | null
  enps: number | null
  margin: Margin
  /** In percent of everybody; for the company only, where its table contains every published ballot. */
  unknown: number | null
  unsuited: boolean
}

export interface EnpsView {
  answers: number
  index: number
  classes: number[]
  margin: Margin
}

export function enpsOf(measure: Measure, histogram: Histogram, population: number | null): EnpsView | null {
  const [index, groups] = [scoring.enps(measure, histogram), scoring.classes(measure, histogram)]
  if (histogram.valid < CLASSES_DETAIL || !index || !groups) return null
  return {
    answers: histogram.valid,
    index: round(index),
    classes: scoring.percentages(groups),
    margin: marginOf(measure, histogram, population),
  }
}

export function resultOf(measure: Measure, histogram: Histogram, source: TableSource): QuestionResult {
  const { valid: answers, none } = histogram
  const detail = detailOf(answers)
  const index = measure.type === 'nps' && answers >= CLASSES_DETAIL ? scoring.enps(measure, histogram) : null
  const groups = detail === 'small' ? null : scoring.classes(measure, histogram)
  const everybody = answers + none
  // Masked pieces take their « Je ne sais pas » with them: the rest would show too few.
  const showsUnknown = source.isCompany && everybody >= CLASSES_DETAIL && everybody === source.ballots
  const margin = marginOf(measure, histogram, source.population)
  return {
    answers,
    detail,
    score: scoreShown(measure, histogram),
    grade: measure.type === 'note' ? gradeOf(measure, histogram, margin) : null,
    classes: groups && scoring.percentages(groups),
    distribution: distributionOf(measure, histogram, detail),
    enps: index && round(index),
    margin,
    unknown: showsUnknown ? round(fraction(none * 100, everybody)) : null,
    unsuited: showsUnknown && !scoring.suitsPeople(histogram),
  }
}

function marginOf(measure: Measure, histogram: Histogram, population: number | null): Margin {
  if (isChoice(measure)) return null
  const error = (measure.type === 'nps' ? enpsMargin : scoreMargin)(measure, histogram, population)
  // Identical classes (all promoters, say) give no spread although the answers differ.
  if (error === 0 && histogram.valid !== population && !isUnanimous(histogram)) return null
  return shownMargin(error, { answers: histogram.valid, population, isAlike: isUnanimous(histogram) })
}

/** The unconverted mean, shown with its bars; as rough as the score in a small group. */
function gradeOf(measure: Measure, histogram: Histogram, margin: Margin): QuestionResult['grade'] {
  const asGiven = { ...measure, reversed: false }
  const [score, mean] = [scoring.itemScore(asGiven, histogram), scoring.mean(asGiven, histogram)]
  if (!score || !mean) return null
  const range = measure.highest - measure.lowest
  const { value, bound } = shownScore(score, histogram.valid)
  const isRough = detailOf(histogram.valid) === 'small'
  return {
    mean: { value: isRough ? toTenth(measure.lowest + (value * range) / 100) : toTenths(mean), bound },
    margin: typeof margin === 'number' ? Math.max(toTenth((margin * range) / 100), 0.1) : margin,
  }
}

function distributionOf(measure: Measure, histogram: Histogram, detail: DetailLevel): number[] | null {
  if (detail === 'small' || (detail === 'classes' && !isChoice(measure))) return null
  if (measure.type === 'choix_multiple') return scoring.shares(histogram).map((share) => round(share))
  return scoring.distribution(measure, histogram)
}

const isChoice = ({ type }: Measure) => type === 'choix_unique' || type === 'choix_multiple'
const toTenth = (value: number) => Math.round(value * 10) / 10
const toTenths = (value: Fraction) => toNumber(fraction(round(fraction(value.top * 10n, value.bottom)), 10))

interface ScaleQuestion {
  type: string
  options?: readonly { label: string }[]
  min?: number
  max?: number
  bounds?: { min: number; max: number } | null
}

export function scaleLabels({ type, options = [], min, max, bounds }: ScaleQuestion): string[] {
  if (type === 'likert') return agreementScale.map(({ label }) => label)
  if (type === 'oui_non') return ['Oui', 'Non']
  if (type === 'choix_unique' || type === 'choix_multiple') return options.map(({ label }) => label)
  const [lowest, highest] = type === 'nps' ? [0, 10] : [min ?? bounds?.min ?? 0, max ?? bounds?.max ?? 10]
  return Array.from({ length: highest - lowest + 1 }, (_, at) => String(lowest + at))
}
