import { Filter } from '../../base/lists/SearchedTable.tsx'
import { employees as words, accountText } from './messages.ts'
import { noTeam } from './rules.ts'

interface TeamFilterProps {
  names: readonly string[]
  value: string | undefined
  onFilter: (value: string | undefined) => void
}

export const TeamFilter = ({ names, value, onFilter }: TeamFilterProps) => (
  <Filter
    label={words.team}
    all={words.allTeams}
    values={[
      { value: noTeam, label: accountText.noTeam },
      ...names.map((name) => ({ value: name, label: name })),
    ]}
    value={value}
    onFilter={(chosen) => onFilter(chosen ?? undefined)}
  />
)
