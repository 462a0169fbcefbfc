import { paths } from '../../paths.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { CredentialsForm, NoticeBox } from './CredentialsForm.tsx'
import { isEndedAccess, type EndedAccess } from '../currentUser/redirects.ts'
import { signInTexts, subAdminSignIn, authText } from '../auth/messages.ts'
import { useSessionEnd } from '../currentUser/useActor.ts'
import { useNotice } from './useNotice.ts'

const lostTexts: Record<EndedAccess, string> = {
  ACCOUNT_PENDING: subAdminSignIn.account_pending,
  ACCOUNT_REJECTED: subAdminSignIn.not_allowed,
}

export function SubAdminLoginScreen() {
  const [notice, setNotice] = useNotice()
  const [lost, forgetLost] = useSessionEnd()
  const said = notice === 'registration_success' ? notice : null

  return (
    <PublicLayout
      title={authText.subAdminSignIn}
      links={[
        { label: signInTexts.back, to: paths.login },
        { label: signInTexts.createAccount, to: paths.subAdminRegister },
        { label: signInTexts.employee, to: paths.login },
      ]}
    >
      <NoticeBox notice={lost === 'SESSION' ? 'session_over' : said} />
      <CredentialsForm
        door="sub-admin"
        texts={subAdminSignIn}
        refusal={isEndedAccess(lost) ? lostTexts[lost] : ''}
        onAttempt={() => {
          setNotice(null)
          forgetLost()
        }}
      />
    </PublicLayout>
  )
}
