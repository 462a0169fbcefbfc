import { Stack, Text } from '@mantine/core'
import { daysBetween } from '../../base/time/civilDays.ts'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { mapLoad, together } from '../../base/ui/loads.ts'
import type { ComparedLine } from '../../results/comparison/rules.ts'
import { comparison } from '../../results/comparison/messages.ts'
import { comparisonQuery, resultsQuery } from '../../results/layout/client.ts'
import { campaignsQuery } from '../planning/client.ts'
import type { CampaignPage, ListedCampaign } from '../plans/rules.ts'
import { resultsText as resultsText } from '../../results/tables/messages.ts'
import { changesText, campaignLink } from '../form/messages.ts'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'

export function Changes({ campaign }: { campaign: CampaignPage }) {
  const asked = useLoad(campaignsQuery(useCampaignPlaces().companyId))
  return (
    <Loaded from={asked} failure={campaignLink.failed}>
      {({ campaigns }) => {
        const before = campaignBefore(campaign, campaigns)
        const [now, then] = [campaign.waveId, before?.waveId]
        return now && before && then && <Since before={before} now={now} then={then} on={campaign} />
      }}
    </Loaded>
  )
}

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
  const asked = together([useLoad(comparisonQuery(now, then, undefined)), useLoad(resultsQuery(now))])
  const changes = mapLoad(asked, ([{ groups }, { questions, dimensions }]) => {
    const [whole] = groups
    return {
      lines: (whole?.dimensions?.length ? whole.dimensions : whole?.questions) ?? [],
      names: new Map([
        ...questions.map(({ id, text: asks }) => [id, asks] as const),
        ...dimensions.map(({ id, name }) => [id, name] as const),
      ]),
    }
  })
  const title = changesText.title(comparison.choice(before.title, daysBetween(startOf(before), startOf(on))))
  if (ifLoaded(changes)?.lines.length === 0) return null
  return (
    <Section title={title}>
      <Loaded from={changes} failure={resultsText.comparisonFailed} pending="block">
        {({ lines, names }) => (
          <Stack gap="sm">
            <DataTable label={title} columns={columnsOf(names)} rows={lines} rowKey={({ id }) => id} />
            <Text size="sm" c="dimmed">
              {comparison.help}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

const columnsOf = (names: ReadonlyMap<string, string>): Column<ComparedLine>[] => [
  { head: changesText.dimension, cell: ({ id }) => names.get(id) ?? id },
  { head: comparison.columns.before, cell: ({ before }) => before ?? '–', numeric: true },
  { head: comparison.columns.after, cell: ({ after }) => after ?? '–', numeric: true },
  { head: comparison.columns.change, cell: ({ words }) => words },
]
