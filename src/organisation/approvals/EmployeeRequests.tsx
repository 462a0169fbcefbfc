import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import type { Status } from '../../people/auth/rules.ts'
import { daysAgo, formatDate } from '../../base/text/writing.ts'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { SearchBox } from '../../base/lists/SearchBox.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { PageColumns } from '../../base/ui/PageColumns.tsx'
import { employeesQuery } from '../../people/accounts/client.ts'
import { DeleteAccountDialog, type DeleteAccount } from './DeleteAccountDialog.tsx'
import { personCell } from '../../people/accounts/Person.tsx'
import {
  EmployeeActions,
  StopAccessDialog,
  type Suspension,
  useStatusChange,
  type StatusChanger,
} from './EmployeeActions.tsx'
import { employees, accountText } from '../../people/accounts/messages.ts'
import type { Employee } from '../../people/accounts/store.ts'
import { useBulkStatus } from './useBulkStatus.tsx'

export function EmployeeRequests({ onDelete }: { onDelete: DeleteAccount }) {
  const [leaving, setLeaving] = useState<Employee | null>(null)
  const [stopping, setStopping] = useState<Suspension | null>(null)
  const change = useStatusChange()
  const { pending, nonePending, approved, noneApproved, rejected, noneRejected } = employees
  const sections = { change, onStop: setStopping, onDelete: setLeaving }
  return (
    <PageColumns from={100} columns="minmax(0, 4fr) minmax(0, 3fr)">
      <Requests status="pending" title={pending} none={nonePending} {...sections} />
      <Stack gap={20}>
        <Requests status="approved" title={approved} none={noneApproved} {...sections} />
        <Requests status="rejected" title={rejected} none={noneRejected} {...sections} />
      </Stack>
      <StopAccessDialog asked={stopping} change={change} onClose={() => setStopping(null)} />
      <DeleteAccountDialog account={leaving} onDelete={onDelete} onClose={() => setLeaving(null)} />
    </PageColumns>
  )
}

/** All pending employees are listed; of the others this many, and a link to the rest. */
const MOST = 6

interface RequestsProps {
  status: Status
  title: string
  none: string
  change: StatusChanger
  onStop: (stopping: Suspension) => void
  onDelete: (employee: Employee) => void
}

function Requests({ status, title, none, ...doing }: RequestsProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const sort = status === 'pending' ? 'statusSince' : 'name'
  const asked = useLoad(employeesQuery({ status, search, page, sort }))
  const { bar, selection } = useBulkStatus(asked)
  const isLong = search !== '' || (ifLoaded(asked)?.pages ?? 0) > 1

  return (
    <ListSection
      title={title}
      {...(status === 'pending'
        ? { selection }
        : { most: { rows: MOST, to: paths.adminEmployeesOf(status), words: employees.all } })}
      isFolded={status === 'rejected'}
      search={
        isLong && (
          <SearchBox
            value={search}
            onSearch={(typed) => {
              setSearch(typed)
              setPage(1)
            }}
            hint={accountText.searchHint}
            isBare
          />
        )
      }
      asked={asked}
      rows={({ employees: found }) => found}
      rowKey={({ id }) => id}
      columns={[
        { head: accountText.name, cell: personCell },
        { head: accountText.company, cell: (employee) => <EmployeeCompany {...employee} /> },
        status === 'pending'
          ? { head: accountText.waitsSince, cell: ({ statusSince }) => daysAgo(statusSince, new Date()) }
          : { head: accountText.registered, cell: ({ createdAt }) => formatDate(createdAt), isWide: true },
      ]}
      actions={(employee) => <EmployeeActions employee={employee} {...doing} />}
      count={employees.count}
      none={search ? employees.noneFound : none}
      failure={accountText.loadingFailed}
      page={page}
      onPage={setPage}
    >
      {status === 'pending' && bar}
    </ListSection>
  )
}

export function EmployeeCompany({ companyID, companyName, declaredCompany }: Employee) {
  if (!companyID)
    return (
      <Text c="dimmed">
        {declaredCompany ? accountText.declared(declaredCompany) : accountText.noCompany}
      </Text>
    )
  return (
    <Anchor component={Link} to={paths.company(companyID)}>
      {companyName}
    </Anchor>
  )
}
