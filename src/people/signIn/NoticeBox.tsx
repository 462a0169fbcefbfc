import { Alert } from '@mantine/core'
import { Icon } from '../../base/ui/Icon.tsx'
import { pendingNotice, registeredNotice, sessionOverNotice } from '../auth/messages.ts'
import type { Notice } from './useNotice.ts'

const texts = {
  registration_success: registeredNotice,
  approval_pending: pendingNotice,
  session_over: sessionOverNotice,
}

/** Green after a registration, blue while an account waits (D28) and after a session. */
export function NoticeBox({ notice }: { notice: Notice | 'session_over' | null }) {
  if (!notice) return null
  const isGood = notice === 'registration_success'
  return (
    <Alert role="status" color={isGood ? 'green' : 'blue'} icon={<Icon name={isGood ? 'check' : 'about'} />}>
      {texts[notice]}
    </Alert>
  )
}
