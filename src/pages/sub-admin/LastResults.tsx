import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { Figure } from '../../results/charts/Figure.tsx'
import { ShareBar } from '../../results/charts/ShareBar.tsx'
import { firstToLookAt } from '../../results/synthesis/firstToLookAt.ts'
import { blocks, percent, score, signed, resultsText as results } from '../../results/tables/messages.ts'
import { resultsQuery, wavesQuery } from '../../results/layout/client.ts'
import type { ListedWave } from '../../results/layout/resultsView.ts'
import type { Results } from '../../results/tables/page.ts'
import { paths } from '../../paths.ts'
import { lastResults as text } from './messages.ts'

export function LastResults() {
  return (
    <Section title={text.title}>
      <Loaded from={useLoad(wavesQuery(undefined))} failure={results.failed} pending="block">
        {(waves) => {
          const latest = latestOf(waves)
          if (latest) return <Latest waveId={latest.id} />
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

function Latest({ waveId }: { waveId: string }) {
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
          <Priorities results={read} />
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

function Priorities({ results }: { results: Results }) {
  const low = firstToLookAt(results)
  if (low.length === 0) return <Text c="dimmed">{text.noPriority}</Text>
  return (
    <Stack gap="sm">
      <Title order={3}>{text.priorities}</Title>
      {low.map(({ id, name, score: value, classes }) => (
        <div key={id}>
          <Text display="flex" style={{ justifyContent: 'space-between', gap: 12 }}>
            <span>{name}</span>
            <b>{value ? score(value) : '—'}</b>
          </Text>
          {classes && <ShareBar shares={classes} />}
        </div>
      ))}
    </Stack>
  )
}
