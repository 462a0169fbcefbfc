import type { ReactNode } from 'react'
import classes from './StatusTag.module.css'

/** Done, waiting, refused, under way, neither. */
export type StatusTone = 'done' | 'waiting' | 'refused' | 'running' | 'neutral'

/** A state in a list: a point and its word, never the colour alone. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.state} data-tone={tone}>
      {children}
    </span>
  )
}
