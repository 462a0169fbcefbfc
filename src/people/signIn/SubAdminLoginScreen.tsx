import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { PublicLayout } from '../../base/frame/PublicLayout.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import type { LostAccount } from '../auth/detours.ts'
import { doors, subAdminSignIn, text } from '../auth/messages.ts'
import { NoticeBox } from './NoticeBox.tsx'
import { lostOf, meQuery } from '../auth/useActor.ts'
import { useNotice } from './useNotice.ts'

const lostTexts: Record<LostAccount, string> = {
  ACCOUNT_PENDING: subAdminSignIn.account_pending,
  ACCOUNT_REJECTED: subAdminSignIn.not_allowed,
}

export function SubAdminLoginScreen() {
  const [notice, setNotice] = useNotice()
  const lost = lostOf(useQuery(meQuery).data)

  return (
    <PublicLayout
      title={text.subAdminSignIn}
      doors={[
        { label: doors.back, to: paths.login },
        { label: doors.createAccount, to: paths.subAdminRegister },
        { label: doors.employee, to: paths.login },
      ]}
    >
      <NoticeBox notice={notice === 'registration_success' ? notice : null} />
      <CredentialsForm
        key={lost}
        door="sub-admin"
        texts={subAdminSignIn}
        refusal={lost ? lostTexts[lost] : ''}
        onAttempt={() => setNotice(null)}
      />
    </PublicLayout>
  )
}
