import { useState } from 'react'
import { paths } from '../../paths.ts'
import { EmailOrNumber, entryCell } from '../../people/accounts/Person.tsx'
import type { Column } from '../../base/lists/DataTable.tsx'
import { SearchedTable } from '../../base/lists/SearchedTable.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { useSortedListAddress } from '../../base/lists/useListAddress.ts'
import { deleteAccount } from '../../operations/privacy/client.ts'
import { employeesQuery } from '../../people/accounts/client.ts'
import { CompanyFilter } from '../../organisation/companies/CompanySelect.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { DeleteAccountDialog } from '../../organisation/approvals/DeleteAccountDialog.tsx'
import {
  EmployeeActions,
  StopAccessDialog,
  type Suspension,
  useStatusChange,
} from '../../organisation/approvals/EmployeeActions.tsx'
import { EmployeeCompany } from '../../organisation/approvals/EmployeeRequests.tsx'
import { employees as words, accountText } from '../../people/accounts/messages.ts'
import { employeeSorts, statuses } from '../../people/accounts/rules.ts'
import { StatusBadge } from '../../people/accounts/StatusBadge.tsx'
import { TeamLinks } from '../../people/accounts/TeamLinks.tsx'
import { StatusFilter } from '../../people/accounts/StatusFilter.tsx'
import type { Employee } from '../../people/accounts/store.ts'
import { useBulkStatus } from '../../organisation/approvals/useBulkStatus.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'

export function AdminEmployeesScreen() {
  const list = useSortedListAddress(employeeSorts)
  const { search, page, sort } = list
  const status = statuses.find((each) => each === list.filter)
  const [company, setCompany] = useUrlState('entreprise')
  const employees = useLoad(employeesQuery({ search, page, sort, status, company }))
  const change = useStatusChange()
  const { bar, selection } = useBulkStatus(employees)
  const [leaving, setLeaving] = useState<Employee | null>(null)
  const [stopping, setStopping] = useState<Suspension | null>(null)

  return (
    <Page title={words.title}>
      <SearchedTable
        address={list}
        hint={accountText.searchHint}
        filters={
          <>
            <CompanyFilter value={company} onFilter={setCompany} />
            <StatusFilter value={status} onFilter={list.onFilter} />
          </>
        }
        isFiltered={status !== undefined || company !== ''}
        bar={bar}
        selection={selection}
        asked={employees}
        failure={accountText.loadingFailed}
        count={words.count}
        picture={<Picture name="people" />}
        none={words.none}
        noneFound={words.noneFound}
        label={words.title}
        rows={({ employees: found }) => found}
        rowKey={({ id }) => id}
        columns={columns}
        actions={(employee) => (
          <EmployeeActions employee={employee} change={change} onStop={setStopping} onDelete={setLeaving} />
        )}
      />
      <StopAccessDialog asked={stopping} change={change} onClose={() => setStopping(null)} />
      <DeleteAccountDialog account={leaving} onDelete={deleteAccount} onClose={() => setLeaving(null)} />
    </Page>
  )
}

const columns: Column<Employee>[] = [
  { head: accountText.name, sort: 'name', cell: entryCell },
  { head: accountText.email, isPlain: true, sort: 'email', cell: (person) => <EmailOrNumber {...person} /> },
  { head: accountText.company, cell: (employee) => <EmployeeCompany {...employee} /> },
  { head: accountText.teams, cell: (employee) => <TeamLinks teams={teamsOf(employee)} /> },
  { head: accountText.status, sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
]

const teamsOf = ({ companyID, teams }: Employee) =>
  companyID ? teams.map((name) => ({ name, to: paths.adminTeam(companyID, name) })) : []
