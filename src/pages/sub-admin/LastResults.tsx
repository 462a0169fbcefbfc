import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { Figure } from '../../results/charts/Figure.tsx'
import { CardReading } from '../../results/synthesis/CardReading.tsx'
import { blocks, percent, roughScore, signed, resultsText as results } from '../../results/tables/messages.ts'
import { resultsQuery, wavesQuery } from '../../results/layout/client.ts'
import { frame } from '../../results/layout/messages.ts'
import type { ListedWave } from '../../results/layout/resultsView.ts'
import type { Results } from '../../results/tables/page.ts'
import { paths } from '../../paths.ts'
import { lastResults as text } from './messages.ts'

export function LastResults() {
  return (
    <Section title={text.title}>
      <Loaded from={useLoad(wavesQuery(undefined))} failure={results.failed} pending="block">
        {(waves) => {
          const latest = waves.find(({ isPublished }) => isPublished)
          if (latest) return <Latest wave={latest} waves={waves} />
          return <Empty picture={<Picture name="chart" />}>{text.none}</Empty>
        }}
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
        <Stack gap="md">
          <Text c="dimmed">{frame.wave(wave)}</Text>
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
