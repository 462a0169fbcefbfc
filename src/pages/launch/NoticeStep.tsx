import { Alert } from '@mantine/core'
import { useNavigate } from 'react-router'
import { LegalNotice } from '../../organisation/companies/LegalNotice.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { useCampaignPlaces } from '../../campaigns/form/useCampaignPlaces.ts'
import { paths } from '../../paths.ts'
import { NoticePreview } from '../NoticePreview.tsx'
import { noticeStep as words } from './messages.ts'
import type { LaunchFacts } from './useLaunchFacts.ts'

/** What everybody reads before the first question; « Suivant » keeps what was typed. */
export function NoticeStep({ facts }: { facts: LaunchFacts }) {
  const { companyId, launch } = useCampaignPlaces()
  const go = useNavigate()
  return (
    <>
      {facts.missing.length > 0 && (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {words.missing(facts.missing)}
        </Alert>
      )}
      <LegalNotice
        companyId={companyId}
        onDone={() => void go(paths.launchStep(launch, 'dates'))}
        preview={(fields) => <NoticePreview companyId={companyId} fields={fields} />}
      />
    </>
  )
}
