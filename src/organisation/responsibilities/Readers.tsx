import { Stack, Text, Title } from '@mantine/core'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { readersQuery } from './client.ts'
import { readersText, readerWords } from './messages.ts'
import type { ReadersOfTeam } from './readers.ts'

/** Of a person's teams, or of all for who answers for the company and for the CSE (C25.8). */
export function Readers({ companyId }: { companyId: string }) {
  return (
    <Stack gap="sm" component="section" aria-labelledby="readers-of-teams">
      <Title order={2} size="h3" id="readers-of-teams">
        {readersText.title}
      </Title>
      <ReaderLists companyId={companyId} />
    </Stack>
  )
}

export function ReaderLists({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(readersQuery(companyId))} failure={readersText.failed}>
      {(teams) => (
        <>
          {teams.length === 0 && <Text>{readersText.none}</Text>}
          <Lists teams={teams} />
          <Text size="sm" c="dimmed">
            {readersText.cse}
          </Text>
        </>
      )}
    </Loaded>
  )
}

const mostUnfolded = 3

const Lists = ({ teams }: { teams: readonly ReadersOfTeam[] }) => {
  const lists = teams.map((team) => <OneTeam key={team.team} {...team} />)
  if (teams.length <= mostUnfolded) return lists
  return (
    <details>
      <summary>{readersText.teams(teams.length)}</summary>
      <Stack gap="xs" pt="xs">
        {lists}
      </Stack>
    </details>
  )
}

/** At the foot of a team's results; who answers for the company reads all lists on one page. */
export function ReadersOfOneTeam({ companyId, team }: { companyId: string; team: string }) {
  return (
    <Loaded from={useLoad(readersQuery(companyId))} failure={readersText.failed}>
      {(teams) => {
        const found = teams.find((each) => each.team === team)
        return (
          found && (
            <details className="screen-only">
              <summary>{readersText.title}</summary>
              <OneTeam {...found} />
            </details>
          )
        )
      }}
    </Loaded>
  )
}

function OneTeam({ team, readers }: ReadersOfTeam) {
  const hasPresent = readers.some(({ isPresent }) => isPresent)
  return (
    <Text size="sm">
      <b>{readersText.team(team)}</b>
      {` — ${readersText.who(readers.map(readerWords))}`}
      {!hasPresent && ` ${readersText.noManager}`}
    </Text>
  )
}
