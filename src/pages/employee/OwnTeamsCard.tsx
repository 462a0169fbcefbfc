import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { useIsResting, useOwnReadings } from '../../people/currentUser/useActor.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { resultsQuery, wavesQuery } from '../../results/layout/client.ts'
import { addressOf } from '../../results/layout/places.ts'
import type { Results } from '../../results/tables/page.ts'
import { managerHome } from './messages.ts'

export function OwnTeamsCard() {
  const [reads, isResting] = [useOwnReadings(), useIsResting()]
  if (isResting)
    return (
      <Alert role="status" color="yellow" icon={<Icon name="alert" />}>
        <Group justify="space-between" gap="sm">
          <Text>{managerHome.factorNeeded}</Text>
          <Button size="sm" variant="default" component={Link} to={paths.employeeProfile}>
            {managerHome.addFactor}
          </Button>
        </Group>
      </Alert>
    )
  if (reads.length === 0) return null
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="own-teams">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h3" id="own-teams">
          {managerHome.title}
        </Title>
        <Text>{managerHome.reads(reads)}</Text>
        <Group gap="sm">
          <Button component={Link} to={paths.employeeResults} variant="default">
            {managerHome.read}
          </Button>
          <Prepare />
          <Button component={Link} to={paths.employeePlan} variant="default">
            {managerHome.plan}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** The meeting about the widest place that is shown, of the latest results. */
function Prepare() {
  const wave = ifLoaded(useLoad(wavesQuery(undefined)))?.find(({ isPublished }) => isPublished)
  const results = ifLoaded(useLoad({ ...resultsQuery(wave?.id ?? ''), enabled: wave !== undefined }))
  const groupId = results && widestRead(results)
  if (!wave || !groupId) return null
  const address = addressOf(paths.employeeResults, wave.id, 'reunion')
  return (
    <Button component={Link} to={`${address}?groupe=${encodeURIComponent(groupId)}`} variant="default">
      {managerHome.prepare}
    </Button>
  )
}

const widestRead = ({ groupings, teams }: Results) =>
  [...groupings, ...teams].find(({ isManaged, ballots }) => isManaged && ballots !== null)?.groupId
