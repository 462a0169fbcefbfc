import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { fold } from '../../base/text/fold.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { heatOf } from './heat.ts'
import { Heatmap } from './Heatmap.tsx'
import { Legend } from './Legend.tsx'
import type { Shown } from '../frame/shown.ts'
import { useNarrow } from '../frame/useNarrow.ts'
import notes from '../frame/note.module.css'
import { TeamsList } from './TeamsList.tsx'
import { teamsText } from './messages.ts'

const CHANGE = 'changement'
const SEARCHED_FROM = 12

/** Where it differs, without ranking: every team by every dimension (C14.9), or what changed in each (C14.8). */
export function Teams({ shown }: { shown: Shown }) {
  const { results, comparison } = shown
  const [view, setView] = useUrlState('vue')
  const [search, setSearch] = useState('')
  const [withWords, setWithWords] = useState(false)
  const isNarrow = useNarrow()
  const isComparable = comparison?.groups.some(({ dimensions }) =>
    dimensions?.some(({ before }) => before !== null),
  )
  const isSearched = results.teams.length >= SEARCHED_FROM
  const hasTools = isSearched || isComparable === true
  const isChange = view === CHANGE && isComparable === true
  const all = useMemo(
    () => heatOf(results, isChange && comparison ? comparison : null),
    [results, comparison, isChange],
  )
  const linkOf = useCallback(
    (groupe: string, dimension: string) => shown.to('questions', { groupe, dimension }),
    [shown],
  )
  const wanted = fold(search)
  const heat = all && { ...all, teams: all.teams.filter(({ name }) => fold(name).includes(wanted)) }
  const hidden = results.teams.filter(({ groupId }) => groupId === null).map(({ name }) => name)
  const visible = results.teams.length - hidden.length
  if (!heat || visible === 0) return <Empty>{teamsText.allHidden(hidden)}</Empty>
  const isSummed = results.groupings.some(({ ballots }) => ballots !== null)
  if (visible === 1 && !isSummed) return <Empty>{teamsText.oneOnly}</Empty>
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-end" display={hasTools ? undefined : 'none'}>
        {isComparable && comparison && (
          <Button.Group
            aria-label={teamsText.views}
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            w={isNarrow ? '100%' : undefined}
          >
            {(['', CHANGE] as const).map((each) => (
              <Button
                key={each}
                size="sm"
                variant={(each === CHANGE) === isChange ? 'light' : 'default'}
                aria-pressed={(each === CHANGE) === isChange}
                onClick={() => setView(each)}
              >
                {each === CHANGE ? teamsText.change(comparison.before.title) : teamsText.gap}
              </Button>
            ))}
          </Button.Group>
        )}
        {isSearched && (
          <TextInput
            label={teamsText.search}
            value={search}
            maxLength={100}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <Text size="sm" c="dimmed" role="status">
          {wanted &&
            (heat.teams.length > 0 ? teamsText.found(heat.teams.length) : teamsText.none(search.trim()))}
        </Text>
      </Group>
      {isNarrow ? <TeamsList heat={heat} /> : <Heatmap heat={heat} withWords={withWords} linkOf={linkOf} />}
      <Group justify="space-between" align="flex-end" wrap={isNarrow ? 'wrap' : 'nowrap'}>
        <Legend isChange={isChange} />
        {!isNarrow && (
          <Button
            variant="subtle"
            flex="none"
            aria-pressed={withWords}
            onClick={() => setWithWords(!withWords)}
          >
            {teamsText.withMargins}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" className={notes.note ?? ''}>
        {teamsText.order} {hidden.length > 0 && teamsText.hidden(hidden)}
      </Text>
    </Stack>
  )
}
