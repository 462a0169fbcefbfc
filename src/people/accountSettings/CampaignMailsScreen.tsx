import { Alert, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import '../../base/layout/areaStyles.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { anonymous, send } from '../../base/http/client.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { campaignMails as text } from './messages.ts'

/** Requires a press, because scanners open addresses (C13.5). */
export function CampaignMailsScreen() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  const stop = useMutation({ mutationFn: () => unsubscribe(token) })
  return (
    <PublicLayout
      title={text.stopTitle}
      lead={text.stopLead}
      links={[{ label: text.signIn, to: paths.login }]}
    >
      <Stack gap="md">
        {!token && <Alert color="yellow">{text.incomplete}</Alert>}
        {stop.isError && <ErrorAlert message={text.failed} />}
        {stop.isSuccess ? (
          <Alert color="green" role="alert" icon={<Icon name="check" />}>
            {text.stopped}
          </Alert>
        ) : (
          <Button onClick={() => stop.mutate()} loading={stop.isPending} disabled={!token}>
            {text.stop}
          </Button>
        )}
      </Stack>
    </PublicLayout>
  )
}

async function unsubscribe(token: string): Promise<void> {
  const { ok } = await send(`/api/mails/${token}`, {
    ...anonymous,
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  if (!ok) throw new Error('not unsubscribed')
}
