import { Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountedTable, type CountedTableProps, type PagedList } from './CountedTable.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { useListAddress } from './useListAddress.ts'

type OfTheAddress = 'page' | 'onPage' | 'sort' | 'onSort' | 'none'

interface SearchedTableProps<Row, List extends PagedList> extends Omit<
  CountedTableProps<Row, List>,
  OfTheAddress
> {
  /** What of the list is shown, as the page's address says. */
  address: ReturnType<typeof useListAddress>
  hint: string
  /** Beside the search. */
  filters?: ReactNode
  /** Something but the search leaves rows out. */
  isFiltered?: boolean
  /** What can be done with the rows that are ticked. */
  bar?: ReactNode
  none: ReactNode
  noneFound: ReactNode
}

/** The list of a whole screen: its search and filters, what can be done with many at once, then its rows by pages. */
export function SearchedTable<Row, List extends PagedList>(props: SearchedTableProps<Row, List>) {
  const { address, hint, filters, isFiltered = false, bar, none, noneFound, picture, ...table } = props
  const { search, onSearch, page, onPage, sort, onSort } = address
  return (
    <>
      <Group align="flex-end" gap="md">
        <SearchBox value={search} onSearch={onSearch} hint={hint} />
        {filters}
      </Group>
      {bar}
      <CountedTable
        {...(search || isFiltered ? { none: noneFound } : { none, picture })}
        {...{ page, onPage, sort, onSort }}
        {...table}
      />
    </>
  )
}

interface FilterProps {
  label: string
  /** What stands in the field while nothing is left out. */
  all: string
  values: readonly { value: string; label: string }[]
  value: string | undefined
  onFilter: (value: string | null) => void
}

export function Filter({ label, all, values, value, onFilter }: FilterProps) {
  return (
    <Select
      label={label}
      placeholder={all}
      data={values}
      value={value || null}
      onChange={onFilter}
      clearable
      flex="0 1 12.5rem"
    />
  )
}
