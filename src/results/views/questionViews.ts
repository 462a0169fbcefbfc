import { typeRules } from '../../surveys/questions/questionTypes.ts'
import { isMeasured } from '../../surveys/questions/scored.ts'
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
import { enpsMargin, scoreMargin } from '../statistics/marginOfError.ts'
import { scoreShown } from '../statistics/recordedQuestion.ts'
import * as scoring from '../statistics/scoring.ts'
import type { TableSource } from './source.ts'
import { CLASSES_DETAIL } from '../../thresholds.ts'
import type { Choice, QuestionType } from '../../surveys/questions/rules.ts'

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
  const index =
    scoring.isIndex(measure) && answers >= CLASSES_DETAIL ? scoring.enps(measure, histogram) : null
  const groups = detail === 'small' ? null : scoring.classes(measure, histogram)
  const everybody = answers + none
  // Masked pieces take their « Je ne sais pas » with them: the rest would show too few.
  const showsUnknown = source.isCompany && everybody >= CLASSES_DETAIL && everybody === source.ballots
  const margin = marginOf(measure, histogram, source.population)
  return {
    answers,
    detail,
    score: scoreShown(measure, histogram),
    grade: typeRules[measure.type].figure === 'grade' ? gradeOf(measure, histogram, margin) : null,
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
  const error = (scoring.isIndex(measure) ? enpsMargin : scoreMargin)(measure, histogram, population)
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
  if (typeRules[measure.type].kind === 'options')
    return scoring.shares(histogram).map((share) => round(share))
  return scoring.distribution(measure, histogram)
}

const isChoice = (measure: Measure) => !isMeasured(measure)
const toTenth = (value: number) => Math.round(value * 10) / 10
const toTenths = (value: Fraction) => toNumber(fraction(round(fraction(value.top * 10n, value.bottom)), 10))

interface ScaleQuestion {
  type: QuestionType
  options?: readonly Choice[]
  min?: number
  max?: number
  bounds?: { min: number; max: number } | null
}

export const scaleLabels = ({ bounds, ...question }: ScaleQuestion): string[] =>
  typeRules[question.type].choices({ ...bounds, ...question }).map(({ label }) => label)
