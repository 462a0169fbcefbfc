import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Status } from '../auth/rules.ts'
import { plural } from '../kit/french.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Pager } from '../ui/Pager.tsx'
import { RowActions, type RowAction } from '../ui/RowActions.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { teamText as text } from './messages.ts'

export interface Person {
  id: string
  firstName: string
  lastName: string
  email: string
  status: Status
}

interface PageOfPeople {
  people: Person[]
  total: number
  pages: number
}

interface TeamPeopleProps<Key extends readonly unknown[]> {
  title: string
  query: (asked: { search: string; page: number }) => UseQueryOptions<PageOfPeople, Error, PageOfPeople, Key>
  none: string
  noneFound: string
  action: {
    label: string
    tone: NonNullable<RowAction['tone']>
    run: (person: Person) => void
    isRunning: (person: Person) => boolean
  }
}

/** People of a team, or who could join it: found by name, page by page, each with one thing to do. */
export function TeamPeople<Key extends readonly unknown[]>(props: TeamPeopleProps<Key>) {
  const { title, query, none, noneFound, action } = props
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const asked = useQuery(query({ search, page }))
  const heading = useId()

  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={heading}>
      <Stack gap="md">
        <Title order={2} id={heading}>
          {title}
        </Title>
        <SearchBox
          value={search}
          onSearch={(typed) => {
            setSearch(typed)
            setPage(1)
          }}
          hint={`${text.name} ou ${text.email.toLowerCase()}`}
        />
        {asked.error && <Failure message={text.loadingFailed} onRetry={asked.refetch} />}
        {asked.isPending && <Waiting />}
        {asked.data && (
          <>
            <Text size="sm" c="dimmed" role="status">
              {plural(asked.data.total, 'personne', 'personnes')}
            </Text>
            {asked.data.total === 0 ? (
              <Empty>{search ? noneFound : none}</Empty>
            ) : (
              <DataTable
                label={title}
                rows={asked.data.people}
                rowKey={({ id }) => id}
                columns={[
                  { head: text.name, cell: Name },
                  { head: text.email, cell: ({ email }) => email },
                ]}
                actions={(person) => (
                  <RowActions
                    of={`${person.firstName} ${person.lastName}`}
                    actions={[
                      {
                        label: action.label,
                        tone: action.tone,
                        disabled: action.isRunning(person),
                        onClick: () => action.run(person),
                      },
                    ]}
                  />
                )}
              />
            )}
            <Pager page={page} pages={asked.data.pages} onPage={setPage} />
          </>
        )}
      </Stack>
    </Paper>
  )
}

function Name({ firstName, lastName, status }: Person) {
  return (
    <>
      {firstName} {lastName}
      {status !== 'approved' && (
        <Text size="sm" c="dimmed">
          {text.pending}
        </Text>
      )}
    </>
  )
}
