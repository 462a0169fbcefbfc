import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import '../../base/lists/controlStyles.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded, type Loadable, isWithout } from '../../base/ui/loadable.ts'
import { companyNamesQuery } from './client.ts'
import {
  subAdmins as words,
  accountText,
  employees as employeeWords,
} from '../../people/accounts/messages.ts'

export interface NamedCompany {
  id: string
  name: string
}

interface CompanySelectProps {
  value: NamedCompany | null
  onChange: (company: NamedCompany | null) => void
}

/** The server finds a company by any part of its name, ignoring accents. */
export function CompanySelect({ value, onChange }: CompanySelectProps) {
  const [typed, setTyped] = useState(value?.name ?? '')
  // The selected name is in the field, and is not a search.
  const wanted = typed === value?.name ? '' : typed
  const [search] = useDebouncedValue(wanted, 200)
  const found = useLoad(companyNamesQuery(search.slice(0, 200)))
  const companies = ifLoaded(found) ?? []
  const isAmong = companies.some(({ id }) => id === value?.id)
  const all = value && !isAmong ? [value, ...companies] : companies

  return (
    <Select
      label={words.company}
      placeholder={words.chooseCompany}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(all.find((each) => each.id === id) ?? null)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // Filters the loaded names at once while the server searches all.
      filter={({ options }) => options.filter((each) => 'label' in each && isIn(each.label, wanted))}
      allowDeselect={false}
      nothingFoundMessage={<NoMatch of={found} />}
    />
  )
}

/** Shown in an empty list: no match, or the failure. */
export function NoMatch({ of }: { of: Loadable<unknown> }) {
  return isWithout(of) ? <LoadFailure of={of} failure={accountText.loadingFailed} /> : words.noMatch
}

const isIn = (name: string, text: string) => foldAccents(name).includes(foldAccents(text))

interface CompanyFilterProps {
  value: string
  onFilter: (name: string) => void
}

export function CompanyFilter({ value, onFilter }: CompanyFilterProps) {
  const [typed, setTyped] = useState(value)
  const [search] = useDebouncedValue(typed === value ? '' : typed.slice(0, 200), 200)
  const found = useLoad(companyNamesQuery(search))
  const names = (ifLoaded(found) ?? []).map(({ name }) => name)
  return (
    <Select
      label={employeeWords.company}
      placeholder={employeeWords.allCompanies}
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
