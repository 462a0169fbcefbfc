import type { ReactNode } from 'react'
import classes from './TwoColumns.module.css'

interface TwoColumnsProps {
  children: ReactNode
  /** What stands on the right of a wide page, below on a narrow one. */
  aside: ReactNode
}

/** The subject of a page and what goes with it. */
export function TwoColumns({ children, aside }: TwoColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{aside}</div>
    </div>
  )
}
