import { Checkbox, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer } from '../../base/http/client.ts'
import { formatDate } from '../../base/text/writing.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { accessClient } from './client.ts'
import { campaignMails as text } from './messages.ts'

/** « Recevoir les messages de campagne »: nobody else sees the choice (C13.5). */
export function CampaignMails() {
  const queries = useQueryClient()
  const asked = useLoad({
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
      <Loaded from={asked} pending="line">
        {({ wanted, refusedOn }) => (
          <>
            <Checkbox
              label={text.wanted}
              checked={wanted}
              disabled={change.isPending}
              onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
            />
            <Text size="sm" c="dimmed">
              {text.help}
            </Text>
            {refusedOn && <Text size="sm">{text.refused(formatDate(refusedOn))}</Text>}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
