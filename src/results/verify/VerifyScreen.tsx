import { Stack } from '@mantine/core'
import { Boundary } from '../../base/layout/Boundary.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { DepositsVerified } from './DepositsVerified.tsx'
import { registerText } from '../register/messages.ts'
import { OfflineVerified } from './OfflineVerified.tsx'
import { OfOwnCompany } from '../register/OfOwnCompany.tsx'
import { QuestionsVerified } from './QuestionsVerified.tsx'
import { registerQuery } from '../register/client.ts'
import { RegisterVerified } from './RegisterVerified.tsx'
import { ResultsVerified } from './ResultsVerified.tsx'
import { SettingsVerified } from './SettingsVerified.tsx'
import { verify } from './messages.ts'

/** « Vérifier »: everything that members of the company can verify, on one page. */
export function VerifyScreen() {
  return (
    <OfOwnCompany title={verify.title} lead={verify.lead}>
      {(companyId) => (
        <Boundary instead={registerText.unreadable}>
          <Everything companyId={companyId} />
        </Boundary>
      )}
    </OfOwnCompany>
  )
}

function Everything({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(registerQuery(companyId))} failure={registerText.failed} pending="block">
      {({ register, checked }) => (
        <Stack gap="md">
          <RegisterVerified register={register} checked={checked} />
          <SettingsVerified register={register} isWhole={checked.ok} />
          <QuestionsVerified register={register} isWhole={checked.ok} />
          <DepositsVerified register={register} isWhole={checked.ok} />
          <ResultsVerified register={register} isWhole={checked.ok} />
          <OfflineVerified register={register} />
        </Stack>
      )}
    </Loaded>
  )
}
