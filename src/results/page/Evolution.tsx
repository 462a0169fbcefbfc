import { NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { comparisonQuery } from '../tables/resultsClient.ts'
import { Block } from './Block.tsx'
import { LineChart, LineTable } from './LineChart.tsx'
import type { LinePoint } from './lineChart.ts'
import { evolution } from './messages.ts'
import type { ListedWave, Shown } from './shown.ts'

const MOST_DRAWN = 8

/** One dimension over the campaigns, then all of them small (C14.10); `waves`: those before, the earliest first. */
export function Evolution({ shown, waves }: { shown: Shown; waves: readonly ListedWave[] }) {
  const { results, table, team } = shown
  const drawn = waves.slice(1 - MOST_DRAWN)
  const asked = useQueries({
    queries: drawn.map(({ id }) => comparisonQuery(results.wave.id, id, team?.groupId ?? undefined)),
  })
  const [chosen, choose] = useUrlState('dimension')
  const scored = table.dimensions.filter(({ missing }) => missing !== 'not_scored')
  const dimension = scored.find(({ id }) => id === chosen) ?? scored[0]
  if (asked.some(({ isPending }) => isPending)) return <Waiting />
  if (!dimension) return null

  const nameOf = (id: string) => results.dimensions.find((each) => each.id === id)?.name ?? id
  const pointsOf = (id: string): LinePoint[] => {
    const before = drawn.map((wave, at) => {
      const group = asked[at]?.data?.groups.find(({ groupId }) => groupId === (team?.groupId ?? null))
      const line = group?.dimensions?.find((each) => each.id === id)
      return { label: wave.title, value: line?.before ?? null }
    })
    const last = asked.at(-1)?.data?.groups.find(({ groupId }) => groupId === (team?.groupId ?? null))
    const words = last?.dimensions?.find((each) => each.id === id)?.words
    const now = table.dimensions.find((each) => each.id === id)
    const value = now && now.detail !== 'small' && now.score ? now.score.value : null
    return [...before, { label: results.wave.title, value, ...(words && { words }) }]
  }
  return (
    <Stack gap="lg">
      <Block
        title={nameOf(dimension.id)}
        help={evolution.note}
        table={<LineTable of={nameOf(dimension.id)} points={pointsOf(dimension.id)} />}
      >
        <NativeSelect
          label={evolution.dimension}
          value={dimension.id}
          maw={360}
          onChange={(event) => choose(event.currentTarget.value)}
          data={scored.map(({ id }) => ({ value: id, label: nameOf(id) }))}
        />
        <LineChart of={nameOf(dimension.id)} points={pointsOf(dimension.id)} />
      </Block>
      <Title order={2}>{evolution.others}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {scored
          .filter(({ id }) => id !== dimension.id)
          .map(({ id }) => (
            <Stack key={id} gap={4}>
              <Text fw={600}>{nameOf(id)}</Text>
              <LineChart of={nameOf(id)} points={pointsOf(id)} />
            </Stack>
          ))}
      </SimpleGrid>
    </Stack>
  )
}
