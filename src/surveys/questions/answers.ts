import { lengthOf, limits, plainText, type Question } from './rules.ts'

/** likert, nps, note: a whole number; oui_non: a boolean; choix_unique: a code; choix_multiple: codes; texte: a text. */
export type Answer = number | boolean | string | string[]

/**
 * Answers by question id. A map, because an id may be « __proto__ ».
 * In a draft a missing id is not answered yet and null is « Je ne sais pas / Ne souhaite pas répondre ».
 */
export type Answers = ReadonlyMap<string, Answer | null>

/** What travels and is sealed: one pair for each question, in the order of the questionnaire. */
export type AnswerPairs = [id: string, answer: Answer | null][]

export type AnswerRefusal = 'answers_not_a_list' | 'unknown_question' | 'answered_twice' | 'answer_not_valid'

export type ReadAnswers =
  { ok: true; answers: Answers } | { ok: false; refusal: AnswerRefusal; questionId: string | null }

/** The answer as it is kept, null when there is none, undefined when it is not an answer to this question. */
export function readAnswer(question: Question, value: unknown): Answer | null | undefined {
  if (value === null) return null
  switch (question.type) {
    case 'likert':
      return wholeNumber(value, 1, 5)
    case 'nps':
      return wholeNumber(value, 0, 10)
    case 'note':
      return wholeNumber(value, question.min, question.max)
    case 'oui_non':
      return typeof value === 'boolean' ? value : undefined
    case 'choix_unique':
      return question.options.find((option) => option.code === value)?.code
    case 'choix_multiple':
      return severalCodes(
        question.options.map((option) => option.code),
        value,
      )
    case 'texte':
      return freeText(value)
  }
}

/** Reads the pairs of a ballot: every question of the questionnaire has an answer afterwards, null by default. */
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

/** The pairs to send: « not answered » and « ne souhaite pas répondre » are the same thing here. */
export function pairsOf(questions: readonly Question[], answers: Answers): AnswerPairs {
  return questions.map(({ id }) => [id, answers.get(id) ?? null])
}

/** « Vous n'avez répondu à aucune question. » : such a ballot is not sent (C3). */
export function isEmpty(answers: Answers): boolean {
  return [...answers.values()].every((answer) => answer === null)
}

/** Required questions for which no button was pressed; a free text is never required. */
export function missingAnswers(questions: readonly Question[], answers: Answers): Question[] {
  return questions.filter(({ id, type, required }) => required && type !== 'texte' && !answers.has(id))
}

/** Questions with buttons of which none was pressed: those that must be answered, and those that may stay so. */
export function openQuestions(questions: readonly Question[], answers: Answers) {
  const missing = missingAnswers(questions, answers)
  const optional = questions.filter(
    (question) => question.type !== 'texte' && !answers.has(question.id) && !missing.includes(question),
  )
  return { missing, optional }
}

function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined
  return value >= min && value <= max ? value + 0 : undefined
}

function severalCodes(codes: readonly string[], value: unknown): string[] | null | undefined {
  if (!Array.isArray(value) || value.length > codes.length) return undefined
  if (new Set(value).size !== value.length || value.some((code) => !codes.includes(code))) return undefined
  return value.length === 0 ? null : codes.filter((code) => value.includes(code))
}

function freeText(value: unknown): string | null | undefined {
  if (typeof value !== 'string' || value.length > limits.answer * 4) return undefined
  const text = plainText(value)
  if (lengthOf(text) > limits.answer) return undefined
  return text === '' ? null : text
}
