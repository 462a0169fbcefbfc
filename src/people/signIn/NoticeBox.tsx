import { Alert } from '@mantine/core'
import { Icon } from '../../base/ui/Icon.tsx'
import { pendingNotice, registeredNotice } from '../auth/messages.ts'
import type { Notice } from './useNotice.ts'

/** Green after a registration, blue while an account waits (D28). */
export function NoticeBox({ notice }: { notice: Notice | null }) {
  if (notice === 'registration_success')
    return (
      <Alert role="status" color="green" icon={<Icon name="check" />}>
        {registeredNotice}
      </Alert>
    )
  if (notice === 'approval_pending')
    return (
      <Alert role="status" color="blue" icon={<Icon name="about" />}>
        {pendingNotice}
      </Alert>
    )
  return null
}
