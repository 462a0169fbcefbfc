import { Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { EntryState, personCell } from '../../people/accounts/Person.tsx'
import { EntityFilter, StatusFilter, TeamFilter } from '../../people/accounts/StatusFilter.tsx'
import { statuses } from '../../people/accounts/rules.ts'
import type { Status } from '../../people/auth/rules.ts'
import { TeamLinks } from '../../people/accounts/TeamLinks.tsx'
import { personName } from '../../base/text/personName.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import type { Column } from '../../base/lists/DataTable.tsx'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useSelection, type Selection } from '../../base/lists/useSelection.ts'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { SearchBox } from '../../base/lists/SearchBox.tsx'
import type { CompanyEmployee } from './employees.ts'
import { companyEmployeesQuery, removeEmployee } from './client.ts'
import { people as words, companyRefusals, companyText } from './messages.ts'
import { usePersonLanguage } from './usePersonLanguage.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'

interface CompanyEmployeesProps {
  company: { id: string; name: string }
  bulk: (selection: Selection) => ReactNode
  /** To filter by team. */
  teamNames: readonly string[]
  /** To filter by entity. */
  entities: Parameters<typeof EntityFilter>[0]['entities']
}

export function CompanyEmployees({ company, bulk, teamNames, entities }: CompanyEmployeesProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<Status>()
  const [team, setTeam] = useState<string>()
  const [entity, setEntity] = useState<string>()
  const [leaving, setLeaving] = useState<CompanyEmployee | null>(null)
  const asked = useLoad(
    companyEmployeesQuery(company.id, { search, page, sort: 'name', status, team, entity }),
  )
  const selection = useSelection(asked, ({ employees }) => employees)
  const isPart = search !== '' || status !== undefined || team !== undefined || entity !== undefined
  // Every new filter starts at the first page.
  const from1 =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(1)
    }
  const filterStatus = from1((to: string | null) => setStatus(statuses.find((each) => each === to)))
  const language = usePersonLanguage(company.id, asked)

  return (
    <>
      <ListSection
        title={words.title}
        asked={asked}
        rows={({ employees }) => employees}
        rowKey={({ id }) => id}
        selection={{ ...selection, nameOf: personName }}
        columns={columnsOf(company.id)}
        actions={(employee) => (
          <RowActions
            of={`${employee.firstName} ${employee.lastName}`}
            actions={[
              ...language.actionOn(employee),
              { label: words.remove, tone: 'loss', onClick: () => setLeaving(employee) },
            ]}
          />
        )}
        count={words.count}
        picture={!isPart && <Picture name="people" />}
        none={isPart ? words.noneFound : words.none}
        failure={companyText.loadingFailed}
        page={page}
        onPage={setPage}
        search={
          (isPart || (ifLoaded(asked)?.total ?? 0) > 10) && (
            <Group gap="xs" flex="1 1 30rem">
              <SearchBox value={search} onSearch={from1(setSearch)} hint={words.searchHint} isBare />
              <EntityFilter entities={entities} value={entity} onFilter={from1(setEntity)} isBare />
              <TeamFilter names={teamNames} value={team} onFilter={from1(setTeam)} isBare />
              <StatusFilter value={status} onFilter={filterStatus} isBare />
            </Group>
          )
        }
      >
        {bulk(selection)}
      </ListSection>
      {language.dialog}
      <Removal company={company} leaving={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

interface RemovalProps {
  company: CompanyEmployeesProps['company']
  leaving: CompanyEmployee | null
  onClose: () => void
}

function Removal({ company, leaving, onClose }: RemovalProps) {
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: (employee: CompanyEmployee) => removeEmployee(company.id, employee.id),
    onSuccess: () => notify(words.removed),
    onSettled: () => invalidateAll(queries),
  })
  return (
    <ConfirmDialog
      opened={leaving !== null}
      title={words.removeQuestion(leaving ? personName(leaving) : '', company.name)}
      confirm={words.remove}
      loss
      onConfirm={async () => leaving && removal.mutateAsync(leaving)}
      onClose={onClose}
      failure={(error) => refusalText(error, companyRefusals, companyText.failed)}
    >
      <Text>{words.removeConsequence}</Text>
    </ConfirmDialog>
  )
}

const columnsOf = (companyId: string): Column<CompanyEmployee>[] => [
  { head: words.name, cell: personCell },
  {
    head: words.teams,
    cell: ({ teams }) => (
      <TeamLinks teams={teams.map((name) => ({ name, to: paths.adminTeam(companyId, name) }))} />
    ),
  },
  { head: words.status, cell: (person) => <EntryState {...person} /> },
]
