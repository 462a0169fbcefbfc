import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { LanguagesForm } from '../../organisation/companies/LanguagesForm.tsx'
import { SenderForm } from '../../organisation/companies/SenderForm.tsx'
import { LegalNotice } from '../../organisation/companies/LegalNotice.tsx'
import { Guardians } from '../../organisation/guardians/Guardians.tsx'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { Page } from '../../base/layout/Page.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { paths } from '../../paths.ts'
import { CseAccounts } from '../../campaigns/cse/CseAccounts.tsx'
import { ComplianceFile } from '../../operations/privacy/ComplianceFile.tsx'
import { compliance } from '../../operations/privacy/messages.ts'
import { register } from '../messages.ts'
import { NoticePreview } from '../NoticePreview.tsx'
import { privacy as text } from './messages.ts'

export function PrivacyOfCompanyScreen() {
  const companyId = useOwnCompany()
  return (
    <Page title={text.title}>
      <LegalNotice
        companyId={companyId}
        preview={(fields) => (
          <Stack gap={20}>
            <NoticePreview companyId={companyId} fields={fields} />
            <CseAccounts companyId={companyId} mayOpen={false} />
          </Stack>
        )}
        below={
          <>
            <LanguagesForm companyId={companyId} />
            <SenderForm companyId={companyId} />
            <Guardians companyId={companyId} />
            <Section title={compliance.title}>
              <ComplianceFile companyId={companyId} />
            </Section>
            <Section title={register.title}>
              <Text c="dimmed">{register.help}</Text>
              <Anchor component={Link} to={paths.companyRegister}>
                {register.open}
              </Anchor>
            </Section>
          </>
        }
      />
    </Page>
  )
}
