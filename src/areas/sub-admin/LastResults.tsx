import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Failure } from '../../base/ui/Failure.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { Figure } from '../../results/charts/Figure.tsx'
import { ShareBar } from '../../results/charts/ShareBar.tsx'
import { firstToLookAt } from '../../results/synthesis/firstToLookAt.ts'
import { blocks, percent, score, signed, text as results } from '../../results/tables/messages.ts'
import { resultsQuery, wavesQuery } from '../../results/frame/resultsClient.ts'
import type { Results } from '../../results/tables/page.ts'
import { paths } from '../../paths.ts'
import { lastResults as text } from './messages.ts'

/** Three figures of what was published last, and what to look at first. */
export function LastResults() {
  const { data: waves, error, refetch } = useQuery(wavesQuery(undefined))
  const latest = [...(waves ?? [])]
    .filter(({ isPublished }) => isPublished)
    .sort((one, other) => ((one.closedOn ?? one.openedOn) < (other.closedOn ?? other.openedOn) ? 1 : -1))[0]
  return (
    <Section title={text.title}>
      {error && !waves && <Failure message={results.failed} onRetry={() => void refetch()} />}
      {!error && !waves && <Waiting />}
      {waves &&
        (latest ? (
          <Latest waveId={latest.id} />
        ) : (
          <Empty picture={<Picture name="chart" />}>{text.none}</Empty>
        ))}
    </Section>
  )
}

function Latest({ waveId }: { waveId: string }) {
  const { data, error, refetch } = useQuery(resultsQuery(waveId))
  if (error && !data) return <Failure message={results.failed} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <Stack gap="md">
      <Text c="dimmed">{data.wave.title}</Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        {figuresOf(data).map(({ name, value }) => (
          <Figure key={name} value={value} name={name} />
        ))}
      </SimpleGrid>
      <Priorities results={data} />
      <Anchor component={Link} to={`${paths.subAdminResults}/${encodeURIComponent(waveId)}`}>
        {text.read}
      </Anchor>
    </Stack>
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
