import { Navigate, useLocation } from 'react-router'
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { paths } from '../../paths.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { CredentialsForm, NoticeBox } from './CredentialsForm.tsx'
import {
  signInTexts,
  employeeSignIn,
  authText,
  wrongSignInPage,
  firstMinute as text,
} from '../auth/messages.ts'
import { useSessionEnd } from '../currentUser/useActor.ts'
import { pageData } from '../../base/layout/pageData.ts'
import { useNotice } from './useNotice.ts'

export function EmployeeLoginScreen() {
  const [notice, setNotice] = useNotice()
  const [lost, forgetLost] = useSessionEnd()
  const { search, state } = useLocation()
  // Each tab shows the reason, as its address says (D6).
  const isUnsaid = lost === 'ACCOUNT_PENDING' && !paths.loginPending.endsWith(search || '?')

  return (
    <PublicLayout
      title={authText.employeeSignIn}
      lead={authText.product}
      guide={wrongSignInPage}
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

function FirstMinute() {
  if (pageData('state') !== 'empty') return null
  return (
    <Alert role="note">
      <Stack gap="xs" align="start">
        <Text size="sm">{text.lead}</Text>
        <Anchor component={Link} to={paths.adminRegister} fw={700}>
          {text.create}
        </Anchor>
      </Stack>
    </Alert>
  )
}
