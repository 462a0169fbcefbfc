import { Fragment, type ReactNode } from 'react'
import classes from './FactList.module.css'

export type Fact = readonly [string, ReactNode]

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
