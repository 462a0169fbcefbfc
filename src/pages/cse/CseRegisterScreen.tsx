import { Paper } from '@mantine/core'
import { Page } from '../../base/layout/Page.tsx'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { cseText } from '../../campaigns/cse/messages.ts'
import { CompanyRegister } from '../../results/register/CompanyRegister.tsx'

export function CseRegisterScreen() {
  return (
    <Page title={cseText.register} width="reading">
      <Paper withBorder p="lg">
        <CompanyRegister companyId={useOwnCompany()} />
      </Paper>
    </Page>
  )
}
