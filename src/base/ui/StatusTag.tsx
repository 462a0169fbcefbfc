import type { ReactNode } from 'react'
import classes from './StatusTag.module.css'

/** Done, waiting, refused, under way, neither. */
export type StateTone = 'done' | 'waiting' | 'refused' | 'running' | 'neutral'

/** A state in a list: a point and its word, never the colour alone. */
export function State({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={classes.state} data-tone={tone}>
      {children}
    </span>
  )
}
