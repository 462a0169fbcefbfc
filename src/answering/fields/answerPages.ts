import type { Answer } from '../../surveys/questions/answers.ts'
import type { Dimension, Question } from '../../surveys/questions/rules.ts'
import { fieldText } from './messages.ts'

export interface QuestionPage {
  name: string | null
  description: string | null
  questions: Question[]
}

const alone = 6

/** One dimension a page, in the order of the questionnaire; questions without one come six at a time. */
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

/** What a page is called; the last one, where it has no dimension, « Pour finir ». */
export const nameOf = ({ name }: QuestionPage, step: number, total: number) =>
  name ?? (step === total && total > 1 ? fieldText.lastPage : null)

/** Where somebody goes on: the first page with a question that is not answered yet (texts may stay empty), else the review. */
export function firstUnanswered(
  pages: readonly QuestionPage[],
  answers: ReadonlyMap<string, Answer | null>,
): number {
  const open = pages.findIndex(({ questions }) =>
    questions.some(({ id, type }) => type !== 'texte' && !answers.has(id)),
  )
  return open === -1 ? pages.length + 1 : open + 1
}
