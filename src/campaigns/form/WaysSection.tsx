import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../base/ui/Section.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { withoutMeans } from '../../people/accounts/rules.ts'
import { waysText } from '../ways/messages.ts'
import { WaysLines } from '../ways/WaysLines.tsx'
import { plannedMailDays } from '../plans/days.ts'
import { LetterDialog } from './LetterDialog.tsx'
import { isWholeSpan, sendableMails } from './words.ts'
import { useCampaignPlaces } from './useCampaignPlaces.ts'
import type { PlanForm } from './useCampaignForm.ts'

interface WaysSectionProps {
  form: PlanForm
  minutes: number
  /** Of a plan that is saved. */
  campaign?: string | undefined
}

/** Planning is confirmed with the number that is read; another number is confirmed again (C24.11). */
export function WaysSection({
  form: { fields, change, check, wrong, today },
  minutes,
  campaign,
}: WaysSectionProps) {
  const { companyId, isAdmin } = useCampaignPlaces()
  const [isReading, setReading] = useState(false)
  const { ways, hasMailServer } = ifLoaded(check) ?? {}
  if (!ways) return null
  const people = withoutMeans(ways)
  const { opensOn, closesOn, isNow } = fields
  const mails = sendableMails(fields.mails, hasMailServer)
  const span = { opensOn: isNow ? today : opensOn, closesOn }
  const leavesOn = mails.access && isWholeSpan(span) ? plannedMailDays(span, new Date()).access : null
  const teams = fields.audience === 'teams' ? fields.teams : null
  return (
    <Section title={waysText.title}>
      <WaysLines
        ways={ways}
        hasMail={hasMailServer}
        of={{ companyId, isAdmin, campaign, teams }}
        leavesOn={leavesOn}
        onRead={() => setReading(true)}
      />
      {people > 0 && (
        <Checkbox
          id="campaign-ways"
          label={waysText.tick(people)}
          checked={fields.withoutMeans === people}
          onChange={(event) => change({ withoutMeans: event.currentTarget.checked ? people : undefined })}
          error={wrong.withoutMeans && <span role="alert">{wrong.withoutMeans}</span>}
        />
      )}
      <LetterDialog
        kind={isReading ? 'access' : null}
        span={span}
        minutes={minutes}
        onClose={() => setReading(false)}
      />
    </Section>
  )
}
