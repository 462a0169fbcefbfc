import { CompanyRegister } from './CompanyRegister.tsx'
import { registerText } from './messages.ts'
import { OfOwnCompany } from './OfOwnCompany.tsx'

export function RegisterScreen() {
  return (
    <OfOwnCompany title={registerText.title} lead={registerText.lead}>
      {(companyId) => <CompanyRegister companyId={companyId} />}
    </OfOwnCompany>
  )
}
