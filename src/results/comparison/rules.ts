import { isMeasured, isScored } from '../../surveys/questions/scored.ts'
import { wordingsIn } from '../../surveys/editor/draftTexts.ts'
import { isRetranslated } from '../../surveys/editor/identity.ts'
import type { Texts } from '../../surveys/questions/translations.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import { differenceOf, thresholdsOf, type Difference } from '../statistics/difference.ts'
import { isIndex } from '../statistics/scoring.ts'
import type { Measure } from '../statistics/histogram.ts'
import { dimensionSample, questionSample, type Sample } from '../statistics/samples.ts'
import { inUnit, isTurned, POINTS, unitOf, type MeasuredHistogram, type Unit } from '../statistics/shown.ts'
import { measureOf } from '../statistics/tally.ts'
import type { Language } from '../../base/text/languages.ts'
import { changeTexts } from './changeTexts.ts'
import type { Reason, Verdict } from '../tables/rules.ts'
import { tableTexts } from '../tables/tableTexts.ts'
import type { TableSource } from '../views/source.ts'

/** Numbers in the unit of the result, null where nothing may be shown; `words` says why. */
export interface ComparedLine {
  id: string
  decimals: number
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
  /** The translations of both (C20.15). */
  texts?: Record<'before' | 'after', Texts>
  /** Of who reads; French unless it is said. */
  language?: Language
}

export interface ComparedItem {
  question: VersionedQuestion
  measure: Measure
  /** The id of the same question in the earlier wave; null: not asked. */
  earlier: string | null
  isChanged: boolean
  isRetranslated: boolean
}

type ComparedTables = Record<'before' | 'after', TableSource>

export function itemsOf({ before, after, texts = untranslated }: VersionPair): ComparedItem[] {
  // Campaigns of one version share its texts.
  const wordings = texts.before !== texts.after && {
    before: wordingsIn(texts.before),
    after: wordingsIn(texts.after),
  }
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
      isRetranslated:
        isSame &&
        wordings !== false &&
        isRetranslated(wordings.after(question.id), wordings.before(earlier.id)),
    }
  })
}

const untranslated = { before: new Map(), after: new Map() }

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
  { before, dimensions, language = 'fr' }: VersionPair,
  items: readonly ComparedItem[],
  tables: ComparedTables,
) {
  return dimensions.flatMap((id): ComparedLine[] => {
    const own = items.filter(({ question, measure }) => question.dimension === id && isScored(measure))
    const asked = before.filter((question) => question.dimension === id && isScored(question)).length
    return own.length === 0 ? [] : [comparedDimension(id, { own, asked, language }, tables)]
  })
}

interface DimensionItems {
  own: readonly ComparedItem[]
  /** How many questions with a score the earlier wave asked. */
  asked: number
  language: Language
}

/** A dimension of one question, then and now, is this question (C26.7). */
export const fewestCommon = (asked: number, before: number): 1 | 2 => (asked === 1 && before === 1 ? 1 : 2)

function comparedDimension(
  id: string,
  { own, asked, language }: DimensionItems,
  tables: ComparedTables,
): ComparedLine {
  const same = own.filter(({ earlier }) => earlier !== null)
  const fewest = fewestCommon(own.length, asked)
  const isEnough = (count: number) => count >= fewest && count * 2 >= own.length
  const kept = same.filter((item) => pairOf(item, tables) !== null)
  const both = kept.flatMap((item) => pairOf(item, tables) ?? [])
  const common = { questions: both.length, of: own.length }
  if (!isEnough(both.length))
    return untold(id, isEnough(same.length) ? 'masked' : 'apart', { language, common })
  const [before, after] = (['before', 'after'] as const).map((side) =>
    dimensionSample(
      both.map((pair) => pair[side]),
      tables[side].population,
    ),
  ) as [Sample, Sample]
  const difference = differenceOf(before, after, thresholdsOf('score'))
  const facts = { unit: POINTS, note: null, common, retranslated: kept.some(isOtherwise), language }
  return shownLine(id, { before, after, difference }, facts)
}

export const isOtherwise = ({ isRetranslated: isOther }: ComparedItem): boolean => isOther

export const comparedQuestions = (
  items: readonly ComparedItem[],
  tables: ComparedTables,
  language: Language = 'fr',
): ComparedLine[] => items.map((item) => comparedQuestion(item, tables, language))

function comparedQuestion(item: ComparedItem, tables: ComparedTables, language: Language): ComparedLine {
  const { question, measure } = item
  if (item.earlier === null) return untold(question.id, item.isChanged ? 'changed' : 'new', { language })
  const pair = pairOf(item, tables)
  if (!pair) return untold(question.id, 'masked', { language })
  const sampleOf = (side: 'before' | 'after') =>
    questionSample(measure, pair[side].histogram, tables[side].population)
  const [before, after] = [sampleOf('before'), sampleOf('after')]
  const unit = unitOf(measure)
  const thresholds = thresholdsOf(isIndex(measure) ? 'index' : 'score', unit.perPoint)
  // Under ten answers an index has no number at all.
  const difference = before && after && differenceOf(before, after, thresholds)
  const note = measure.reversed && !isTurned(measure) ? tableTexts[language].reversedWords(measure) : null
  const facts = { unit, note, common: null, retranslated: item.isRetranslated, language }
  return shownLine(question.id, { before, after, difference }, facts)
}

type HistogramPair = Record<'before' | 'after', MeasuredHistogram>

export function pairOf(
  { question, measure, earlier }: ComparedItem,
  tables: ComparedTables,
): HistogramPair | null {
  const before = tables.before.histograms.get(earlier ?? '')
  const after = tables.after.histograms.get(question.id)
  if (!before?.valid || !after?.valid) return null
  return { before: { measure, histogram: before }, after: { measure, histogram: after } }
}

interface MeasuredChange {
  before: Sample | null
  after: Sample | null
  difference: Difference | null
}

interface LineFacts {
  unit: Unit
  note: string | null
  common: ComparedLine['common']
  /** « traduction corrigée » (C20.15). */
  retranslated: boolean
  language: Language
}

export function shownLine(
  id: string,
  { before, after, difference }: MeasuredChange,
  facts: LineFacts,
): ComparedLine {
  const { unit, common, language } = facts
  if (!difference || !before || !after) return untold(id, 'few', { language, common })
  const [change, from, to] = [difference.change, difference.from, difference.to].map((steps) =>
    inUnit(steps, unit),
  )
  const numbers = { change: change ?? 0, from: from ?? 0, to: to ?? 0 }
  return {
    ...{ id, decimals: unit.decimals, verdict: difference.verdict, common },
    ...{ before: inUnit(before.shown, unit), after: inUnit(after.shown, unit) },
    ...numbers,
    words: changeTexts[language].changeWords({ ...numbers, ...unit, ...facts, verdict: difference.verdict }),
  }
}

function untold(
  id: string,
  verdict: Reason,
  { language, common = null }: { language: Language; common?: ComparedLine['common'] },
): ComparedLine {
  const numbers = { before: null, after: null, change: null, from: null, to: null }
  const words = changeTexts[language].comparison.verdicts[verdict]
  return { id, decimals: 0, ...numbers, verdict, words, common }
}
