import { noAnswerLabel } from '../../surveys/questions/scaleMessages.ts'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import type { Answer, Question } from '../../surveys/questions/rules.ts'
import { typeFields } from './questionTypes.tsx'

export function answerWords(question: Question, answer: Answer | null | undefined): string | null {
  if (answer === undefined) return null
  if (answer === null) return isFreeText(question) ? null : noAnswerLabel
  return typeFields[question.type].words(question, answer)
}
