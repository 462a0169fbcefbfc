import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { Empty } from '../../base/ui/Empty.tsx'
import { NextStep } from '../../base/ui/NextStep.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { Figure } from '../../base/ui/Figure.tsx'
import { CardReading } from '../../results/synthesis/CardReading.tsx'
import { blocks, percent, roughScore, signed, resultsText as results } from '../../results/tables/messages.ts'
import { resultsQuery, wavesQuery } from '../../results/layout/client.ts'
import { frame } from '../../results/layout/messages.ts'
import type { ListedWave } from '../../results/layout/resultsView.ts'
import type { Results } from '../../results/tables/page.ts'
import { campaignsQuery } from '../../campaigns/planning/client.ts'
import { paths } from '../../paths.ts'
import { latestOf } from './latestWave.ts'
import { lastResults as text } from './messages.ts'

export function LastResults({ companyId }: { companyId: string }) {
  const read = useLoad(wavesQuery(undefined))
  const planned = useLoad(campaignsQuery(companyId))
  return (
    <Section title={text.title}>
      <Loaded from={read} failure={results.failed} pending="block">
        {(waves) => (
          <Loaded from={planned} failure={results.failed} pending="block">
            {({ campaigns }) => {
              const latest = latestOf(waves, campaigns)
              if (latest) return <Latest wave={latest} waves={waves} />
              return (
                <Empty
                  picture={<Picture name="chart" />}
                  action={<NextStep to={paths.campaigns}>{text.campaigns}</NextStep>}
                >
                  {text.none}
                </Empty>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </Section>
  )
}

interface LatestProps {
  wave: ListedWave
  waves: readonly ListedWave[]
}

function Latest({ wave, waves }: LatestProps) {
  return (
    <Loaded from={useLoad(resultsQuery(wave.id))} failure={results.failed} pending="block">
      {(read) => (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {frame.wave(wave)}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            {figuresOf(read).map(({ name, value }) => (
              <Figure key={name} value={value} name={name} />
            ))}
          </SimpleGrid>
          <CardReading results={read} waves={waves} />
          <Anchor component={Link} to={`${paths.subAdminResults}/${encodeURIComponent(wave.id)}`}>
            {text.read}
          </Anchor>
        </Stack>
      )}
    </Loaded>
  )
}

function figuresOf({ participation, company }: Results) {
  const engagement = company?.engagement
  const enps = company?.enps?.index
  return [
    { name: blocks.participation, value: participation ? percent(participation.percent) : '—' },
    ...(engagement?.score
      ? [{ name: text.engagement, value: roughScore(engagement.score, engagement.detail) }]
      : []),
    ...(enps === undefined || enps === null ? [] : [{ name: text.enps, value: signed(enps) }]),
  ]
}
