import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'
import { sendableMails } from '../form/words.ts'
import type { CampaignPage } from '../plans/rules.ts'
import { waysQuery } from '../ways/client.ts'
import { waysText } from '../ways/messages.ts'
import { WaysLines } from '../ways/WaysLines.tsx'

export function CampaignWays({ campaign }: { campaign: CampaignPage }) {
  const { id, mails, mailDays, state, hasMailServer } = campaign
  const { access } = sendableMails(mails, hasMailServer)
  const { companyId, isAdmin } = useCampaignPlaces()
  return (
    <Section title={waysText.title}>
      <Loaded from={useLoad(waysQuery(companyId, id))} failure={waysText.failed} pending="block">
        {(ways) => (
          <WaysLines
            ways={ways}
            hasMail={hasMailServer}
            of={{ companyId, isAdmin, campaign: id }}
            leavesOn={access && state === 'planned' ? mailDays.access : null}
          />
        )}
      </Loaded>
    </Section>
  )
}
