import { paths } from '../../paths.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { isLostAccount, type LostAccount } from '../currentUser/redirects.ts'
import { doors, subAdminSignIn, text } from '../auth/messages.ts'
import { NoticeBox } from './NoticeBox.tsx'
import { useLost } from '../currentUser/useActor.ts'
import { useNotice } from './useNotice.ts'

const lostTexts: Record<LostAccount, string> = {
  ACCOUNT_PENDING: subAdminSignIn.account_pending,
  ACCOUNT_REJECTED: subAdminSignIn.not_allowed,
}

export function SubAdminLoginScreen() {
  const [notice, setNotice] = useNotice()
  const [lost, forgetLost] = useLost()
  const said = notice === 'registration_success' ? notice : null

  return (
    <PublicLayout
      title={text.subAdminSignIn}
      doors={[
        { label: doors.back, to: paths.login },
        { label: doors.createAccount, to: paths.subAdminRegister },
        { label: doors.employee, to: paths.login },
      ]}
    >
      <NoticeBox notice={lost === 'SESSION' ? 'session_over' : said} />
      <CredentialsForm
        door="sub-admin"
        texts={subAdminSignIn}
        refusal={isLostAccount(lost) ? lostTexts[lost] : ''}
        onAttempt={() => {
          setNotice(null)
          forgetLost()
        }}
      />
    </PublicLayout>
  )
}
