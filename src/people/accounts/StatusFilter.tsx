import { Filter } from '../../base/lists/SearchedTable.tsx'
import type { Status } from '../auth/rules.ts'
import { employees as text, statusLabels, accountText } from './messages.ts'
import { statuses, noTeam } from './rules.ts'

const values = statuses.map((value) => ({ value, label: statusLabels[value] }))

interface StatusFilterProps {
  value: Status | undefined
  onFilter: (value: string | null) => void
  isBare?: boolean
}

export const StatusFilter = (asked: StatusFilterProps) => (
  <Filter label={text.filter} all={text.everyStatus} values={values} {...asked} />
)

interface TeamFilterProps {
  names: readonly string[]
  value: string | undefined
  onFilter: (value: string | undefined) => void
  isBare?: boolean
}

interface EntityFilterProps extends Omit<TeamFilterProps, 'names'> {
  entities: readonly { name: string; level: number }[]
}

/** In the order of the tree; nothing where a company has none. */
export const EntityFilter = ({ entities, value, onFilter, isBare }: EntityFilterProps) =>
  (entities.length > 0 || value) && (
    <Filter
      label={text.entity}
      all={text.allEntities}
      values={entities.map(({ name, level }) => ({ value: name, label: '\u2003'.repeat(level) + name }))}
      value={value}
      isBare={isBare}
      onFilter={(chosen) => onFilter(chosen ?? undefined)}
    />
  )

export const TeamFilter = ({ names, value, onFilter, isBare }: TeamFilterProps) => (
  <Filter
    label={text.team}
    all={text.allTeams}
    values={[
      { value: noTeam, label: accountText.noTeam },
      ...names.map((name) => ({ value: name, label: name })),
    ]}
    value={value}
    isBare={isBare}
    onFilter={(chosen) => onFilter(chosen ?? undefined)}
  />
)
