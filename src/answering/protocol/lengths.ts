import { rulesOf } from '../../surveys/questions/questionTypes.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { utf8 } from '../../base/encoding/bytes.ts'

// Answers leave the browser at one length per questionnaire (C4, C5), the longest possible one,
// so that the length says nothing of what was answered.
const PAGE = 4096
const TOKEN_RECORD = 2048
const ENVELOPE = 1536

export function longestAnswers(questions: readonly Question[]): number {
  const length =
    known.get(questions) ?? questions.reduce((sum, question) => sum + 1 + longestPair(question), 2)
  known.set(questions, length)
  return length
}

const known = new WeakMap<readonly Question[], number>()

/** A sealed copy holds the answers and, while sending, the token; rounded up to 4 KiB. */
export function recordLength(questions: readonly Question[]): number {
  return Math.ceil((longestAnswers(questions) + TOKEN_RECORD) / PAGE) * PAGE
}

export const depositLength = (questions: readonly Question[]): number => longestAnswers(questions) + ENVELOPE

function longestPair(question: Question): number {
  return jsonLength([question.id, rulesOf(question).longest(question)])
}

const jsonLength = (value: unknown): number => utf8(JSON.stringify(value)).length
