import { Text } from '@mantine/core'
import type { ImportRow } from '../import/rules.ts'

/** Whom a line of the file names, as the file writes it. */
export const PersonOfRow = ({ row }: { row: ImportRow | undefined }) => (
  <>
    {row?.firstName} {row?.lastName}
    <Text size="sm" c="dimmed">
      {[row?.number, row?.email].filter(Boolean).join(' · ')}
    </Text>
  </>
)
