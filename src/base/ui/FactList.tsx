import { Fragment, type ReactNode } from 'react'
import classes from './FactList.module.css'

/** What a fact is called, then what it is. */
export type Fact = readonly [string, ReactNode]

interface FactListProps {
  facts: readonly Fact[]
  /** A number or a word each: they stay beside their names on a phone too. */
  isShort?: boolean
}

/** Named facts, one under the other. */
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
