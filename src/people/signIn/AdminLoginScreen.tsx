import { paths } from '../../paths.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { adminSignIn, doors, text } from '../auth/messages.ts'
import { useLost } from '../currentUser/useActor.ts'
import { NoticeBox } from './NoticeBox.tsx'

export function AdminLoginScreen() {
  const [lost, forgetLost] = useLost()

  return (
    <PublicLayout
      title={text.adminSignIn}
      doors={[
        { label: doors.back, to: paths.login },
        { label: doors.createAccount, to: paths.adminRegister },
      ]}
    >
      <NoticeBox notice={lost === 'SESSION' ? 'session_over' : null} />
      <CredentialsForm door="admin" texts={adminSignIn} onAttempt={forgetLost} />
    </PublicLayout>
  )
}
