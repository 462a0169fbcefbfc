import type { ReactNode } from 'react'
import classes from './TwoColumns.module.css'

interface TwoColumnsProps {
  children: ReactNode
  aside: ReactNode
}

export function TwoColumns({ children, aside }: TwoColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{aside}</div>
    </div>
  )
}
