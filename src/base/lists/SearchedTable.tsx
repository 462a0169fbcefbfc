import { Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import './controlStyles.ts'
import { CountedTable, type CountedTableProps, type PagedList } from './CountedTable.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { useListAddress } from './useListAddress.ts'

type OfTheAddress = 'page' | 'onPage' | 'sort' | 'onSort' | 'none'

interface SearchedTableProps<Row, List extends PagedList> extends Omit<
  CountedTableProps<Row, List>,
  OfTheAddress
> {
  address: ReturnType<typeof useListAddress>
  hint: string
  filters?: ReactNode
  isFiltered?: boolean
  bar?: ReactNode
  none: ReactNode
  noneFound: ReactNode
}

export function SearchedTable<Row, List extends PagedList>(props: SearchedTableProps<Row, List>) {
  const { address, hint, filters, isFiltered = false, bar, none, noneFound, picture, next, ...table } = props
  const { search, onSearch, page, onPage, sort, onSort } = address
  return (
    <>
      <Group align="flex-end" gap="md">
        <SearchBox value={search} onSearch={onSearch} hint={hint} />
        {filters}
      </Group>
      {bar}
      <CountedTable
        {...(search || isFiltered ? { none: noneFound } : { none, picture, next })}
        {...{ page, onPage, sort, onSort }}
        {...table}
      />
    </>
  )
}

interface FilterProps {
  label: string
  all: string
  values: readonly { value: string; label: string }[]
  value: string | undefined
  onFilter: (value: string | null) => void
  isBare?: boolean | undefined
}

export function Filter({ label, all, values, value, onFilter, isBare = false }: FilterProps) {
  return (
    <Select
      {...(isBare && { size: 'sm' })}
      {...(isBare ? { 'aria-label': label, placeholder: label } : { label, placeholder: all })}
      data={values}
      value={value || null}
      onChange={onFilter}
      clearable
      flex={isBare ? '1 1 6.25rem' : '0 1 12.5rem'}
    />
  )
}
