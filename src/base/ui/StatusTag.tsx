import type { ReactNode } from 'react'
import classes from './StatusTag.module.css'

export type StatusTone = 'done' | 'waiting' | 'refused' | 'running' | 'neutral'

/** A dot and a word, never the colour alone. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.state} data-tone={tone}>
      {children}
    </span>
  )
}
