import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import type { Answer, Dimension, Question } from '../../surveys/questions/rules.ts'
import { fieldText } from './messages.ts'

export interface QuestionPage {
  name: string | null
  description: string | null
  questions: Question[]
}

const alone = 6

/** One dimension a page, in the questionnaire's order; questions without one come six a page. */
export function pagesOf(questions: readonly Question[], dimensions: readonly Dimension[]): QuestionPage[] {
  const known = new Map(dimensions.map((dimension) => [dimension.id, dimension]))
  const pages: (QuestionPage & { dimension: string | null })[] = []
  for (const question of questions) {
    const last = pages.at(-1)
    const isFull = question.dimension === null && last !== undefined && last.questions.length >= alone
    if (last && last.dimension === question.dimension && !isFull) {
      last.questions.push(question)
      continue
    }
    const { dimension } = question
    const described = dimension === null ? undefined : known.get(dimension)
    const name = described?.name ?? dimension
    pages.push({ dimension, name, description: described?.description ?? null, questions: [question] })
  }
  return pages
}

export const nameOf = ({ name }: QuestionPage, step: number, total: number) =>
  name ?? (step === total && total > 1 ? fieldText.lastPage : null)

/** The first page with an unanswered question (texts may stay empty), else the review. */
export function firstUnanswered(
  pages: readonly QuestionPage[],
  answers: ReadonlyMap<string, Answer | null>,
): number {
  const open = pages.findIndex(({ questions }) =>
    questions.some((question) => !isFreeText(question) && !answers.has(question.id)),
  )
  return open === -1 ? pages.length + 1 : open + 1
}
