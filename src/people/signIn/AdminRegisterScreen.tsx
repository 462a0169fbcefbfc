import { useQueryClient } from '@tanstack/react-query'
import { answer } from '../../base/kit/client.ts'
import { paths } from '../../paths.ts'
import { authClient } from '../auth/authClient.ts'
import { adminSignUpTexts, doors, text } from '../auth/messages.ts'
import { signUpForms } from '../auth/rules.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { SignUpPage } from './SignUpPage.tsx'
import { meQuery } from '../auth/useActor.ts'

/** Free for the first administrator at the machine itself, otherwise with a code (D2); it enters at once. */
export function AdminRegisterScreen() {
  const queries = useQueryClient()

  return (
    <SignUpPage
      title={text.adminSignUp}
      doors={[
        { label: doors.back, to: paths.login },
        { label: doors.admin, to: paths.adminLogin },
      ]}
    >
      {({ passwordMinLength, invitationNeeded }) => (
        <SignUpForm
          schema={signUpForms(passwordMinLength).admin}
          texts={adminSignUpTexts(passwordMinLength)}
          minimum={passwordMinLength}
          invitationNeeded={invitationNeeded}
          register={(json) => answer(authClient().register.admin.$post({ json }))}
          onRegistered={() => void queries.fetchQuery({ ...meQuery, staleTime: 0 })}
        />
      )}
    </SignUpPage>
  )
}
