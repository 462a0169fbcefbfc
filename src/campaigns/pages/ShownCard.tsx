import { Alert, Stack } from '@mantine/core'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import type { CampaignPage } from '../plans/rules.ts'
import { showsText } from '../form/messages.ts'
import { Able, ShownTable } from '../form/ResultsForecast.tsx'

/** « Ce que cette campagne montrera », and once it is published what it has shown. */
export function ShownCard({ campaign }: { campaign: CampaignPage }) {
  const { shows, people, minimumGroupSize, state, title, endsPermanentOn, hasResults } = campaign
  const isOver = state === 'published'
  return (
    <Section title={isOver ? showsText.shown : showsText.title}>
      <Stack gap="md">
        {endsPermanentOn && state === 'planned' && (
          <Alert color="blue" icon={<Icon name="about" />}>
            {showsText.ends(endsPermanentOn, title)}
          </Alert>
        )}
        {!isOver && <Able teams={shows} k={minimumGroupSize} />}
        <ShownTable
          teams={shows}
          people={people}
          k={minimumGroupSize}
          isOver={isOver}
          isEmpty={isOver && !hasResults}
        />
      </Stack>
    </Section>
  )
}
