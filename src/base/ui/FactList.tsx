import { Fragment, type ReactNode } from 'react'
import classes from './FactList.module.css'

/** What a fact is called, then what it is. */
export type Fact = readonly [string, ReactNode]

/** Named facts, one under the other. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
