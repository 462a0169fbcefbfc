import { isFreeText, rulesOf } from '../../surveys/questions/questionTypes.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { cellsOf, layoutOf, type BallotLayout } from './layout.ts'
import { ANSWERS } from './suites.ts'
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

export type DepositForm = { suite: 0 } | { suite: 1; guardians: number }

export const depositLength = (
  questions: readonly Question[],
  form: DepositForm = { suite: ANSWERS },
): number => (form.suite === ANSWERS ? longestAnswers(questions) : cutLength(questions, form)) + ENVELOPE

const [SUITE_BYTE, NONCE, WORD, SEALED_HALF, TEXT, TAG] = [1, 16, 8, 129, 4_002, 16]

export const halfLength = (layout: BallotLayout): number =>
  WORD * (cellsOf(layout) + 2 * powerAbove(cellsOf(layout)))

const cutLength = (questions: readonly Question[], form: { guardians: number }): number =>
  Math.ceil((cutBytes(questions, form) * 4) / 3)

/** Of a ballot cut in two: suite, nonce, the server's half, an envelope for each guardian, texts. */
export function cutBytes(questions: readonly Question[], { guardians }: { guardians: number }): number {
  const half = halfLength(layoutOf(questions))
  const texts = questions.filter(isFreeText).length
  return SUITE_BYTE + NONCE + half + guardians * SEALED_HALF + (texts > 0 ? texts * TEXT + TAG : 0)
}

const powerAbove = (cells: number) => 2 ** Math.ceil(Math.log2(cells + 1))

function longestPair(question: Question): number {
  return jsonLength([question.id, rulesOf(question).longest(question)])
}

const jsonLength = (value: unknown): number => utf8(JSON.stringify(value)).length
