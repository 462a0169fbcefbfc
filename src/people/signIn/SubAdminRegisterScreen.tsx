import { useNavigate } from 'react-router'
import { answer } from '../../base/http/client.ts'
import { paths } from '../../paths.ts'
import { authClient } from '../currentUser/client.ts'
import { signInTexts, signUpTexts, authText } from '../auth/messages.ts'
import { SignUpForm, SignUpPage } from './SignUpForm.tsx'

export function SubAdminRegisterScreen() {
  const navigate = useNavigate()

  return (
    <SignUpPage
      title={authText.subAdminSignUp}
      links={[
        { label: signInTexts.back, to: paths.login },
        { label: signInTexts.subAdmin, to: paths.subAdminLogin },
      ]}
    >
      {({ passwordMinLength }) => (
        <SignUpForm
          schema={async () => (await import('../auth/rules.ts')).signUpForms(passwordMinLength)['sub-admin']}
          texts={signUpTexts(passwordMinLength)}
          minimum={passwordMinLength}
          company={{ name: 'company', label: authText.company }}
          register={(json) => answer(authClient().register['sub-admin'].$post({ json }))}
          onRegistered={() => navigate(paths.subAdminLoginRegistered)}
        />
      )}
    </SignUpPage>
  )
}
