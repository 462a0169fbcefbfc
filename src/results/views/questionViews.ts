import { typeRules } from '../../surveys/questions/questionTypes.ts'
import { isMeasured, isScored } from '../../surveys/questions/scored.ts'
import {
  detailOf,
  displayedShare,
  displayedShares,
  type DetailLevel,
  type ShownScore,
} from '../statistics/display.ts'
import { fraction, round } from '../statistics/fraction.ts'
import type { Histogram, Measure } from '../statistics/histogram.ts'
import { marginOf, questionSample, type Sample } from '../statistics/samples.ts'
import { inUnit, isGrade, shownDimension, shownOf, unitOf } from '../statistics/shown.ts'
import * as scoring from '../statistics/scoring.ts'
import type { TableSource } from './source.ts'
import { CLASSES_DETAIL } from '../../thresholds.ts'
import type { Choice, QuestionType } from '../../surveys/questions/rules.ts'

export interface QuestionResult {
  answers: number
  detail: DetailLevel
  /** Of 0 to 100: « oui » as said, a grade turned as in its dimension. */
  score: ShownScore | null
  grade: { mean: ShownScore; margin: number | null; decimals: number } | null
  classes: number[] | null
  distribution: number[] | null
  /** Places of the options chosen most, by counts; null where they are not counted. */
  mostChosen: number[] | null
  enps: number | null
  /** In points. */
  margin: number | null
  /** In percent of everybody; for the company only, where its table contains every published ballot. */
  unknown: number | null
  unsuited: boolean
}

export function enpsOf(measure: Measure, histogram: Histogram, population: number | null) {
  const index = scoring.isIndex(measure) ? questionSample(measure, histogram, population) : null
  const groups = scoring.classes(measure, histogram)
  if (!index || !groups) return null
  return {
    answers: histogram.valid,
    index: index.shown,
    classes: classShares(groups, histogram.valid),
    margin: marginOf(index),
  }
}

export function resultOf(measure: Measure, histogram: Histogram, source: TableSource): QuestionResult {
  const { valid: answers, none } = histogram
  const detail = detailOf(answers)
  const groups = detail === 'small' ? null : scoring.classes(measure, histogram)
  const everybody = answers + none
  // Masked pieces take their « Je ne sais pas » with them: the rest would show too few.
  const showsUnknown = source.isCompany && everybody >= CLASSES_DETAIL && everybody === source.ballots
  const sample = questionSample(measure, histogram, source.population)
  return {
    answers,
    detail,
    score: scoreOf(measure, histogram),
    grade: sample && isGrade(measure) ? gradeOf(measure, histogram, sample) : null,
    classes: groups && classShares(groups, answers),
    mostChosen: detail === 'small' ? null : mostChosenOf(measure, histogram),
    distribution: distributionOf(measure, histogram, detail),
    enps: sample && scoring.isIndex(measure) ? sample.shown : null,
    margin: sample && marginOf(inPoints(measure, sample)),
    unknown: showsUnknown ? displayedShare(round(fraction(none * 100, everybody)), none, everybody) : null,
    unsuited: showsUnknown && !scoring.suitsPeople(histogram),
  }
}

const inPoints = (measure: Measure, { variance, answers }: Sample) => ({
  variance: variance / unitOf(measure).perPoint ** 2,
  answers,
})

function scoreOf(measure: Measure, histogram: Histogram): ShownScore | null {
  if (!isScored(measure) || histogram.valid === 0) return null
  const shown = isGrade(measure)
    ? shownDimension([{ measure, histogram }], histogram.valid)
    : shownOf(measure, histogram)
  if (!shown) return null
  const { steps, bound } = shown
  const isShare = scoring.isYesNo(measure) && bound === 'exact'
  return { value: isShare ? displayedShare(steps, histogram.counts[0] ?? 0, histogram.valid) : steps, bound }
}

/** The unconverted mean, shown with its bars; as rough as the score in a small group. */
function gradeOf(measure: Measure, histogram: Histogram, sample: Sample): QuestionResult['grade'] {
  const [unit, margin] = [unitOf(measure), marginOf(sample)]
  return {
    mean: { value: inUnit(sample.shown, unit), bound: shownOf(measure, histogram)?.bound ?? 'exact' },
    margin: margin === null ? null : inUnit(margin, unit),
    decimals: unit.decimals,
  }
}

function distributionOf(measure: Measure, histogram: Histogram, detail: DetailLevel): number[] | null {
  if (detail === 'small' || (detail === 'classes' && isMeasured(measure))) return null
  const percents =
    typeRules[measure.type].kind === 'options'
      ? scoring.shares(histogram).map((share) => round(share))
      : scoring.distribution(measure, histogram)
  return displayedShares(percents, histogram)
}

const classShares = (groups: readonly number[], valid: number): number[] =>
  displayedShares(scoring.percentages(groups), { counts: groups, valid })

function mostChosenOf(measure: Measure, { counts }: Histogram): number[] | null {
  const { kind } = typeRules[measure.type]
  if (kind !== 'option' && kind !== 'options') return null
  const most = Math.max(...counts)
  return counts.flatMap((people, place) => (people === most ? [place] : []))
}

interface ScaleQuestion {
  type: QuestionType
  options?: readonly Choice[]
  min?: number
  max?: number
  bounds?: { min: number; max: number } | null
}

export const scaleLabels = ({ bounds, ...question }: ScaleQuestion): string[] =>
  typeRules[question.type].choices({ ...bounds, ...question }).map(({ label }) => label)
