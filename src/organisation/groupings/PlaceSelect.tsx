import { Select } from '@mantine/core'
import '../../base/lists/controlStyles.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import type { TreeLine } from './draft.ts'
import { groupingText } from './messages.ts'

const TOP = ''

interface PlaceSelectProps {
  entities: readonly TreeLine[]
  value: string | null
  onChange: (parent: string | null) => void
}

export function PlaceSelect({ entities, value, onChange }: PlaceSelectProps) {
  const label = ({ name, level }: TreeLine) => `${'\u2003'.repeat(level)}${name}`
  return (
    <Select
      label={groupingText.placeIn}
      searchable
      // What is typed replaces the chosen name.
      onFocus={(event) => event.currentTarget.select()}
      allowDeselect={false}
      maxDropdownHeight={260}
      nothingFoundMessage={groupingText.noneFound}
      value={value ?? TOP}
      onChange={(chosen) => onChange(chosen === TOP ? null : chosen)}
      filter={({ options, search }) =>
        options.filter(
          (each) => 'label' in each && foldAccents(each.label).includes(foldAccents(search.trim())),
        )
      }
      data={[
        { value: TOP, label: groupingText.top },
        ...entities.map((each) => ({ value: each.key, label: label(each) })),
      ]}
    />
  )
}
