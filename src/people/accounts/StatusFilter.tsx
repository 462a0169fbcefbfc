import { Filter } from '../../base/lists/SearchedTable.tsx'
import type { Status } from '../auth/rules.ts'
import { employees as text, statusLabels } from './messages.ts'
import { statuses } from './rules.ts'

const values = statuses.map((value) => ({ value, label: statusLabels[value] }))

interface StatusFilterProps {
  value: Status | undefined
  onFilter: (value: string | null) => void
}

export const StatusFilter = (asked: StatusFilterProps) => (
  <Filter label={text.filter} all={text.everyStatus} values={values} {...asked} />
)
