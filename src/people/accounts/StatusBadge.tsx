import type { Status } from '../auth/rules.ts'
import { StatusTag, type StatusTone } from '../../base/ui/StatusTag.tsx'
import { statusLabels } from './messages.ts'

const tones = { approved: 'done', pending: 'waiting', rejected: 'refused' } as const satisfies Record<
  Status,
  StatusTone
>

export function StatusBadge({ status }: { status: Status }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <StatusTag tone={tones[status]}>{statusLabels[status]}</StatusTag>
    </span>
  )
}
