import { CompanyRegister } from './CompanyRegister.tsx'
import { registerText } from './messages.ts'
import { OfOwnCompany } from './OfOwnCompany.tsx'

/** For everybody in the company (C16.2). */
export function RegisterScreen() {
  return (
    <OfOwnCompany title={registerText.title} lead={registerText.lead}>
      {(companyId) => <CompanyRegister companyId={companyId} />}
    </OfOwnCompany>
  )
}
