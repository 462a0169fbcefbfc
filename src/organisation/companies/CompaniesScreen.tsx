import { SimpleGrid, Stack, Text, Title, Anchor, Button, Group, Paper } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { Pager } from '../../base/lists/Pager.tsx'
import { SearchBox } from '../../base/lists/SearchBox.tsx'
import { useListAddress } from '../../base/lists/useListAddress.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { isEarlier } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { companiesQuery } from './client.ts'
import { companyText } from './messages.ts'
import { NewCompanyForm } from './NewCompanyForm.tsx'
import { DeleteCompanyDialog } from './DeleteCompanyDialog.tsx'
import type { listCompanies } from './store.ts'

const shownTeams = 12

export function CompaniesScreen() {
  const { search, page, onSearch, onPage } = useListAddress()
  const companies = useLoad(companiesQuery({ search, page }))

  return (
    <Page title={companyText.title}>
      <NewCompanyForm />
      <Stack component="section" gap="md" aria-labelledby="company-list">
        <Title order={2} id="company-list">
          {companyText.list}
        </Title>
        <SearchBox value={search} onSearch={onSearch} hint={companyText.searchHint} />
        <Loaded from={companies} failure={companyText.loadingFailed} pending="block">
          {({ total, companies: found }) => (
            <>
              <Text size="sm" c="dimmed" role="status">
                {companyText.count(total)}
              </Text>
              {total === 0 && (
                <Empty picture={!search && <Picture name="people" />}>
                  {search ? companyText.noneFound : companyText.none}
                </Empty>
              )}
              <SimpleGrid
                component="ul"
                cols={{ base: 1, sm: 2, lg: 3 }}
                spacing="sm"
                inert={isEarlier(companies)}
              >
                {found.map((company) => (
                  <CompanyCard key={company.id} company={company} />
                ))}
              </SimpleGrid>
              <Pager asked={companies} page={page} onPage={onPage} />
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

type ListedCompany = Awaited<ReturnType<typeof listCompanies>>['companies'][number]

function CompanyCard({ company }: { company: ListedCompany }) {
  const { id, name, teams, employeeCount, subAdminCount } = company
  const [deleting, setDeleting] = useState(false)
  return (
    <Paper component="li" withBorder px="md" py="sm">
      <Stack gap={4} h="100%">
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Title order={3} style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} to={paths.company(id)} inherit>
              {name}
            </Anchor>
          </Title>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            fw={400}
            c="dimmed"
            px={0}
            style={{ flex: 'none' }}
            aria-label={`${companyText.delete} : ${name}`}
            onClick={() => setDeleting(true)}
          >
            {companyText.delete}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {[
            companyText.employeeCount(employeeCount),
            subAdminCount > 0 && companyText.subAdminCount(subAdminCount),
            teams.length > 0 && companyText.teamCount(teams.length),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {teams.length > 0 && <TeamLinks of={company} />}
      </Stack>
      <DeleteCompanyDialog company={company} opened={deleting} onClose={() => setDeleting(false)} />
    </Paper>
  )
}

function TeamLinks({ of: { id, name, teams } }: { of: ListedCompany }) {
  const more = teams.length - shownTeams
  return (
    <Group component="ul" gap="xs" aria-label={companyText.teamsOf(name)}>
      {teams.slice(0, shownTeams).map((team) => (
        <li key={team} style={{ overflowWrap: 'anywhere' }}>
          <Anchor component={Link} to={paths.adminTeam(id, team)} size="sm">
            {team}
          </Anchor>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Anchor
            component={Link}
            to={paths.company(id)}
            size="sm"
            aria-label={companyText.moreTeamsOf(more, name)}
          >
            {companyText.moreTeams(more)}
          </Anchor>
        </li>
      )}
    </Group>
  )
}
