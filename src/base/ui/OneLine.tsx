import type { ReactNode } from 'react'
import classes from './OneLine.module.css'

/** Whole in a cell, where the window has the width of a laptop. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <span className={classes.line}>{children}</span>
)
