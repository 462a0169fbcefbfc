import { comparison } from '../comparison/messages.ts'
import classes from './lineChart.module.css'
import { shareOf, type Point, type Scale } from './lineChart.ts'

/** What was not counted here: hollow, dotted, and named by its words (C26.16). */
export interface PastDot {
  x: number
  value: number
  label: string
  words: string
  isReference: boolean
}

const DOTTED = { strokeDasharray: '1 5', strokeLinecap: 'round' } as const

interface PastLineProps {
  past: readonly PastDot[]
  scale: Scale
  next: readonly Point[]
}

/** Surveys of before lead to the first campaign after them; a public figure has no line. */
export function PastLine({ past, scale, next }: PastLineProps) {
  const placed = past.map((dot) => ({ ...dot, y: shareOf(dot.value, scale) }))
  const surveys = placed.filter(({ isReference }) => !isReference)
  const strokes = surveys.flatMap((dot, at) => {
    const after = surveys[at + 1] ?? next.find(({ x }) => x > dot.x)
    return after ? [{ x1: dot.x, y1: 100 - dot.y, x2: after.x, y2: 100 - after.y }] : []
  })
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.lines} data-second>
        {strokes.map((stroke) => (
          <line key={stroke.x1} {...stroke} style={DOTTED} />
        ))}
      </svg>
      {placed.map(({ x, y, value, words }) => (
        <span key={words}>
          <i className={classes.dot} data-second style={{ left: `${x}%`, bottom: `${y}%` }} />
          <b className={classes.value} data-second style={{ left: `${x}%`, bottom: `${y}%` }}>
            {comparison.tick(value)}
          </b>
        </span>
      ))}
    </>
  )
}
