import type { Status } from '../auth/rules.ts'
import { State, type StateTone } from '../../base/ui/StatusTag.tsx'
import { statusLabels } from './messages.ts'

const tones = { approved: 'done', pending: 'waiting', rejected: 'refused' } as const satisfies Record<
  Status,
  StateTone
>

export function StatusBadge({ status }: { status: Status }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <State tone={tones[status]}>{statusLabels[status]}</State>
    </span>
  )
}
