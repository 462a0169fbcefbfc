import type { ReactNode } from 'react'
import classes from './TwoColumns.module.css'

interface TwoColumnsProps {
  children: ReactNode
  aside: ReactNode
  /** Both are read, the first more than the other. */
  isHalved?: boolean
}

export function TwoColumns({ children, aside, isHalved = false }: TwoColumnsProps) {
  return (
    <div className={classes.columns} data-halved={isHalved || undefined}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{aside}</div>
    </div>
  )
}
