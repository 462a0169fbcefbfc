import type { QueryClient } from '@tanstack/react-query'
import { Group, Text } from '@mantine/core'
import { Typed } from '../../base/layout/Written.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { ActionState } from './ActionState.tsx'
import { aboutWords, decidedText, decidedWord, actionText as planText, groupLabel } from './messages.ts'
import type { ReadAction } from './actionRows.ts'
import { actionsQuery } from './client.ts'
import { useActions } from './usePlan.ts'
import classes from './Decided.module.css'

export function Decided({ most }: { most?: number }) {
  return (
    <Loaded from={useActions()} failure={planText.failed}>
      {({ actions }) => (
        <Section title={decidedText.title}>
          {actions.length === 0 && <Text c="dimmed">{decidedText.none}</Text>}
          <DecidedList actions={actions.slice(0, most)} isShort={most !== undefined} />
        </Section>
      )}
    </Loaded>
  )
}

const MOST_PRINTED = 4

/** For a poster: only what everybody of the company may read (C18). */
export function PrintedDecisions() {
  return (
    <Loaded from={useActions()} failure={planText.failed}>
      {({ actions }) => <Printed actions={actions} />}
    </Loaded>
  )
}

const forEverybody = (actions: readonly ReadAction[]) =>
  actions
    .filter(({ team, grouping, manage }) => team === null && grouping === null && manage?.isVisible !== false)
    .slice(0, MOST_PRINTED)

export async function decisionsForSlides(queries: QueryClient, companyId: string): Promise<string[]> {
  const { actions } = await queries.query(actionsQuery(companyId))
  return forEverybody(actions).map((action) =>
    [action.title, decidedWord(action), aside(action)].filter(Boolean).join(' · '),
  )
}

function Printed({ actions }: { actions: readonly ReadAction[] }) {
  const shown = forEverybody(actions)
  if (shown.length === 0) return null
  return (
    <section>
      <h2>{decidedText.title}</h2>
      <ul className={classes.printed}>
        {shown.map((action) => (
          <li key={action.id}>
            <b>
              <Typed>{action.title}</Typed>
            </b>
            {[decidedWord(action), aside(action)].filter(Boolean).map((words) => ` · ${words}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DecidedListProps {
  actions: readonly ReadAction[]
  /** Title, owner and day alone: the rest is on the page of the plan or of the results. */
  isShort?: boolean
}

export function DecidedList({ actions, isShort = false }: DecidedListProps) {
  if (actions.length === 0) return null
  return (
    <ul className={classes.list}>
      {actions.map((action) => (
        <li key={action.id}>
          <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
            <Text fw={600}>
              <Typed>{action.title}</Typed>
            </Text>
            <div style={{ flex: 'none' }}>
              <ActionState action={action} />
            </div>
          </Group>
          {!isShort && action.text && (
            <Text maw="48rem" style={{ whiteSpace: 'pre-line' }}>
              <Typed>{action.text}</Typed>
            </Text>
          )}
          {!isShort && action.about && (
            <Text size="sm" c="dimmed">
              {aboutWords(action.about)}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {aside(action)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

const aside = (action: ReadAction) =>
  [groupLabel(action), action.owner, action.dueOn === null ? '' : decidedText.due(action.dueOn)]
    .filter(Boolean)
    .join(' · ')
