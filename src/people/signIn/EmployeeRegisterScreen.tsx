import { useNavigate, useSearchParams } from 'react-router'
import { answer } from '../../base/http/client.ts'
import { paths } from '../../paths.ts'
import { authClient } from '../currentUser/client.ts'
import { signInTexts, signUpTexts, authText } from '../auth/messages.ts'
import { SignUpForm, SignUpPage } from './SignUpForm.tsx'

/** « ?entreprise=Acme », from a sub-admin's invitation, fills the company in (D19). */
export function EmployeeRegisterScreen() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()

  return (
    <SignUpPage
      title={authText.employeeSignUp}
      lead={authText.product}
      links={[
        { label: signInTexts.back, to: paths.login },
        { label: signInTexts.subAdmin, to: paths.subAdminLogin },
      ]}
    >
      {({ passwordMinLength }) => (
        <SignUpForm
          schema={async () => (await import('../auth/rules.ts')).signUpForms(passwordMinLength).employee}
          texts={signUpTexts(passwordMinLength)}
          minimum={passwordMinLength}
          company={{
            name: 'companyName',
            label: authText.companyName,
            value: parameters.get('entreprise') ?? '',
          }}
          register={(json) => answer(authClient().register.employee.$post({ json }))}
          onRegistered={() => navigate(paths.loginRegistered)}
        />
      )}
    </SignUpPage>
  )
}
