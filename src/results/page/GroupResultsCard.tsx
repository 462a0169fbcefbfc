import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Results } from '../tables/page.ts'
import { blocks, cardText, percent, score } from '../tables/messages.ts'
import { Figure } from '../charts/Figure.tsx'
import { resultsQuery, wavesQuery } from '../frame/resultsClient.ts'
import { firstToLookAt } from '../synthesis/firstToLookAt.ts'

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

function First({ results }: { results: Results }) {
  const low = firstToLookAt(results)
  if (low.length === 0) return null
  return (
    <Stack gap={4} w="100%">
      <Title order={3}>{cardText.first}</Title>
      {low.map(({ id, name, score: value }) => (
        <Group key={id} justify="space-between" wrap="nowrap" gap="sm">
          <span>{name}</span>
          <b>{value ? score(value) : '—'}</b>
        </Group>
      ))}
    </Stack>
  )
}
