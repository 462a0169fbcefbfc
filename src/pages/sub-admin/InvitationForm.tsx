import { Button, Stack, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { invite as text } from './messages.ts'
import { inviteEmployees } from '../../organisation/dashboard/client.ts'

/** Shown only with a mail server. */
export function InvitationForm() {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState({ message: '', attempt: 0 })
  const refuse = (message: string) => setRefusal(({ attempt }) => ({ message, attempt: attempt + 1 }))
  const sending = useMutation({
    mutationFn: inviteEmployees,
    onSuccess: (_, emails) => {
      notify(text.sent(emails.length))
      form.current?.reset()
    },
    onError: (error, emails) => refuse(wrongAddress(error, emails)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const emails = addressesIn(String(new FormData(event.currentTarget).get('emails')))
    refuse(emails.length > 0 ? '' : text.refusals.fields_required)
    if (emails.length > 0) sending.mutate(emails)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors id="invitation-errors" message={refusal.message} attempt={refusal.attempt} />
        <Textarea
          name="emails"
          label={text.emails}
          description={text.emailsHelp}
          autosize
          minRows={3}
          maxRows={12}
          {...(refusal.message && { 'aria-invalid': true, 'aria-describedby': 'invitation-errors' })}
        />
        <Button type="submit" loading={sending.isPending} style={{ alignSelf: 'flex-start' }}>
          {text.send}
        </Button>
      </Stack>
    </form>
  )
}

/** Splits on any separator; removes duplicates. */
const addressesIn = (typed: string) => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

function wrongAddress(error: Error, emails: readonly string[]): string {
  const place = error instanceof ApiError ? /^emails\.(\d+)$/.exec(error.field ?? '') : null
  return place
    ? text.wrongAddress(emails[Number(place[1])] ?? '')
    : refusalText(error, text.refusals, text.failed)
}
