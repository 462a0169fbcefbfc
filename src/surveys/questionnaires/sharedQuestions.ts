import { foldAccents } from '../../base/text/foldAccents.ts'
import { stopWords } from './stopWords.ts'

const LETTERS = 4
const COMMON = 0.8
const FEWEST = 2

/** What a question is about, to compare it with others: made once for each. */
export interface QuestionWords {
  /** Without stop words and negations, each cut to four letters. */
  words: ReadonlySet<string>
  /** All of them, in their order: what is compared where fewer than two words are left. */
  whole: string
  /** Where it was asked first: the same one, however it reads now (C21.3). */
  origin?: string | undefined
}

export function wordsOf(question: string, origin?: string): QuestionWords {
  const all = foldAccents(question).match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = all.filter((word) => !stopWords.has(word))
  return {
    words: new Set(telling.map((word) => [...word].slice(0, LETTERS).join(''))),
    whole: all.join(' '),
    origin,
  }
}

/**
 * Whether two questions are the same one (C21.4): of one origin, or four in five of the words of the shorter one lie in the other. A real
 * rewording passes; distances between letters would miss more, and join « Lyon » and « Lille ».
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

/** Do the two questionnaires ask one question that is the same? */
export const shareAQuestion = (ours: readonly QuestionWords[], theirs: readonly QuestionWords[]): boolean =>
  theirs.some((question) => ours.some((own) => isShared(own, question)))
