import { Anchor, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { NameAndState } from '../../people/accounts/PersonState.tsx'
import { StatusBadge } from '../../people/accounts/StatusBadge.tsx'
import { personName } from '../../base/kit/personName.ts'
import { refusalText } from '../../base/kit/refusalText.ts'
import { askAgain } from '../../people/live/useLive.ts'
import { paths } from '../../paths.ts'
import { EmailOrNumber } from '../../people/accounts/EmailOrNumber.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useSelection, type Selection } from '../../base/lists/useSelection.ts'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { SearchBox } from '../../base/lists/SearchBox.tsx'
import type { CompanyEmployee } from './employees.ts'
import { companyEmployeesQuery, removeEmployee } from './companiesClient.ts'
import { people as words, refusals, text } from './messages.ts'

/** The company's employees, live, each with a button that takes them out. */
interface CompanyEmployeesProps {
  company: { id: string; name: string }
  /** What can be done with those who are ticked. */
  bulk: (selection: Selection) => ReactNode
}

export function CompanyEmployees({ company, bulk }: CompanyEmployeesProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [leaving, setLeaving] = useState<CompanyEmployee | null>(null)
  const asked = useQuery(companyEmployeesQuery(company.id, { search, page, sort: 'name' }))
  const selection = useSelection(asked.data?.employees.map(({ id }) => id) ?? [])
  const queries = useQueryClient()
  const name = leaving ? `${leaving.firstName} ${leaving.lastName}` : ''
  const removal = useMutation({
    mutationFn: (employee: CompanyEmployee) => removeEmployee(company.id, employee.id),
    onSuccess: () => notify(words.removed),
    onSettled: () => askAgain(queries),
  })

  return (
    <>
      <ListSection
        title={words.title}
        asked={asked}
        rows={asked.data?.employees}
        rowKey={({ id }) => id}
        selection={{ ...selection, nameOf: personName }}
        columns={[
          { head: words.name, cell: (person) => <NameAndState {...person} /> },
          { head: words.email, cell: (person) => <EmailOrNumber {...person} /> },
          { head: words.teams, cell: (employee) => <Teams companyId={company.id} teams={employee.teams} /> },
          { head: words.status, cell: ({ status }) => <StatusBadge status={status} /> },
        ]}
        actions={(employee) => (
          <RowActions
            of={`${employee.firstName} ${employee.lastName}`}
            actions={[{ label: words.remove, tone: 'loss', onClick: () => setLeaving(employee) }]}
          />
        )}
        count={words.count}
        none={search ? words.noneFound : words.none}
        failure={text.loadingFailed}
        page={page}
        onPage={setPage}
      >
        {(search !== '' || (asked.data?.total ?? 0) > 10) && (
          <SearchBox
            value={search}
            onSearch={(typed) => {
              setSearch(typed)
              setPage(1)
            }}
            hint={words.searchHint}
          />
        )}
        {bulk(selection)}
      </ListSection>
      <ConfirmDialog
        opened={leaving !== null}
        title={words.removeQuestion(name, company.name)}
        confirm={words.remove}
        loss
        onConfirm={async () => leaving && removal.mutateAsync(leaving)}
        onClose={() => setLeaving(null)}
        failure={(error) => refusalText(error, refusals, text.failed)}
      >
        <Text>{words.removeConsequence}</Text>
      </ConfirmDialog>
    </>
  )
}

function Teams({ companyId, teams }: { companyId: string; teams: readonly string[] }) {
  if (teams.length === 0) return <Text c="dimmed">{words.noTeam}</Text>
  return (
    <Group gap="xs">
      {teams.map((team) => (
        <Anchor key={team} component={Link} to={paths.adminTeam(companyId, team)}>
          {team}
        </Anchor>
      ))}
    </Group>
  )
}
