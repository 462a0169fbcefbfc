import { Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Employee } from '../../people/accounts/store.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { personCell } from '../../people/accounts/Person.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { CountedTable } from '../../base/lists/CountedTable.tsx'
import type { Column } from '../../base/lists/DataTable.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { RowActions, type RowAction } from '../../base/lists/RowActions.tsx'
import { SearchBox } from '../../base/lists/SearchBox.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { isAwaited } from '../../base/ui/loadable.ts'
import { Section } from '../../base/ui/Section.tsx'
import { addEmployee, candidatesQuery } from './client.ts'
import { people as words, companyRefusals, companyText } from './messages.ts'

/** One column, because the page gives this list a third of its width. */
const columnsOf = (companyId: string): Column<Employee>[] => [
  {
    head: words.name,
    cell: (employee) => (
      <>
        {personCell(employee)}
        {employee.companyID !== companyId && (
          <Text component="div" size="sm" c="dimmed">
            {placeOf(employee)}
          </Text>
        )}
      </>
    ),
  },
]

const placeOf = ({ companyName }: Employee) =>
  companyName ? words.currentlyAt(companyName) : words.withoutCompany

/** Finds approved employees by name to add them; an empty search shows nobody (S5). */
export function CompanyCandidates({ company }: { company: { id: string; name: string } }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [moving, setMoving] = useState<Employee | null>(null)
  const asked = useLoad({
    ...candidatesQuery(company.id, { search, page }),
    enabled: search.trim() !== '',
  })
  const queries = useQueryClient()
  const addition = useMutation({
    mutationFn: ({ id, companyID }: Employee) => addEmployee(company.id, { accountId: id, from: companyID }),
    onSuccess: () => notify(words.added),
    onSettled: () => invalidateAll(queries),
  })
  const failure = (error: Error) => refusalText(error, companyRefusals, companyText.failed)
  const add = (employee: Employee) =>
    employee.companyID
      ? setMoving(employee)
      : addition.mutate(employee, { onError: (error) => notifyFailure(failure(error)) })
  const actionOn = (employee: Employee): RowAction =>
    employee.companyID === company.id
      ? { label: words.alreadyAdded, disabled: true, onClick: () => undefined }
      : { label: words.add, disabled: addition.isPending, onClick: () => add(employee) }
  const isSearched = search.trim() !== ''

  return (
    <Section title={words.candidates}>
      <Group>
        <SearchBox
          value={search}
          onSearch={(typed) => {
            setSearch(typed)
            setPage(1)
          }}
          hint={words.candidatesHint}
          isBare
        />
      </Group>
      {(!isSearched || isAwaited(asked)) && (
        <Text size="sm" c="dimmed">
          {words.candidatesHelp}
        </Text>
      )}
      {isSearched && !isAwaited(asked) && (
        <CountedTable
          asked={asked}
          failure={companyText.loadingFailed}
          count={words.candidateCount}
          none={words.noCandidate}
          page={page}
          onPage={setPage}
          label={words.candidates}
          rows={({ candidates }) => candidates}
          rowKey={({ id }) => id}
          columns={columnsOf(company.id)}
          actions={(employee) => (
            <RowActions of={`${employee.firstName} ${employee.lastName}`} actions={[actionOn(employee)]} />
          )}
        />
      )}
      <ConfirmDialog
        opened={moving !== null}
        title={moving ? words.moveQuestion(`${moving.firstName} ${moving.lastName}`, company.name) : ''}
        confirm={words.add}
        onConfirm={async () => moving && addition.mutateAsync(moving)}
        onClose={() => setMoving(null)}
        failure={failure}
      >
        <Text>{moving?.companyName && words.moveConsequence(moving.companyName)}</Text>
        <Text size="sm" c="dimmed">
          {words.moveDrafts}
        </Text>
      </ConfirmDialog>
    </Section>
  )
}
