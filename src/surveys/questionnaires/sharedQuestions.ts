import { foldAccents } from '../../base/text/foldAccents.ts'
import type { VersionedQuestion } from '../questions/versions.ts'
import {
  languagesOf,
  inLanguage,
  type InLanguages,
  type QuestionLanguage,
} from '../questions/translations.ts'
import type { Question } from '../questions/rules.ts'
import { stopWordsOf } from './stopWords.ts'

const LETTERS = 4
const COMMON = 0.8
const FEWEST = 2

/** Computed once per question. */
export interface QuestionWords {
  /** Without stop words and negations, each cut to four letters. */
  words: ReadonlySet<string>
  /** All words in order, compared where fewer than two words remain. */
  whole: string
  /** The same origin is the same question, whatever its wording (C21.3). */
  origin?: string | undefined
}

export function wordsOf(question: string, origin?: string, language: QuestionLanguage = 'fr'): QuestionWords {
  const all = foldAccents(question).match(/[\p{L}\p{N}]+/gu) ?? []
  const stopWords = stopWordsOf(language)
  const topics = all.filter((word) => !stopWords.has(word))
  return {
    words: new Set(topics.map((word) => [...word].slice(0, LETTERS).join(''))),
    whole: all.join(' '),
    origin,
  }
}

/**
 * C21.4: the same origin, or four in five of the shorter one's words. Edit distance would
 * join « Lyon » and « Lille ».
 */
export function isShared(ours: QuestionWords, theirs: QuestionWords): boolean {
  if (ours.origin !== undefined && ours.origin === theirs.origin) return true
  const [small, large] =
    ours.words.size <= theirs.words.size ? [ours.words, theirs.words] : [theirs.words, ours.words]
  if (small.size < FEWEST) return ours.whole === theirs.whole
  let common = 0
  for (const word of small) if (large.has(word)) common += 1
  return common >= COMMON * small.size
}

export const shareAQuestion = (ours: readonly QuestionWords[], theirs: readonly QuestionWords[]): boolean =>
  theirs.some((question) => ours.some((own) => isShared(own, question)))

/** In each language, compared with every other: who types German may call it French (C20.10). */
export const wordsOfAll = (version: InLanguages<Question | VersionedQuestion>): QuestionWords[] =>
  languagesOf(version).flatMap((language) =>
    inLanguage(version, language).questions.map((asked) =>
      wordsOf(asked.question, 'originKey' in asked ? asked.originKey : undefined, language),
    ),
  )
