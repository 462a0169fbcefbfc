import { Checkbox } from '@mantine/core'
import { Section } from '../../base/ui/Section.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { withoutMeans } from '../../people/accounts/rules.ts'
import { waysText } from '../ways/messages.ts'
import { WaysLines } from '../ways/WaysLines.tsx'
import { useCampaignPlaces } from './useCampaignPlaces.ts'
import type { PlanForm } from './useCampaignForm.ts'

interface WaysSectionProps {
  form: PlanForm
  /** Of a plan that is saved. */
  campaign?: string | undefined
}

/** Planning is confirmed with the number that is read; another number is confirmed again (C24.11). */
export function WaysSection({ form: { fields, change, check, wrong }, campaign }: WaysSectionProps) {
  const { companyId, isAdmin } = useCampaignPlaces()
  const ways = ifLoaded(check)?.ways
  if (!ways) return null
  const people = withoutMeans(ways)
  const teams = fields.audience === 'teams' ? fields.teams : null
  return (
    <Section title={waysText.title}>
      <WaysLines ways={ways} of={{ companyId, isAdmin, campaign, teams }} />
      {people > 0 && (
        <Checkbox
          id="campaign-ways"
          label={waysText.tick(people)}
          checked={fields.withoutMeans === people}
          onChange={(event) => change({ withoutMeans: event.currentTarget.checked ? people : undefined })}
          error={wrong.withoutMeans && <span role="alert">{wrong.withoutMeans}</span>}
        />
      )}
    </Section>
  )
}
