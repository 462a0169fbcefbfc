import { Badge } from '@mantine/core'
import type { Status } from '../auth/rules.ts'
import { statusLabels } from './messages.ts'

const colours = { approved: 'green', pending: 'yellow', rejected: 'red' } as const

export function StatusBadge({ status }: { status: Status }) {
  return <Badge color={colours[status]}>{statusLabels[status]}</Badge>
}
