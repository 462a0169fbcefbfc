import type { UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Status } from '../../people/auth/rules.ts'
import { personName } from '../../base/text/personName.ts'
import { plural } from '../../base/text/writing.ts'
import { BulkBar } from '../../base/lists/BulkBar.tsx'
import { useSelection } from '../../base/lists/useSelection.ts'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { SearchBox } from '../../base/lists/SearchBox.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Person } from '../../people/accounts/Person.tsx'
import { teamText as text } from './messages.ts'

export interface TeamPerson {
  id: string
  firstName: string
  lastName: string
  email: string | null
  number: string | null
  status: Status
}

interface PageOfPeople {
  people: TeamPerson[]
  total: number
  pages: number
}

interface TeamPeopleProps<Key extends readonly unknown[]> {
  title: string
  query: (asked: { search: string; page: number }) => UseQueryOptions<PageOfPeople, Error, PageOfPeople, Key>
  none: string
  noneFound: string
  /** The same for all selected people. */
  many?: { label: string; run: (ids: readonly string[]) => void }
  action: {
    label: string
    run: (person: TeamPerson) => void
    isRunning: (person: TeamPerson) => boolean
  }
}

export function TeamPeople<Key extends readonly unknown[]>(props: TeamPeopleProps<Key>) {
  const { title, query, none, noneFound, action, many } = props
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const asked = useLoad(query({ search, page }))
  const selection = useSelection(asked, ({ people }) => people)

  return (
    <ListSection
      title={title}
      asked={asked}
      rows={({ people }) => people}
      rowKey={({ id }) => id}
      {...(many && { selection: { ...selection, nameOf: personName } })}
      columns={[{ head: text.name, cell: (person) => <Person {...person} /> }]}
      actions={(person) => (
        <RowActions
          of={`${person.firstName} ${person.lastName}`}
          actions={[
            {
              label: action.label,
              disabled: action.isRunning(person),
              onClick: () => action.run(person),
            },
          ]}
        />
      )}
      count={(total) => plural(total, 'personne', 'personnes')}
      none={search ? noneFound : none}
      failure={text.loadingFailed}
      page={page}
      onPage={setPage}
    >
      <SearchBox
        value={search}
        onSearch={(typed) => {
          setSearch(typed)
          setPage(1)
        }}
        hint={`${text.name} ou ${text.email.toLowerCase()}`}
      />
      {many && (
        <BulkBar
          selection={selection}
          actions={[
            {
              label: many.label,
              isMain: true,
              onClick: () => {
                many.run(selection.ids)
                selection.clear()
              },
            },
          ]}
        />
      )}
    </ListSection>
  )
}
