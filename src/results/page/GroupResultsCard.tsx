import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import type { Results } from '../tables/page.ts'
import { blocks, percent, roughScore, resultsText, overviewText } from '../tables/messages.ts'
import { cardText } from './messages.ts'
import { Figure } from '../../base/ui/Figure.tsx'
import { resultsQuery, wavesQuery } from '../layout/client.ts'
import { frame } from '../layout/messages.ts'
import { CardReading } from '../synthesis/CardReading.tsx'

export function GroupResultsCard() {
  const waves = useLoad(wavesQuery(undefined))
  const wave = ifLoaded(waves)?.find(({ isPublished }) => isPublished)
  const results = useLoad({ ...resultsQuery(wave?.id ?? ''), enabled: wave !== undefined })
  return (
    <Paper component="section" withBorder p="lg">
      <Stack gap="sm" align="flex-start">
        <div>
          <Title order={2} size="h3">
            {resultsText.title}
          </Title>
          {wave && <Text c="dimmed">{frame.wave(wave)}</Text>}
        </div>
        <Loaded from={waves} failure={resultsText.failed}>
          {() => !wave && <Text c="dimmed">{cardText.later}</Text>}
        </Loaded>
        <Loaded from={results} failure={resultsText.failed}>
          {(read) => (
            <>
              <Figures results={read} />
              <CardReading results={read} waves={ifLoaded(waves) ?? []} />
            </>
          )}
        </Loaded>
        {wave && (
          <Button component={Link} to={paths.employeeResults} variant="default">
            {overviewText.see}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}

function Figures({ results: { participation, company } }: { results: Results }) {
  const engagement = company?.engagement
  return (
    <Group gap="xl">
      {participation && <Figure value={percent(participation.percent)} name={blocks.participation} />}
      {engagement?.score && (
        <Figure value={roughScore(engagement.score, engagement.detail)} name={cardText.engagement} />
      )}
    </Group>
  )
}
