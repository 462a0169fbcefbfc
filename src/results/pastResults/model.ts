import { writeCsv } from '../../base/text/csv.ts'
import { isMeasured } from '../../surveys/questions/scored.ts'
import type { QuestionType } from '../../surveys/questions/rules.ts'
import { pastText, scaleName } from './messages.ts'
import { pastColumns } from './rules.ts'

export interface ModelQuestion {
  id: string
  text: string
  type: QuestionType
  bounds: { min: number; max: number } | null
}

/** A line for each question that has a figure; its last nine cells are to be filled in. */
export function pastModel(questions: readonly ModelQuestion[]): string {
  const toFill = pastColumns.slice(3).map(() => null)
  const lines = questions
    .filter(isMeasured)
    .map((question) => [question.id, question.text, scaleName(question), ...toFill])
  return writeCsv([pastColumns, ...lines])
}

export const pastModelFile = (questions: readonly ModelQuestion[]): File =>
  new File([pastModel(questions)], pastText.modelName, { type: 'text/csv' })
