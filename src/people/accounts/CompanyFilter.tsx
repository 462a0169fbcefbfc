import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyNamesQuery } from './accountsClient.ts'
import { employees as words, subAdmins } from './messages.ts'

interface CompanyFilterProps {
  /** A name, as it stands in the address. */
  value: string
  onFilter: (name: string) => void
}

/** Leaves only the people of one company: the server finds it by any part of its name. */
export function CompanyFilter({ value, onFilter }: CompanyFilterProps) {
  const [typed, setTyped] = useState(value)
  const [search] = useDebouncedValue(typed === value ? '' : typed.slice(0, 200), 200)
  const { data = [] } = useQuery(companyNamesQuery(search))
  const names = data.map(({ name }) => name)
  return (
    <Select
      label={words.company}
      placeholder={words.allCompanies}
      data={value && !names.includes(value) ? [value, ...names] : names}
      value={value || null}
      onChange={(name) => onFilter(name ?? '')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={subAdmins.noMatch}
      clearable
    />
  )
}
