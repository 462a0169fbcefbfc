import { Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { subAdminFailure } from '../../accounts/subAdminMessages.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { employees as text, statusLabels } from './messages.ts'
import { employeesQuery } from './subAdminClient.ts'

const colours = { approved: 'green', pending: 'yellow', rejected: 'red' } as const

/** Everybody of the sub-admin's company, whatever their status (spec §2). */
export function SubAdminEmployeesScreen() {
  const [search, setSearch] = useUrlState('recherche')
  const [page, setPage] = useState(1)
  const employees = useQuery(employeesQuery({ search, page }))
  const invite = (
    <Button component={Link} to={paths.inviteEmployees} leftSection={<Icon name="plus" size={18} />}>
      {text.add}
    </Button>
  )

  return (
    <Page title={text.title} query={employees} failure={subAdminFailure} actions={invite}>
      <SearchBox
        value={search}
        onSearch={(typed) => {
          setSearch(typed)
          setPage(1)
        }}
        hint={text.hint}
      />
      {employees.data && (
        <>
          <Text size="sm" c="dimmed" role="status">
            {text.count(employees.data.total)}
          </Text>
          {employees.data.total === 0 ? (
            <Empty>{search ? text.noneFound : text.none}</Empty>
          ) : (
            <DataTable
              label={text.list}
              rows={employees.data.employees}
              rowKey={({ id }) => id}
              columns={[
                { head: text.name, cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
                { head: text.email, cell: ({ email }) => email },
                { head: text.teams, cell: (employee) => <TeamChips {...employee} /> },
                {
                  head: text.status,
                  cell: ({ status }) => <Badge color={colours[status]}>{statusLabels[status]}</Badge>,
                },
                { head: text.createdAt, cell: ({ createdAt }) => text.date(createdAt) },
              ]}
            />
          )}
          <Pager page={page} pages={employees.data.pages} onPage={setPage} />
        </>
      )}
    </Page>
  )
}

function TeamChips({ teams, teamId }: { teams: string[]; teamId: string[] }) {
  if (teams.length === 0) return <Text c="dimmed">{text.noTeam}</Text>
  return (
    <Group gap={6}>
      {teams.map((name, index) => (
        <Badge
          key={teamId[index]}
          component={Link}
          to={paths.subAdminTeam(teamId[index] ?? '')}
          color="teal"
          style={{ cursor: 'pointer' }}
        >
          {name}
        </Badge>
      ))}
    </Group>
  )
}
