import type { CSSProperties } from 'react'
import classes from './GradeScale.module.css'
import { middleHalf } from './questionRows.ts'

interface GradeScaleProps {
  mean: number
  bounds: { min: number; max: number }
  /** Null under thirty answers. */
  distribution: readonly number[] | null
}

/** Shows the mean and the range of the middle half of the answers. */
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
