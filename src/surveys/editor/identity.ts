import { editsWithin } from '../../base/text/editDistance.ts'
import type { Question } from '../questions/rules.ts'
import type { TranslatedLanguage } from './draftTexts.ts'
import type { VersionedQuestion } from '../questions/versions.ts'

/** A larger edit is no spelling fix: the first choice of C21.3 is refused. */
export const LARGEST_CORRECTION = 0.15

/** A question’s translations, without its answers. */
export type Wordings = Partial<Record<TranslatedLanguage, string | undefined>>

export type AskedQuestion = VersionedQuestion & { wordings?: Wordings }

export interface DraftedQuestion {
  question: Question
  wordings?: Wordings
  /** The key of its first use, or the library's id; null for a new question. */
  originKey: string | null
  newMeaning: boolean
}

export type WordingChange = 'none' | 'correction' | 'rewording' | 'another kind'

/** Only a correction leaves the choice of C21.3. */
export function changeOf(question: Question, asked: Question): WordingChange {
  if (kindOf(question) !== kindOf(asked)) return 'another kind'
  if (question.question === asked.question) return 'none'
  return isCorrection(question.question, asked.question) ? 'correction' : 'rewording'
}

/** Type, bounds, options, orientation: what answers mean. */
const kindOf = (question: Question) =>
  JSON.stringify([
    question.type,
    question.reversed,
    'min' in question ? [question.min, question.max] : [],
    'options' in question ? question.options.map(({ label }) => label) : [],
  ])

/** In a language that both have, by more than a spelling fix (C20.15); a language that was added is none. */
export const isRetranslated = (wordings: Wordings, asked: Wordings): boolean =>
  Object.keys(retranslated(wordings, asked)).length > 0

/** What was asked, in each language that says it otherwise now. */
export const retranslated = (wordings: Wordings, asked: Wordings): Wordings =>
  Object.fromEntries(
    Object.entries(wordings).flatMap(([language, text]) => {
      const before = asked[language as TranslatedLanguage]
      return text && before && !isCorrection(text, before) ? [[language, before]] : []
    }),
  )

function isCorrection(text: string, asked: string): boolean {
  if (text === asked) return true
  const most = Math.floor(LARGEST_CORRECTION * [...asked].length)
  return editsWithin(asked, text, most) <= most
}

/**
 * Assigns keys (C21.3): comparisons use `itemKey`, which a new meaning ends; C9 and C14 use the permanent
 * `originKey`. `asked`: last wording by origin.
 */
export function identify(
  questionnaireId: string,
  drafted: readonly DraftedQuestion[],
  asked: ReadonlyMap<string, AskedQuestion>,
): VersionedQuestion[] {
  const ids = new Set<string>()
  const items = new Set<string>()
  return drafted.map(({ question, wordings = {}, originKey, newMeaning }) => {
    const base = originKey === null ? undefined : asked.get(originKey)
    const own = originKey?.startsWith(`${questionnaireId}/`) ? originKey : null
    const change = base && changeOf(question, base)
    const goesOn =
      base !== undefined &&
      isSame(change, newMeaning, isRetranslated(wordings, base.wordings ?? {})) &&
      !items.has(base.itemKey)
    const id = freeId(goesOn ? base.id : base?.id === question.id ? `${question.id}b` : question.id, ids)
    ids.add(id.toLowerCase())
    const ownKey = own !== null && !base && !items.has(own) ? own : freeKey(`${questionnaireId}/${id}`, items)
    const itemKey = goesOn ? base.itemKey : ownKey
    items.add(itemKey)
    return { ...question, id, itemKey, originKey: base?.originKey ?? own ?? itemKey }
  })
}

/** A new meaning is taken where some wording has changed. */
const isSame = (change: WordingChange | undefined, newMeaning: boolean, isOtherwise: boolean) =>
  change === 'correction' ? !newMeaning : change === 'none' && !(newMeaning && isOtherwise)

/** Ids ignore letter case (L04). */
function freeId(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 2, id = wanted; ; n++) {
    if (!taken.has(id.toLowerCase())) return id
    id = `${wanted.slice(0, 36)}-${n}`
  }
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 2, key = wanted; ; n++) {
    if (!taken.has(key)) return key
    key = `${wanted}-${n}`
  }
}
