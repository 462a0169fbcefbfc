import type { Answer, Question } from '../../surveys/questions/rules.ts'

export interface QuestionProps {
  question: Question
  answer: Answer | null | undefined
  onAnswer: (answer: Answer | null | undefined) => void
}
