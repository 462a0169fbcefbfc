import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { Figure } from '../../results/charts/Figure.tsx'
import { HighlightPart } from '../../results/synthesis/HighlightLines.tsx'
import { synthesis } from '../../results/synthesis/messages.ts'
import { useHighlights } from '../../results/synthesis/useHighlights.ts'
import { blocks, percent, score, signed, resultsText as results } from '../../results/tables/messages.ts'
import { resultsQuery, wavesQuery } from '../../results/layout/client.ts'
import type { ComparableResults, ListedWave } from '../../results/layout/resultsView.ts'
import type { Results } from '../../results/tables/page.ts'
import { paths } from '../../paths.ts'
import { lastResults as text } from './messages.ts'

export function LastResults() {
  return (
    <Section title={text.title}>
      <Loaded from={useLoad(wavesQuery(undefined))} failure={results.failed} pending="block">
        {(waves) => {
          const latest = latestOf(waves)
          if (latest) return <Latest waveId={latest.id} waves={waves} />
          return <Empty picture={<Picture name="chart" />}>{text.none}</Empty>
        }}
      </Loaded>
    </Section>
  )
}

const latestOf = (waves: readonly ListedWave[]) =>
  waves
    .filter(({ isPublished }) => isPublished)
    .sort((one, other) => ((one.closedOn ?? one.openedOn) < (other.closedOn ?? other.openedOn) ? 1 : -1))[0]

interface LatestProps {
  waveId: string
  waves: readonly ListedWave[]
}

function Latest({ waveId, waves }: LatestProps) {
  return (
    <Loaded from={useLoad(resultsQuery(waveId))} failure={results.failed} pending="block">
      {(read) => (
        <Stack gap="md">
          <Text c="dimmed">{read.wave.title}</Text>
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            {figuresOf(read).map(({ name, value }) => (
              <Figure key={name} value={value} name={name} />
            ))}
          </SimpleGrid>
          <FirstReading results={read} {...{ waves, waveId }} />
          <Anchor component={Link} to={`${paths.subAdminResults}/${encodeURIComponent(waveId)}`}>
            {text.read}
          </Anchor>
        </Stack>
      )}
    </Loaded>
  )
}

function figuresOf({ participation, company }: Results) {
  const engagement = company?.engagement?.score
  const enps = company?.enps?.index
  return [
    { name: blocks.participation, value: participation ? percent(participation.percent) : '—' },
    ...(engagement ? [{ name: text.engagement, value: score(engagement) }] : []),
    ...(enps === undefined || enps === null ? [] : [{ name: text.enps, value: signed(enps) }]),
  ]
}

function FirstReading({ results: read, waves }: LatestProps & { results: ComparableResults }) {
  return (
    <Loaded from={useHighlights(read, waves)} failure={results.comparisonFailed}>
      {(found) =>
        found && (
          <>
            <HighlightPart title={synthesis.priorities} list={found.low} />
            <HighlightPart title={synthesis.strengths} list={found.high} />
          </>
        )
      }
    </Loaded>
  )
}
