import { Paper, Stack, Title } from '@mantine/core'
import { Fragment, useId, type ReactNode } from 'react'
import classes from './Facts.module.css'

/** Named facts in a box: what, then how much. */
export function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) {
  const heading = useId()
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={heading}>
      <Stack gap="md">
        <Title order={2} id={heading}>
          {title}
        </Title>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </Stack>
    </Paper>
  )
}
