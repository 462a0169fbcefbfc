import { GradeScale } from './GradeScale.tsx'
import { emptyBarText, type QuestionRow } from './questionRows.ts'
import { questionsText } from './messages.ts'
import { ShareBar } from '../charts/ShareBar.tsx'

/** Three classes, yes and no, or a scale on one line; else words. */
export function AnswerBar({ row }: { row: QuestionRow }) {
  const { asked, result } = row
  if (result?.classes) return <ShareBar shares={result.classes} />
  if (result?.grade && asked.bounds && result.detail !== 'small')
    return (
      <GradeScale mean={result.grade.mean.value} bounds={asked.bounds} distribution={result.distribution} />
    )
  if (asked.type === 'oui_non' && result?.score && result.detail !== 'small') {
    const shares = [result.score.value, 100 - result.score.value]
    return <ShareBar shares={shares} label={questionsText.yesAndNo(shares)} />
  }
  return emptyBarText(row)
}
