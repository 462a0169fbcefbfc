import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { NoMatch } from './CompanySelect.tsx'
import { companyNamesQuery } from './client.ts'
import { employees as words } from '../../people/accounts/messages.ts'

interface CompanyFilterProps {
  /** A name, as it stands in the address. */
  value: string
  onFilter: (name: string) => void
}

/** Leaves only the people of one company: the server finds it by any part of its name. */
export function CompanyFilter({ value, onFilter }: CompanyFilterProps) {
  const [typed, setTyped] = useState(value)
  const [search] = useDebouncedValue(typed === value ? '' : typed.slice(0, 200), 200)
  const found = useLoad(companyNamesQuery(search))
  const names = (ifLoaded(found) ?? []).map(({ name }) => name)
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
      nothingFoundMessage={<NoMatch of={found} />}
      clearable
    />
  )
}
