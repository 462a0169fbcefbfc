import { List, Stack, Text, Title } from '@mantine/core'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { readersQuery } from './client.ts'
import { readersText, readerWords } from './messages.ts'
import type { ReadersOfTeam } from './readers.ts'

/** Of a person's teams, or of all for who answers for the company and for the CSE (C25.8). */
export function Readers({ companyId }: { companyId: string }) {
  return (
    <Stack gap="sm" component="section" aria-labelledby="readers-of-teams">
      <Title order={2} id="readers-of-teams">
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
          {teams.map((team) => (
            <OneTeam key={team.team} {...team} />
          ))}
          <Text size="sm" c="dimmed">
            {readersText.cse}
          </Text>
        </>
      )}
    </Loaded>
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
    <div>
      <Text size="sm" fw={600}>
        {readersText.team(team)}
      </Text>
      <List size="sm">
        <List.Item>{readersText.members}</List.Item>
        {readers.map((reader) => (
          <List.Item key={readerWords(reader)}>{readerWords(reader)}</List.Item>
        ))}
        <List.Item>{readersText.others}</List.Item>
        <List.Item>{readersText.administration}</List.Item>
      </List>
      {!hasPresent && (
        <Text size="sm" c="dimmed">
          {readersText.noManager}
        </Text>
      )}
    </div>
  )
}
