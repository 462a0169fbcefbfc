import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { formatHour } from '../../base/text/writing.ts'
import { minutes } from '../../base/time/dates.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { FactList } from '../../base/ui/FactList.tsx'
import { QuotedText } from '../../base/ui/QuotedText.tsx'
import { accessMailQuery, sendAccessMails, sendTrial } from './client.ts'
import { hostOf } from './accessLetter.ts'
import { accessMailRefusals, sendText as words } from './messages.ts'
import type { AccessAudience } from './rules.ts'
import type { AccessMailPreview } from './store.ts'

interface WriteToAllProps {
  companyId: string
  audience: AccessAudience
  label?: string
}

/** Personal links by hand: nothing leaves before its text and its number were shown (C24.15). */
export function WriteToAll({ companyId, audience, label = words.open }: WriteToAllProps) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && <SendDialog companyId={companyId} audience={audience} onClose={close} />}
    </>
  )
}

interface SendDialogProps {
  companyId: string
  audience: AccessAudience
  onClose: () => void
}

function SendDialog({ companyId, audience, onClose }: SendDialogProps) {
  const preview = useLoad(accessMailQuery(companyId, audience))
  const count = ifLoaded(preview)?.count
  return (
    <Dialog
      opened
      title={count === undefined ? words.open : words.title(count)}
      onClose={onClose}
      width="wide"
    >
      <Loaded from={preview} failure={words.loading} pending="block">
        {(letter) => <Sending companyId={companyId} audience={audience} onClose={onClose} letter={letter} />}
      </Loaded>
    </Dialog>
  )
}

function Sending({ companyId, audience, onClose, letter }: SendDialogProps & { letter: AccessMailPreview }) {
  const { count, trouble } = letter
  const queries = useQueryClient()
  const trial = useMutation({ mutationFn: () => sendTrial(companyId, audience) })
  const sending = useMutation({
    mutationFn: () => sendAccessMails(companyId, audience, count),
    onMutate: () => trial.reset(),
    onSuccess: ({ sent }) => {
      notify(words.sent(sent))
      onClose()
    },
    onError: () => queries.invalidateQueries(accessMailQuery(companyId, audience)),
  })
  const refused = sending.error ?? trial.error
  return (
    <Stack gap="md">
      <Letter {...letter} />
      {trouble ? <ErrorAlert message={troubleText(letter)} /> : <Address {...letter} />}
      {count === 0 && <Text>{words.nobody}</Text>}
      {trial.isSuccess && (
        <Alert color="green" role="status" icon={<Icon name="check" />}>
          {words.trialSent(trial.data.to)}
        </Alert>
      )}
      {refused && <ErrorAlert message={failureText(refused, refused === sending.error)} />}
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          disabled={trouble !== null}
          loading={trial.isPending}
          onClick={() => trial.mutate()}
        >
          {words.trial}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {words.cancel}
        </Button>
        <Button
          disabled={trouble !== null || count === 0}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {words.send(count)}
        </Button>
      </Group>
    </Stack>
  )
}

const Letter = ({ from, subject, text, isInSeveral }: AccessMailPreview) => (
  <>
    <FactList
      isShort
      facts={[
        [words.from, from],
        [words.subject, subject],
      ]}
    />
    <QuotedText>{text}</QuotedText>
    {isInSeveral && (
      <Text size="sm" c="dimmed">
        {words.inOwnLanguage}
      </Text>
    )}
  </>
)

/** Who reads this has opened one address: the mails' own may differ. */
function Address({ origin }: AccessMailPreview) {
  const here = window.location.origin
  return (
    <Text size="sm" c="dimmed">
      {origin === here ? words.here : words.elsewhere(hostOf(here), hostOf(origin))}
    </Text>
  )
}

const troubleText = ({ trouble, origin }: AccessMailPreview): string =>
  trouble === 'no_public_url' ? words.noPublicUrl(origin) : accessMailRefusals.no_mail

function failureText(error: Error, isSending: boolean): string {
  if (error instanceof ApiError && error.code === 'recipients_changed')
    return words.changed(Number(error.details.count))
  if (isSending && error instanceof ApiError && error.code === 'too_many_attempts')
    return words.limited(nextAfter(Number(error.details.minutes)))
  return refusalText(error, accessMailRefusals, words.failed)
}

function nextAfter(left: number): string {
  const now = new Date()
  return formatHour(new Date(now.getTime() + minutes(left)), now)
}
