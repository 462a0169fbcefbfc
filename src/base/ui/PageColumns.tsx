import type { CSSProperties, ReactNode } from 'react'
import classes from './PageColumns.module.css'

interface PageColumnsProps {
  /** The window's width in em; narrower, everything is in one column. */
  from: 62 | 75 | 90 | 100
  columns: string
  children: ReactNode
}

export function PageColumns({ from, columns, children }: PageColumnsProps) {
  return (
    <div className={classes.columns} data-from={from} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </div>
  )
}
