import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '../../base/ui/Link.tsx'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { paths } from '../../paths.ts'
import { answers, blocks, overviewText, percent, roughScore, resultsText } from '../tables/messages.ts'
import type { OverviewLine } from '../tables/overview.ts'
import { overviewQuery, WITHOUT_COMPANY } from '../layout/client.ts'
import { companyText } from '../../organisation/companies/messages.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { NextStep } from '../../base/ui/NextStep.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { detailOf } from '../statistics/display.ts'
import { MINIMUM_K } from '../../thresholds.ts'

export function AnalyticsTab() {
  return (
    <Loaded from={useLoad(overviewQuery)} failure={resultsText.failed} pending="block">
      {(lines) => <Overview lines={lines} />}
    </Loaded>
  )
}

function Overview({ lines }: { lines: readonly OverviewLine[] }) {
  if (lines.length === 0)
    return (
      <Empty
        picture={<Picture name="chart" />}
        action={<NextStep to={paths.companies}>{companyText.crumb}</NextStep>}
      >
        <Stack component="span" gap="xs">
          <Text component="span">{overviewText.notYet}</Text>
          <Text component="span">{overviewText.noneYet}</Text>
          <Text component="span">{resultsText.appears(MINIMUM_K)}</Text>
        </Stack>
      </Empty>
    )
  return (
    <DataTable
      label={resultsText.title}
      columns={columns}
      rows={lines}
      rowKey={({ companyId }) => companyId ?? WITHOUT_COMPANY}
    />
  )
}

const columns: Column<OverviewLine>[] = [
  {
    head: overviewText.company,
    cell: ({ companyId, companyName }) => (
      <Anchor component={Link} to={paths.companyResults(companyId ?? WITHOUT_COMPANY)}>
        {companyName ?? overviewText.withoutCompany}
      </Anchor>
    ),
  },
  {
    head: overviewText.campaign,
    cell: ({ title, closedOn }) =>
      title === null ? overviewText.none : overviewText.closed(title, closedOn),
  },
  {
    head: blocks.participation,
    cell: ({ participation }) =>
      participation
        ? `${percent(participation.percent)} (${blocks.participationOf(participation.answered, participation.addressed)})`
        : overviewText.none,
  },
  {
    head: blocks.engagement,
    cell: ({ engagement }) =>
      engagement
        ? `${roughScore(engagement.score, detailOf(engagement.answers))} (${answers(engagement.answers)})`
        : overviewText.none,
  },
]
