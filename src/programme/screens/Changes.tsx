import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { daysBetween } from '../../base/time/civilDays.ts'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Waiting } from '../../base/ui/Waiting.tsx'
import type { ComparedLine } from '../../results/comparison/comparing.ts'
import { comparison } from '../../results/comparison/messages.ts'
import { comparisonQuery, resultsQuery } from '../../results/frame/resultsClient.ts'
import { campaignsQuery } from '../campaigns/client.ts'
import type { CampaignPage, ListedCampaign } from '../plans/shapes.ts'
import { changesText } from '../campaignForm/messages.ts'
import { useCampaignPlaces } from '../campaignForm/useCampaignPlaces.ts'

/** What has changed since the campaign before of the same questionnaire, for the whole company (C14.8). */
export function Changes({ campaign }: { campaign: CampaignPage }) {
  const { data } = useQuery(campaignsQuery(useCampaignPlaces().companyId))
  const before = data && campaignBefore(campaign, data.campaigns)
  const [now, then] = [campaign.waveId, before?.waveId]
  return now && before && then ? <Since before={before} now={now} then={then} on={campaign} /> : null
}

/** The latest of the same questionnaire that opened before this one and has results. */
function campaignBefore(campaign: CampaignPage, all: readonly ListedCampaign[]): ListedCampaign | undefined {
  const day = startOf(campaign)
  return all
    .filter((each) => each.questionnaireId === campaign.questionnaireId && each.hasResults)
    .filter((each) => each.id !== campaign.id && startOf(each) < day)
    .sort((a, b) => (startOf(a) < startOf(b) ? 1 : -1))[0]
}

const startOf = ({ openedOn, opensOn }: ListedCampaign) => openedOn ?? opensOn

interface SinceProps {
  before: ListedCampaign
  now: string
  then: string
  on: ListedCampaign
}

function Since({ before, now, then, on }: SinceProps) {
  const changes = useQuery(comparisonQuery(now, then, undefined))
  const results = useQuery(resultsQuery(now))
  const whole = changes.data?.groups[0]
  // A questionnaire without dimensions is compared question by question.
  const lines = whole?.dimensions?.length ? whole.dimensions : whole?.questions
  const names = new Map([
    ...(results.data?.questions ?? []).map(({ id, text }) => [id, text] as const),
    ...(results.data?.dimensions ?? []).map(({ id, name }) => [id, name] as const),
  ])
  const title = changesText.title(comparison.choice(before.title, daysBetween(startOf(before), startOf(on))))
  if (changes.isPending || results.isPending)
    return (
      <Section title={title}>
        <Waiting />
      </Section>
    )
  if (!lines?.length) return null
  return (
    <Section title={title}>
      <Stack gap="sm">
        <DataTable label={title} columns={columnsOf(names)} rows={lines} rowKey={({ id }) => id} />
        <Text size="sm" c="dimmed">
          {comparison.help}
        </Text>
      </Stack>
    </Section>
  )
}

const columnsOf = (names: ReadonlyMap<string, string>): Column<ComparedLine>[] => [
  { head: changesText.dimension, cell: ({ id }) => names.get(id) ?? id },
  { head: comparison.columns.before, cell: ({ before }) => before ?? '–', numeric: true },
  { head: comparison.columns.after, cell: ({ after }) => after ?? '–', numeric: true },
  { head: comparison.columns.change, cell: ({ words }) => words },
]
