import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { blocks, cardText, percent, score } from '../tables/messages.ts'
import { resultsQuery, wavesQuery } from '../tables/resultsClient.ts'

/** On the employee's dashboard: what the company's results say, as soon as there are any. */
export function GroupResultsCard() {
  const { data: waves } = useQuery(wavesQuery(undefined))
  const wave = waves?.find(({ isPublished }) => isPublished)
  const { data: results } = useQuery({ ...resultsQuery(wave?.id ?? ''), enabled: wave !== undefined })
  const engagement = results?.company?.engagement?.score
  return (
    <Paper component="section" withBorder p="lg">
      <Stack gap="sm" align="flex-start">
        <Title order={2}>{cardText.title}</Title>
        {!wave && <Text c="dimmed">{cardText.later}</Text>}
        {results?.participation && (
          <Text>
            {blocks.participation} : {percent(results.participation.percent)}
          </Text>
        )}
        {engagement && (
          <Text>
            {blocks.engagement} : {score(engagement)}
          </Text>
        )}
        {wave && (
          <Button component={Link} to={paths.employeeResults} variant="default">
            {cardText.see}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
