import { Navigate, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { signInTexts, employeeSignIn, authText, whichDoor } from '../auth/messages.ts'
import { FirstMinute } from './FirstMinute.tsx'
import { NoticeBox } from './NoticeBox.tsx'
import { useSessionEnd } from '../currentUser/useActor.ts'
import { useNotice } from './useNotice.ts'

export function EmployeeLoginScreen() {
  const [notice, setNotice] = useNotice()
  const [lost, forgetLost] = useSessionEnd()
  const { search, state } = useLocation()
  // Whichever tab was told the reason, and whenever: this door says it by its address (D6).
  const isUnsaid = lost === 'ACCOUNT_PENDING' && !paths.loginPending.endsWith(search || '?')

  return (
    <PublicLayout
      title={authText.employeeSignIn}
      lead={authText.product}
      guide={whichDoor}
      links={[
        { label: signInTexts.createAccount, to: paths.register },
        { label: signInTexts.admin, to: paths.adminLogin },
        { label: signInTexts.subAdmin, to: paths.subAdminLogin },
      ]}
    >
      {isUnsaid && <Navigate to={paths.loginPending} replace state={state as unknown} />}
      <FirstMinute />
      <NoticeBox notice={lost === 'SESSION' ? 'session_over' : notice} />
      <CredentialsForm
        door="employee"
        texts={employeeSignIn}
        refusal={lost === 'ACCOUNT_REJECTED' ? employeeSignIn.account_rejected : ''}
        onAttempt={() => {
          setNotice(null)
          forgetLost()
        }}
        onRefused={(code) => {
          if (code === 'account_pending') setNotice('approval_pending')
          return code === 'account_pending'
        }}
      />
    </PublicLayout>
  )
}
