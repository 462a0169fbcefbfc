import type { Answer } from '../../asking/questions/answers.ts'
import type { Question } from '../../asking/questions/rules.ts'

/** What every way to answer one question takes. */
export interface QuestionProps {
  question: Question
  answer: Answer | null | undefined
  /** Undefined takes the answer back. */
  onAnswer: (answer: Answer | null | undefined) => void
}
