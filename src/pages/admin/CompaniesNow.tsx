import { Anchor, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { formatDayAndMonth } from '../../base/text/writing.ts'
import { DataTable } from '../../base/lists/DataTable.tsx'
import { Empty } from '../../base/ui/Empty.tsx'
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import type { listCompanies } from '../../organisation/companies/store.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useLoads } from '../../base/layout/useLoads.ts'
import { Loaded, LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import { companiesQuery } from '../../organisation/companies/client.ts'
import { companyText as companiesText } from '../../organisation/companies/messages.ts'
import { campaignsQuery } from '../../campaigns/planning/client.ts'
import type { ListedCampaign } from '../../campaigns/plans/rules.ts'
import { campaignFormText as campaigns, campaignLink } from '../../campaigns/form/messages.ts'
import { paths } from '../../paths.ts'
import { InstallationLine } from '../../operations/alarms/InstallationFacts.tsx'
import { companiesNow as text, dashboard } from './messages.ts'

export const shownCompanies = 6

export function CompaniesNow() {
  const [isOpen, setOpen] = useState(false)
  const asked = useLoad(companiesQuery({ search: '', page: 1 }))
  const shown = (ifLoaded(asked)?.companies ?? []).slice(0, shownCompanies)
  return (
    <Paper withBorder px="lg" py={isOpen ? 'lg' : 'sm'} component="section" aria-label={text.title}>
      <Group justify="space-between" gap="xs">
        <Group gap="4px 16px">
          <Title order={2} size="h3">
            {text.title}
          </Title>
          <InstallationLine />
        </Group>
        <Group gap="sm">
          {shown.length > 0 && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? text.fold : text.unfold}
            </Anchor>
          )}
          <Anchor component={Link} to={paths.companies} size="sm">
            {dashboard.companies}
          </Anchor>
        </Group>
      </Group>
      <Loaded from={asked} failure={companiesText.loadingFailed} pending="block">
        {({ total }) => (
          <>
            {shown.length === 0 && <Empty>{companiesText.none}</Empty>}
            {isOpen && <Companies shown={shown} />}
            {isOpen && total > shownCompanies && (
              <Anchor component={Link} to={paths.companies}>
                {text.all(total)}
              </Anchor>
            )}
          </>
        )}
      </Loaded>
    </Paper>
  )
}

type Company = Awaited<ReturnType<typeof listCompanies>>['companies'][number]

function Companies({ shown }: { shown: readonly Company[] }) {
  const plans = useLoads(shown.map(({ id }) => campaignsQuery(id)))
  const rows = shown.map((company, at) => ({
    ...company,
    now: nowOf((plans[at] && ifLoaded(plans[at])?.campaigns) ?? []),
  }))
  return (
    <>
      <LoadFailure of={together(plans)} failure={campaignLink.failed} />
      <DataTable
        label={text.title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            head: text.name,
            cell: ({ id, name, employeeCount, teams }) => (
              <>
                <Anchor component={Link} to={paths.company(id)}>
                  {name}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {text.size(employeeCount, teams.length)}
                </Text>
              </>
            ),
          },
          { head: text.campaign, cell: ({ now }) => <Campaign now={now} /> },
          { head: text.participation, numeric: true, cell: ({ now }) => <Participation now={now} /> },
        ]}
      />
    </>
  )
}

type Now = ListedCampaign | null

const nowOf = (all: readonly ListedCampaign[]): Now =>
  all.find(({ state }) => state === 'open') ??
  all.find(({ state }) => state === 'closing') ??
  all.find(({ state }) => state === 'planned' || state === 'refused') ??
  null

function Campaign({ now }: { now: Now }) {
  if (!now) return <StatusTag tone="neutral">{text.none}</StatusTag>
  if (now.state === 'open')
    return <StatusTag tone="running">{text.until(formatDayAndMonth(now.closesOn))}</StatusTag>
  if (now.state === 'closing') return <StatusTag tone="waiting">{text.closing}</StatusTag>
  if (now.state === 'refused') return <StatusTag tone="refused">{text.refused}</StatusTag>
  return <StatusTag tone="neutral">{text.from(formatDayAndMonth(now.opensOn))}</StatusTag>
}

function Participation({ now }: { now: Now }) {
  if (!now?.participation) return '–'
  const { answered, addressed } = now.participation
  return (
    <>
      {campaigns.percent(answered, addressed)}
      <Text size="sm" c="dimmed">
        {campaigns.participation(answered, addressed)}
      </Text>
    </>
  )
}
