import { Text } from '@mantine/core'
import { PasswordChange } from '../access/PasswordChange.tsx'
import { password, secondFactor, sessions } from '../access/messages.ts'
import { SecondFactor } from '../access/SecondFactor.tsx'
import { SessionList } from '../access/SessionList.tsx'
import { useActor } from '../auth/useActor.ts'
import { ComplianceFile } from '../privacy/ComplianceFile.tsx'
import { compliance, ownData } from '../privacy/messages.ts'
import { OwnData } from '../privacy/OwnData.tsx'
import { Page } from '../frame/Page.tsx'
import { Section } from '../ui/Section.tsx'

/** One's own account, in each of the three areas. */
export function AccountScreen() {
  const { firstName, lastName, email, role, companyId } = useActor()
  return (
    <Page title="Mon compte" width="form">
      <Text>
        {firstName} {lastName}, {email}
      </Text>
      {role !== 'employee' && (
        <Section title={secondFactor.title}>
          <SecondFactor />
        </Section>
      )}
      <Section title={password.title}>
        <PasswordChange />
      </Section>
      <Section title={sessions.title}>
        <SessionList />
      </Section>
      <Section title={ownData.title}>
        <OwnData />
      </Section>
      {role === 'sub-admin' && companyId && (
        <Section title={compliance.title}>
          <ComplianceFile companyId={companyId} />
        </Section>
      )}
    </Page>
  )
}
