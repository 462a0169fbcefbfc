import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { DataTable } from '../../base/lists/DataTable.tsx'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import { useCampaignPlaces } from '../../campaigns/form/useCampaignPlaces.ts'
import { teamListText } from '../../organisation/teams/messages.ts'
import { paths } from '../../paths.ts'
import { teamsStep as words, launchText } from './messages.ts'
import type { LaunchFacts } from './useLaunchFacts.ts'

export function TeamsStep({ facts }: { facts: LaunchFacts }) {
  const { companyId, isAdmin } = useCampaignPlaces()
  const { teams, teamCount, minimumGroupSize: k } = facts
  return (
    <Section title={launchText.names.equipes}>
      <Text c="dimmed">{words.help(k)}</Text>
      {teams.length === 0 ? (
        <Empty picture={<Picture name="people" />}>{words.none}</Empty>
      ) : (
        <DataTable
          label={launchText.names.equipes}
          rows={teams}
          rowKey={({ id }) => id}
          columns={[
            { head: words.name, cell: ({ name }) => name },
            { head: words.members, numeric: true, cell: teamListText.membersOf },
            {
              head: words.results,
              cell: ({ memberCount, waitingCount, entity }) =>
                memberCount - waitingCount >= k ? (
                  <StatusTag tone="done">{words.able(k)}</StatusTag>
                ) : (
                  <StatusTag tone="neutral">{words.unable(entity)}</StatusTag>
                ),
            },
          ]}
        />
      )}
      <Group justify="space-between" gap="sm">
        {teamCount > teams.length && <Text size="sm">{words.more(teams.length, teamCount)}</Text>}
        <Anchor component={Link} to={isAdmin ? paths.companyPart(companyId, 'equipes') : paths.teams}>
          {words.see}
        </Anchor>
      </Group>
    </Section>
  )
}
