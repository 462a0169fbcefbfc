import type { Answer } from '../../surveys/questions/answers.ts'
import type { Question } from '../../surveys/questions/rules.ts'

/** What every way to answer one question takes. */
export interface QuestionProps {
  question: Question
  answer: Answer | null | undefined
  /** Undefined takes the answer back. */
  onAnswer: (answer: Answer | null | undefined) => void
}
