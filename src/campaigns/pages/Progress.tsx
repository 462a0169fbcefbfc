import { Group, Text } from '@mantine/core'
import { Section } from '../../base/ui/Section.tsx'
import type { CampaignPage } from '../plans/rules.ts'
import { pageText, campaignFormText } from '../form/messages.ts'

/** How many answered a published campaign. */
export function Progress({ campaign: { participation, minimumGroupSize } }: { campaign: CampaignPage }) {
  return (
    <Section title={pageText.participation}>
      {participation ? (
        <Group gap="xs" align="baseline">
          <Text fw={600} size="xl">
            {campaignFormText.percent(participation.answered, participation.addressed)}
          </Text>
          <Text c="dimmed">
            {campaignFormText.participation(participation.answered, participation.addressed)}
          </Text>
        </Group>
      ) : (
        <Text c="dimmed">{pageText.participationLater(minimumGroupSize)}</Text>
      )}
    </Section>
  )
}
