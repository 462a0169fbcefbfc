import { paths } from '../../paths.ts'
import { PublicLayout } from '../../base/frame/PublicLayout.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { adminSignIn, doors, text } from '../auth/messages.ts'

export function AdminLoginScreen() {
  return (
    <PublicLayout
      title={text.adminSignIn}
      doors={[
        { label: doors.back, to: paths.login },
        { label: doors.createAccount, to: paths.adminRegister },
      ]}
    >
      <CredentialsForm door="admin" texts={adminSignIn} />
    </PublicLayout>
  )
}
