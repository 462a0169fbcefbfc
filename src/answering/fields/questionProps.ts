import type { Answer } from '../../surveys/questions/rules.ts'
import type { Question } from '../../surveys/questions/rules.ts'

export interface QuestionProps {
  question: Question
  answer: Answer | null | undefined
  onAnswer: (answer: Answer | null | undefined) => void
}
