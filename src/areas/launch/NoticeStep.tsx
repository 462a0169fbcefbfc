import { Alert } from '@mantine/core'
import { LegalNotice } from '../../organisation/companies/LegalNotice.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { useCampaignPlaces } from '../../programme/campaignForm/useCampaignPlaces.ts'
import { NoticePreview } from '../NoticePreview.tsx'
import { noticeStep as words } from './messages.ts'
import type { LaunchFacts } from './useLaunchFacts.ts'

/** What everybody reads before the first question. */
export function NoticeStep({ facts }: { facts: LaunchFacts }) {
  const { companyId } = useCampaignPlaces()
  return (
    <>
      {facts.missing.length > 0 && (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {words.missing(facts.missing)}
        </Alert>
      )}
      <LegalNotice
        companyId={companyId}
        preview={(fields) => <NoticePreview companyId={companyId} fields={fields} />}
      />
    </>
  )
}
