import { paths } from '../../paths.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { CredentialsForm, NoticeBox } from './CredentialsForm.tsx'
import { adminSignIn, signInTexts, authText } from '../auth/messages.ts'
import { useSessionEnd } from '../currentUser/useActor.ts'

export function AdminLoginScreen() {
  const [lost, forgetLost] = useSessionEnd()

  return (
    <PublicLayout
      title={authText.adminSignIn}
      links={[
        { label: signInTexts.back, to: paths.login },
        { label: signInTexts.createAccount, to: paths.adminRegister },
      ]}
    >
      <NoticeBox notice={lost === 'SESSION' ? 'session_over' : null} />
      <CredentialsForm door="admin" texts={adminSignIn} onAttempt={forgetLost} />
    </PublicLayout>
  )
}
