import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import { resultsText } from '../tables/messages.ts'
import { plainWords } from '../tables/rules.ts'
import classes from './Block.module.css'

interface BlockProps {
  title: string
  aside?: ReactNode
  actions?: ReactNode
  help: ReactNode
  children: ReactNode
  table?: ReactNode
  isLong?: boolean
}

export function Block({ title, aside, actions, help, children, table, isLong = false }: BlockProps) {
  const [isTable, setTable] = useState(false)
  return (
    <Paper
      component="section"
      id={plainWords(title)}
      withBorder
      p="lg"
      className={`${classes.block} ${isLong ? classes.long : ''}`}
    >
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm" className={classes.head ?? ''}>
          <Stack gap={4} maw="42rem">
            <Group gap="sm" align="baseline">
              <Title order={2} size="h3">
                {title}
              </Title>
              {aside}
            </Group>
            {help && <Muted>{help}</Muted>}
          </Stack>
          <Group gap="md" className="screen-only">
            {actions}
            {table && (
              <Button
                size="sm"
                variant="default"
                aria-label={`${isTable ? resultsText.asChart : resultsText.asTable} : ${title}`}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? resultsText.asChart : resultsText.asTable}
              </Button>
            )}
          </Group>
        </Group>
        {isTable ? table : children}
      </Stack>
    </Paper>
  )
}
