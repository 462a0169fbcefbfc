import { Button } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { companyEmployeesQuery } from '../../organisation/companies/client.ts'
import { importText as importText } from '../../organisation/importState/messages.ts'
import { Departures } from '../../organisation/companies/Departures.tsx'
import { usePersonLanguage } from '../../organisation/companies/usePersonLanguage.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { WriteToAll } from '../../organisation/accessMails/WriteToAll.tsx'
import { CompanyBulk } from '../../organisation/teams/CompanyBulk.tsx'
import { useSelection } from '../../base/lists/useSelection.ts'
import { teamNamesQuery } from '../../organisation/teams/client.ts'
import type { Column } from '../../base/lists/DataTable.tsx'
import type { CompanyEmployee } from '../../organisation/companies/employees.ts'
import { entityNamesQuery } from '../../organisation/groupings/client.ts'
import { EntityFilter, StatusFilter, TeamFilter } from '../../people/accounts/StatusFilter.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { employeeSorts, statuses } from '../../people/accounts/rules.ts'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { EmailOrNumber, entryCell } from '../../people/accounts/Person.tsx'
import { TeamLinks } from '../../people/accounts/TeamLinks.tsx'
import { StatusBadge } from '../../people/accounts/StatusBadge.tsx'
import { accountText, subAdminFailure } from '../../people/accounts/messages.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { SearchedTable } from '../../base/lists/SearchedTable.tsx'
import { personName } from '../../base/text/personName.ts'
import { useSortedListAddress } from '../../base/lists/useListAddress.ts'
import { employees as text } from './messages.ts'
import { Picture } from '../../base/ui/Picture.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'

export function SubAdminEmployeesScreen() {
  const companyId = useOwnCompany()
  const list = useSortedListAddress(employeeSorts)
  const { search, page, sort } = list
  const status = statuses.find((each) => each === list.filter)
  const [team, setTeam] = useUrlState('equipe')
  const [entity, setEntity] = useUrlState('entite')
  const [teams, entities] = [useLoad(teamNamesQuery(companyId)), useLoad(entityNamesQuery(companyId))]
  const teamNames = ifLoaded(teams) ?? []
  const employees = useLoad(
    companyEmployeesQuery(companyId, {
      ...{ search, page, sort, status },
      ...{ team: team || undefined, entity: entity || undefined },
    }),
  )
  const selection = useSelection(employees, (list) => list.employees)
  const isFiltered = Boolean(status || team || entity)
  const { isOffered, actionOn, dialog } = usePersonLanguage(companyId, employees)
  const filters = (
    <>
      <EntityFilter
        entities={ifLoaded(entities) ?? []}
        value={entity}
        onFilter={(value) => setEntity(value ?? '')}
      />
      <TeamFilter names={teamNames} value={team} onFilter={(value) => setTeam(value ?? '')} />
      <StatusFilter value={status} onFilter={list.onFilter} />
    </>
  )

  return (
    <Page
      title={text.title}
      also={[teams, entities]}
      failure={subAdminFailure}
      actions={<Invite companyId={companyId} list={search || isFiltered ? undefined : ifLoaded(employees)} />}
    >
      <SearchedTable
        address={list}
        hint={text.hint}
        {...{ filters, isFiltered }}
        bar={<CompanyBulk companyId={companyId} teamNames={teamNames} selection={selection} />}
        selection={{ ...selection, nameOf: personName }}
        asked={employees}
        failure={subAdminFailure}
        count={text.count}
        picture={<Picture name="people" />}
        none={text.none}
        noneFound={text.noneFound}
        label={text.list}
        rows={({ employees: found }) => found}
        rowKey={({ id }) => id}
        columns={columns}
        {...(isOffered && { actions: actionsBy(actionOn) })}
      />
      {dialog}
      <Departures companyId={companyId} />
    </Page>
  )
}

interface InviteProps {
  companyId: string
  list: { total: number } | undefined
}

const Invite = ({ companyId, list }: InviteProps) => (
  <>
    <Button component={Link} to={paths.inviteEmployees} leftSection={<Icon name="plus" size={18} />}>
      {text.add}
    </Button>
    <Button
      variant="default"
      component={Link}
      to={paths.importOwnPeople}
      leftSection={<Icon name="upload" size={18} />}
    >
      {importText.title}
    </Button>
    {list?.total !== 0 && <WriteToAll companyId={companyId} audience="company" />}
  </>
)

const actionsBy =
  (actionOn: ReturnType<typeof usePersonLanguage>['actionOn']) => (person: CompanyEmployee) => (
    <RowActions of={personName(person)} actions={actionOn(person)} />
  )

const columns: Column<CompanyEmployee>[] = [
  { head: text.name, sort: 'name', cell: entryCell },
  { head: text.email, isPlain: true, sort: 'email', cell: (person) => <EmailOrNumber {...person} /> },
  { head: text.teams, cell: (employee) => <TeamLinks teams={teamsOf(employee)} none={accountText.noTeam} /> },
  { head: text.status, sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  { head: text.createdAt, sort: 'createdAt', cell: ({ createdAt }) => text.date(createdAt) },
]

const teamsOf = ({ teams, teamId }: CompanyEmployee) =>
  teams.map((name, at) => ({ name, to: paths.subAdminTeam(teamId[at] ?? '') }))
