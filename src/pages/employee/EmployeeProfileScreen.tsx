import { displayName } from '../../people/accounts/messages.ts'
import { useActor } from '../../people/currentUser/useActor.ts'
import { OwnAddress } from '../../people/accountSettings/OwnAddress.tsx'
import { AccountScreen } from '../AccountScreen.tsx'
import { EmailText } from '../../base/ui/EmailText.tsx'
import { Facts } from '../sub-admin/Facts.tsx'
import { OwnLanguage } from './OwnLanguage.tsx'
import { profile as text } from './messages.ts'

export function EmployeeProfileScreen() {
  const { firstName, lastName, email, number, companyName } = useActor()
  return (
    <AccountScreen
      title={text.title}
      facts={
        <>
          <OwnAddress />
          <OwnLanguage />
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
        </>
      }
    />
  )
}
