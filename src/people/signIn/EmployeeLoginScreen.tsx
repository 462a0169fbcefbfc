import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { PublicLayout } from '../../base/frame/PublicLayout.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { doors, employeeSignIn, text } from '../auth/messages.ts'
import { NoticeBox } from './NoticeBox.tsx'
import { lostOf, meQuery } from '../auth/useActor.ts'
import { useNotice } from './useNotice.ts'

export function EmployeeLoginScreen() {
  const [notice, setNotice] = useNotice()
  const lost = lostOf(useQuery(meQuery).data)

  return (
    <PublicLayout
      title={text.employeeSignIn}
      lead={text.product}
      doors={[
        { label: doors.createAccount, to: paths.register },
        { label: doors.admin, to: paths.adminLogin },
        { label: doors.subAdmin, to: paths.subAdminLogin },
      ]}
    >
      <NoticeBox notice={notice} />
      <CredentialsForm
        key={lost}
        door="employee"
        texts={employeeSignIn}
        refusal={lost === 'ACCOUNT_REJECTED' ? employeeSignIn.account_rejected : ''}
        onAttempt={() => setNotice(null)}
        onRefused={(code) => {
          if (code === 'account_pending') setNotice('approval_pending')
          return code === 'account_pending'
        }}
      />
    </PublicLayout>
  )
}
