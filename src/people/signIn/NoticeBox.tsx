import { Alert } from '@mantine/core'
import { Icon } from '../../base/ui/Icon.tsx'
import { noticeTexts } from '../auth/messages.ts'
import type { SignInNotice } from '../auth/notices.ts'

/** Green after a registration, blue while an account waits (D28) and after a session. */
export function NoticeBox({ notice }: { notice: SignInNotice | 'session_over' | null }) {
  if (!notice) return null
  const isGood = notice === 'registration_success'
  return (
    <Alert role="status" color={isGood ? 'green' : 'blue'} icon={<Icon name={isGood ? 'check' : 'about'} />}>
      {noticeTexts[notice]}
    </Alert>
  )
}
