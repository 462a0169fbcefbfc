import { displayName } from '../../people/accounts/messages.ts'
import { useActor } from '../../people/currentUser/useActor.ts'
import { OwnAddress } from '../../people/accountSettings/OwnAddress.tsx'
import { AccountScreen } from '../AccountScreen.tsx'
import { hasChoice } from '../../base/layout/languageChoice.ts'
import { EmailText } from '../../base/ui/EmailText.tsx'
import { Facts } from '../sub-admin/Facts.tsx'
import { LanguageField } from './LanguageField.tsx'
import { profile as text } from './messages.ts'

export function EmployeeProfileScreen() {
  const { firstName, lastName, email, number, companyName } = useActor()
  return (
    <AccountScreen
      title={text.title}
      facts={
        <>
          <OwnAddress />
          <Facts
            title={`${firstName} ${lastName}`}
            facts={[
              [text.firstName, firstName],
              [text.lastName, lastName],
              [
                text.email,
                email ? <EmailText key="email" address={email} /> : displayName({ email, number }),
              ],
              [text.company, companyName ?? text.noCompany],
            ]}
          />
          {hasChoice() && <LanguageField />}
        </>
      }
    />
  )
}
