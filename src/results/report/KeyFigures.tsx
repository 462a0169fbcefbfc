import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  blocks,
  enpsClassNames,
  enpsName,
  margin,
  percent,
  score,
  signed,
  smallGroup,
  answers,
} from '../tables/messages.ts'
import type { ParticipationView } from '../tables/page.ts'
import type { TableView } from '../views/view.ts'
import block from '../charts/Block.module.css'
import classes from './KeyFigures.module.css'
import { StackedBar } from '../charts/StackedBar.tsx'

interface KeyFiguresProps {
  table: TableView
  participation: ParticipationView | null
  k: number
  isDefault: boolean
}

/** The first two answers of the page: how many took part, how are we doing. */
export function KeyFigures({ table, participation, k, isDefault }: KeyFiguresProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: isDefault ? 3 : 1 }} spacing="md">
      <Participation participation={participation} k={k} />
      {isDefault && <Engagement {...table} />}
      {isDefault && <Recommendation {...table} />}
    </SimpleGrid>
  )
}

interface FigureProps {
  title: string
  value: string
  help: string
  children?: ReactNode
}

function Figure({ title, value, help, children }: FigureProps) {
  return (
    <Paper component="section" withBorder p="lg" className={block.block ?? ''}>
      <Stack gap="xs">
        <Title order={2} size="h3">
          {title}
        </Title>
        <p className={classes.figure}>{value}</p>
        {children}
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      </Stack>
    </Paper>
  )
}

function Participation({ participation, k }: Pick<KeyFiguresProps, 'participation' | 'k'>) {
  if (!participation)
    return <Figure title={blocks.participation} value="—" help={blocks.participationLater(k)} />
  return (
    <Figure
      title={blocks.participation}
      value={percent(participation.percent)}
      help={blocks.participationHelp}
    >
      <Text>{blocks.participationOf(participation.answered, participation.addressed)}</Text>
    </Figure>
  )
}

function Engagement({ engagement }: TableView) {
  if (!engagement?.score) return <Figure title={blocks.engagement} value="—" help={blocks.engagementHelp} />
  const { detail, margin: error, classes: shares } = engagement
  return (
    <Figure title={blocks.engagement} value={score(engagement.score)} help={blocks.engagementHelp}>
      <Text size="sm">
        {answers(engagement.answers)}
        {error !== null && `, ${margin(error)}`}
        {detail === 'small' && `, ${smallGroup}`}
      </Text>
      {shares && <StackedBar of={blocks.engagement} shares={shares} />}
    </Figure>
  )
}

function Recommendation({ enps }: TableView) {
  if (!enps) return <Figure title={enpsName} value="—" help={blocks.enpsLater} />
  return (
    <Figure title={enpsName} value={signed(enps.index)} help={blocks.enpsHelp}>
      <Text size="sm">
        {answers(enps.answers)}
        {enps.margin !== null && `, ${margin(enps.margin)}`}
      </Text>
      <StackedBar of={enpsName} shares={enps.classes} names={enpsClassNames} />
    </Figure>
  )
}
