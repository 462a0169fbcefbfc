import { Card, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../base/frame/Page.tsx'
import { Empty } from '../../base/ui/Empty.tsx'
import { useActor } from '../../people/visitor/useActor.ts'
import type { CalendarCampaign } from '../../programme/cse/calendar.ts'
import { calendarQuery } from '../../programme/cse/client.ts'
import { text } from '../../programme/cse/messages.ts'

/** Every campaign with its days, what it asks, and who has signed (C17.2). */
export function CseCalendarScreen() {
  const { companyId } = useActor()
  const calendar = useQuery(calendarQuery(companyId ?? ''))
  const campaigns = calendar.data?.campaigns ?? []
  return (
    <Page title={text.calendar} query={calendar} failure={text.failed} width="reading">
      {campaigns.length === 0 && <Empty>{text.none}</Empty>}
      {campaigns.map((campaign) => (
        <Campaign key={campaign.id} campaign={campaign} />
      ))}
    </Page>
  )
}

function Campaign({ campaign }: { campaign: CalendarCampaign }) {
  const { title, version, visas, changedSince } = campaign
  return (
    <Card withBorder shadow="sm" padding="lg" component="section" aria-label={title}>
      <Stack gap="xs">
        <Title order={2}>{title}</Title>
        <Text>{text.line(campaign)}</Text>
        <Text>{text.version(version)}</Text>
        {visas.length > 0 && <Text>{text.visas(visas.length)}</Text>}
        {changedSince !== null && <Text fw={600}>{text.changed(changedSince)}</Text>}
      </Stack>
    </Card>
  )
}
