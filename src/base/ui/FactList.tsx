import { Fragment, type ReactNode } from 'react'
import classes from './FactList.module.css'

export type Fact = readonly [string, ReactNode]

interface FactListProps {
  facts: readonly Fact[]
  isShort?: boolean
}

export function FactList({ facts, isShort = false }: FactListProps) {
  return (
    <dl className={classes.facts} data-short={isShort}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
