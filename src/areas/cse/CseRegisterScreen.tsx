import { Paper } from '@mantine/core'
import { Page } from '../../base/frame/Page.tsx'
import { useOwnCompany } from '../../people/visitor/useActor.ts'
import { text } from '../../programme/cse/messages.ts'
import { CompanyRegister } from '../../results/register/CompanyRegister.tsx'

/** The register of the company, among the places of the seat. */
export function CseRegisterScreen() {
  return (
    <Page title={text.register} width="reading">
      <Paper withBorder p="lg">
        <CompanyRegister companyId={useOwnCompany()} />
      </Paper>
    </Page>
  )
}
