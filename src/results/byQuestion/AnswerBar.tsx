import type { CSSProperties } from 'react'
import { emptyBarText, type QuestionRow, middleHalf } from './questionRows.ts'
import { questionsText } from './messages.ts'
import { ShareBar } from '../charts/ShareBar.tsx'
import classes from './GradeScale.module.css'

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

interface GradeScaleProps {
  mean: number
  bounds: { min: number; max: number }
  distribution: readonly number[] | null
}

function GradeScale({ mean, bounds: { min, max }, distribution }: GradeScaleProps) {
  const shareOf = (grade: number) => `${((grade - min) * 100) / (max - min)}%`
  const half = distribution && middleHalf(distribution)
  return (
    <span className={classes.scale} aria-hidden="true">
      {half && (
        <i
          className={classes.half}
          style={{ '--from': shareOf(min + half[0]), '--to': shareOf(min + half[1]) } as CSSProperties}
        />
      )}
      <i className={classes.mean} style={{ '--at': shareOf(mean) } as CSSProperties} />
    </span>
  )
}
