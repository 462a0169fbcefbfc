import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { paths } from '../../paths.ts'
import { DeleteCompanyDialog } from './DeleteCompanyDialog.tsx'
import { companyText } from './messages.ts'
import type { listCompanies } from './store.ts'

type ListedCompany = Awaited<ReturnType<typeof listCompanies>>['companies'][number]

const shownTeams = 12

/** One company of the list, with the ways to its page and to its teams. */
export function CompanyCard({ company }: { company: ListedCompany }) {
  const { id, name, teams, employeeCount, subAdminCount } = company
  const [deleting, setDeleting] = useState(false)
  return (
    <Paper component="li" withBorder p="lg">
      <Stack gap="sm" h="100%">
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Title order={3} style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} to={paths.company(id)} inherit>
              {name}
            </Anchor>
          </Title>
          <RowActions
            of={name}
            actions={[{ label: companyText.delete, tone: 'loss', onClick: () => setDeleting(true) }]}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {[
            companyText.employeeCount(employeeCount),
            companyText.subAdminCount(subAdminCount),
            companyText.teamCount(teams.length),
          ].join(' · ')}
        </Text>
        {teams.length > 0 && (
          <Group
            component="ul"
            gap="xs"
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label={companyText.teamsOf(name)}
          >
            {teams.slice(0, shownTeams).map((team) => (
              <li key={team} style={{ overflowWrap: 'anywhere' }}>
                <Anchor component={Link} to={paths.adminTeam(id, team)} size="sm">
                  {team}
                </Anchor>
              </li>
            ))}
            {teams.length > shownTeams && (
              <li>
                <Anchor
                  component={Link}
                  to={paths.company(id)}
                  size="sm"
                  aria-label={companyText.moreTeamsOf(teams.length - shownTeams, name)}
                >
                  {companyText.moreTeams(teams.length - shownTeams)}
                </Anchor>
              </li>
            )}
          </Group>
        )}
      </Stack>
      <DeleteCompanyDialog company={company} opened={deleting} onClose={() => setDeleting(false)} />
    </Paper>
  )
}
