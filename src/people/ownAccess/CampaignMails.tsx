import { Checkbox, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answer } from '../../base/http/client.ts'
import { frenchDate } from '../../base/text/french.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { accessClient } from './accessClient.ts'
import { campaignMails as text } from './messages.ts'

/** « Recevoir les messages de campagne »: nobody else sees it, and nobody is told (C13.5). */
export function CampaignMails() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['campaign-mails'],
    queryFn: () => answer(accessClient()['campaign-mails'].$get()),
  })
  const change = useMutation({
    mutationFn: (wanted: boolean) => answer(accessClient()['campaign-mails'].$put({ json: { wanted } })),
    onSuccess: () => notify(text.saved),
    onError: () => notifyFailure(text.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['campaign-mails'] }),
  })
  return (
    <Stack gap="xs">
      <Checkbox
        label={text.wanted}
        checked={data?.wanted ?? false}
        disabled={!data || change.isPending}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        {text.help}
      </Text>
      {data?.refusedOn && <Text size="sm">{text.refused(frenchDate(data.refusedOn))}</Text>}
    </Stack>
  )
}
