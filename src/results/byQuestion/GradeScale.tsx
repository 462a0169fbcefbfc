import type { CSSProperties } from 'react'
import classes from './GradeScale.module.css'
import { middleHalf } from './questionRows.ts'

interface GradeScaleProps {
  mean: number
  bounds: { min: number; max: number }
  /** Each grade's share; none under thirty answers. */
  distribution: readonly number[] | null
}

/** The scale of a grade: its mean, and between which grades the middle half of the answers lies. */
export function GradeScale({ mean, bounds: { min, max }, distribution }: GradeScaleProps) {
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
