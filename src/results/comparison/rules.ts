import { isMeasured, isScored } from '../../surveys/questions/scored.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import { measuredQuestion } from '../statistics/teamVersusRest.ts'
import { shownMargin, wholePoints } from '../statistics/display.ts'
import { isUnanimous, type Histogram, type Measure } from '../statistics/histogram.ts'
import { dimensionMargin, enpsError, scoreMargin } from '../statistics/marginOfError.ts'
import { enps, isIndex } from '../statistics/scoring.ts'
import { toNumber } from '../statistics/fraction.ts'
import { measureOf } from '../statistics/tally.ts'
import { averaged, differenceOf, significance, type ScoreSample } from '../statistics/trend.ts'
import { comparisonWords } from './messages.ts'
import type { Verdict } from '../tables/rules.ts'
import type { TableSource } from '../views/source.ts'

/** Numbers are null where nothing may be shown; `words` says why. */
export interface ComparedLine {
  id: string
  before: number | null
  after: number | null
  change: number | null
  from: number | null
  to: number | null
  verdict: Verdict
  words: string
  common: { questions: number; of: number } | null
}

export interface VersionPair {
  before: readonly VersionedQuestion[]
  after: readonly VersionedQuestion[]
  dimensions: readonly string[]
}

interface Item {
  question: VersionedQuestion
  measure: Measure
  /** The id of the same question in the earlier wave; null: not asked. */
  earlier: string | null
  isChanged: boolean
}

export type ComparedTables = Record<'before' | 'after', TableSource>

export function itemsOf({ before, after }: VersionPair): Item[] {
  const known = new Map(before.map((question) => [question.itemKey, question]))
  const origins = new Set(before.map(({ originKey }) => originKey))
  return after.filter(isMeasured).map((question) => {
    const earlier = known.get(question.itemKey)
    const isSame = earlier !== undefined && sameScale(earlier, question)
    return {
      question,
      measure: measureOf(question),
      earlier: isSame ? earlier.id : null,
      isChanged: !isSame && origins.has(question.originKey),
    }
  })
}

/** True where a later wave repeats a question on the same scale. */
export const asksTheSame = (before: VersionPair['before'], after: VersionPair['after']): boolean =>
  itemsOf({ before, after, dimensions: [] }).some(({ earlier }) => earlier !== null)

/** The key implies it (C21.3), but comparing two scales would be worse than nothing. */
function sameScale(one: VersionedQuestion, other: VersionedQuestion): boolean {
  const scale = (question: VersionedQuestion) => JSON.stringify([measureOf(question), optionsOf(question)])
  return scale(one) === scale(other)
}

const optionsOf = (question: VersionedQuestion) => ('options' in question ? question.options : [])

export function comparedDimensions(
  { dimensions }: VersionPair,
  items: readonly Item[],
  tables: ComparedTables,
) {
  return dimensions.flatMap((id): ComparedLine[] => {
    const own = items.filter(({ question, measure }) => question.dimension === id && isScored(measure))
    return own.length === 0 ? [] : [comparedDimension(id, own, tables)]
  })
}

function comparedDimension(id: string, own: readonly Item[], tables: ComparedTables): ComparedLine {
  const same = own.filter(({ earlier }) => earlier !== null)
  const isEnough = (count: number) => count >= 2 && count * 2 >= own.length
  const both = same.flatMap((item) => pairOf(item, tables) ?? [])
  const common = { questions: both.length, of: own.length }
  if (!isEnough(both.length)) return untold(id, isEnough(same.length) ? 'masked' : 'apart', common)
  const [before, after] = [
    averaged(both.map((each) => each.before)),
    averaged(both.map((each) => each.after)),
  ]
  return before && after
    ? shownLine(id, { before, after }, significance.dimension, common)
    : untold(id, 'masked', common)
}

/** Half of each earlier interval on the common questions, from 30 answers on (C14.10). */
export function marginsBefore(
  { dimensions }: VersionPair,
  items: readonly Item[],
  { before }: ComparedTables,
) {
  return dimensions.flatMap((id) => {
    const own = items.flatMap(({ question, measure, earlier }) => {
      const histogram = question.dimension === id && earlier !== null && before.histograms.get(earlier)
      return histogram && isScored(measure) ? [{ measure, histogram }] : []
    })
    const errors = own.flatMap(
      ({ measure, histogram }) => scoreMargin(measure, histogram, before.population) ?? [],
    )
    const margin = shownMargin(dimensionMargin(errors), {
      answers: Math.min(...own.map(({ histogram }) => histogram.valid), before.ballots),
      population: before.population,
      isAlike: own.every(({ histogram }) => isUnanimous(histogram)),
    })
    return typeof margin === 'number' ? [{ id, margin }] : []
  })
}

export const comparedQuestions = (items: readonly Item[], tables: ComparedTables): ComparedLine[] =>
  items.map((item) => comparedQuestion(item, tables))

function comparedQuestion(item: Item, tables: ComparedTables): ComparedLine {
  const { question, measure } = item
  if (item.earlier === null) return untold(question.id, item.isChanged ? 'changed' : 'new')
  const pair = pairOf(item, tables)
  const rule = isIndex(measure) ? significance.recommendation : significance.question
  return pair ? shownLine(question.id, pair, rule) : untold(question.id, 'masked')
}

type MeasuredPair = Record<'before' | 'after', ScoreSample>

function pairOf({ question, measure, earlier }: Item, tables: ComparedTables): MeasuredPair | null {
  const before = measuredIn(tables.before, measure, earlier ?? '')
  const after = measuredIn(tables.after, measure, question.id)
  return before && after && { before, after }
}

function measuredIn(
  { histograms, population }: TableSource,
  measure: Measure,
  id: string,
): ScoreSample | null {
  const histogram = histograms.get(id)
  if (!histogram) return null
  if (isIndex(measure)) return measuredIndex(measure, histogram, population)
  return measuredQuestion(measure, histogram, { population })
}

/**
 * The recommendation index with its own error, expressed as the spread of so many answers (docs/results.md).
 */
function measuredIndex(
  measure: Measure,
  histogram: Histogram,
  population: number | null,
): ScoreSample | null {
  const [index, error] = [enps(measure, histogram), enpsError(measure, histogram)]
  if (!index || error === null) return null
  const answers = histogram.valid
  return { score: toNumber(index), deviation: error * Math.sqrt(answers), answers, population }
}

type Rule = (typeof significance)[keyof typeof significance]

function shownLine(
  id: string,
  { before, after }: MeasuredPair,
  rule: Rule,
  common: ComparedLine['common'] = null,
): ComparedLine {
  const difference = differenceOf(before, after, rule)
  if (!difference) return untold(id, 'few', common)
  const { verdict, change, from, to } = difference
  const numbers = { change: wholePoints(change), from: wholePoints(from), to: wholePoints(to) }
  // Identical answers give an empty interval, which would claim too much.
  const isSpread = before.deviation > 0 && after.deviation > 0
  return {
    id,
    before: wholePoints(before.score),
    after: wholePoints(after.score),
    ...(isSpread ? numbers : { change: null, from: null, to: null }),
    verdict,
    words: comparisonWords(verdict, isSpread ? numbers : null),
    common,
  }
}

function untold(id: string, verdict: Verdict, common: ComparedLine['common'] = null): ComparedLine {
  const words = comparisonWords(verdict, null)
  return { id, before: null, after: null, change: null, from: null, to: null, verdict, words, common }
}
