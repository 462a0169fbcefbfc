import { isFreeText, rulesOf } from './questionTypes.ts'
import type { Answer, Question } from './rules.ts'

/**
 * A map, because an id may be « __proto__ ». In a draft, missing means unanswered, null « Je ne sais pas ».
 */
export type Answers = ReadonlyMap<string, Answer | null>

/** What is sent and sealed: one pair per question, in the questionnaire's order. */
export type AnswerPairs = [id: string, answer: Answer | null][]

export const isPairs = (value: unknown): value is AnswerPairs =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string')

export type AnswerRefusal = 'answers_not_a_list' | 'unknown_question' | 'answered_twice' | 'answer_not_valid'

export type ReadAnswers =
  | { ok: true; answers: Answers }
  | { ok: false; refusal: AnswerRefusal; questionId: string | null }

/** Null without an answer, undefined for an invalid one. */
export const readAnswer = (question: Question, value: unknown): Answer | null | undefined =>
  value === null ? null : rulesOf(question).read(question, value)

/** Each question gets an answer, null by default. */
export function readAnswers(questions: readonly Question[], pairs: unknown): ReadAnswers {
  const refuse = (refusal: AnswerRefusal, questionId: string | null): ReadAnswers => ({
    ok: false,
    refusal,
    questionId,
  })
  if (!Array.isArray(pairs) || pairs.length > questions.length) return refuse('answers_not_a_list', null)
  const asked = new Map(questions.map((question) => [question.id, question]))
  const given = new Map<string, Answer | null>()
  for (const pair of pairs as unknown[]) {
    if (!Array.isArray(pair) || pair.length !== 2) return refuse('answers_not_a_list', null)
    const [id, value] = pair as [unknown, unknown]
    const question = typeof id === 'string' ? asked.get(id) : undefined
    if (!question) return refuse('unknown_question', null)
    if (given.has(question.id)) return refuse('answered_twice', question.id)
    const answer = readAnswer(question, value)
    if (answer === undefined) return refuse('answer_not_valid', question.id)
    given.set(question.id, answer)
  }
  return { ok: true, answers: new Map(questions.map(({ id }) => [id, given.get(id) ?? null])) }
}

/** « Not answered » and « ne souhaite pas répondre » are both null. */
export function pairsOf(questions: readonly Question[], answers: Answers): AnswerPairs {
  return questions.map(({ id }) => [id, answers.get(id) ?? null])
}

/** « Vous n'avez répondu à aucune question. »: such a ballot is not sent (C3). */
export function isEmpty(answers: Answers): boolean {
  return [...answers.values()].every((answer) => answer === null)
}

/** Required questions without an answer; free texts are never required. */
export function missingAnswers(questions: readonly Question[], answers: Answers): Question[] {
  return questions.filter(
    (question) => question.required && !isFreeText(question) && !answers.has(question.id),
  )
}

/** Unanswered questions with buttons, required or not. */
export function openQuestions(questions: readonly Question[], answers: Answers) {
  const missing = missingAnswers(questions, answers)
  const optional = questions.filter(
    (question) => !isFreeText(question) && !answers.has(question.id) && !missing.includes(question),
  )
  return { missing, optional }
}
