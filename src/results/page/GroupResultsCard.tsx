import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Results } from '../tables/page.ts'
import { blocks, cardText, percent, score } from '../tables/messages.ts'
import { resultsQuery, wavesQuery } from '../frame/resultsClient.ts'

/** On the employee's dashboard: what the company's results say, as soon as there are any. */
export function GroupResultsCard() {
  const { data: waves } = useQuery(wavesQuery(undefined))
  const wave = waves?.find(({ isPublished }) => isPublished)
  const { data: results } = useQuery({ ...resultsQuery(wave?.id ?? ''), enabled: wave !== undefined })
  const engagement = results?.company?.engagement?.score
  return (
    <Paper component="section" withBorder p="lg">
      <Stack gap="sm" align="flex-start">
        <div>
          <Title order={2}>{cardText.title}</Title>
          {wave && <Text c="dimmed">{wave.title}</Text>}
        </div>
        {!wave && <Text c="dimmed">{cardText.later}</Text>}
        <Group gap="xl">
          {results?.participation && (
            <Figure value={percent(results.participation.percent)} name={blocks.participation} />
          )}
          {engagement && <Figure value={score(engagement)} name={cardText.engagement} />}
        </Group>
        {results && <First results={results} />}
        {wave && (
          <Button component={Link} to={paths.employeeResults} variant="default">
            {cardText.see}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <Text fz="1.75rem" fw={600} lh={1.25}>
        {value}
      </Text>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
    </div>
  )
}

const SHOWN = 3

/** What stands out, and by more than chance; without any, nothing. */
function First({ results: { company, dimensions } }: { results: Results }) {
  const low = (company?.dimensions ?? []).filter(({ standing }) => standing === 'priority').slice(0, SHOWN)
  const names = new Map(dimensions.map(({ id, name }) => [id, name]))
  if (low.length === 0) return null
  return (
    <Stack gap={4} w="100%">
      <Title order={3}>{cardText.first}</Title>
      {low.map(({ id, score: value }) => (
        <Group key={id} justify="space-between" wrap="nowrap" gap="sm">
          <span>{names.get(id)}</span>
          <b>{value ? score(value) : '—'}</b>
        </Group>
      ))}
    </Stack>
  )
}
