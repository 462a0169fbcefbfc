import { emptyBarText, type QuestionRow } from './questionRows.ts'
import { typeResults } from './questionTypes.tsx'

export function AnswerBar({ row }: { row: QuestionRow }) {
  const { asked, result } = row
  return (result && typeResults[asked.type].bar(result, asked)) || emptyBarText(row)
}
