import { Alert, Button, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { doors } from '../auth/messages.ts'
import { EmailField } from '../entry/EmailField.tsx'
import { answer } from '../kit/client.ts'
import { refusalText } from '../kit/refusalText.ts'
import { paths } from '../paths.ts'
import { FormErrors } from '../ui/FormErrors.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PublicLayout } from '../ui/PublicLayout.tsx'
import { accessClient, installationQuery } from './accessClient.ts'
import { accessTexts, forgotten } from './messages.ts'

const texts = accessTexts(6)

export function ForgottenPasswordScreen() {
  const { data } = useQuery(installationQuery)
  const [message, setMessage] = useState('')
  const [attempt, setAttempt] = useState(0)
  const ask = useMutation({
    mutationFn: (email: string) => answer(accessClient().reset.$post({ json: { email } })),
    onError: (error) => setMessage(refusalText(error, texts, texts.other)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setAttempt(attempt + 1)
    setMessage(email ? '' : texts.fields_required)
    if (email) ask.mutate(email)
  }

  return (
    <PublicLayout
      title={forgotten.title}
      lead={forgotten.lead}
      doors={[{ label: doors.back, to: paths.login }]}
    >
      {data?.mail === false && (
        <Alert color="blue" icon={<Icon name="about" />}>
          {forgotten.noMail}
        </Alert>
      )}
      {ask.isSuccess ? (
        <Alert role="status" color="green" icon={<Icon name="check" />}>
          {forgotten.asked}
        </Alert>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <FormErrors id="reset-errors" message={message} attempt={attempt} />
            <EmailField />
            <Button type="submit" loading={ask.isPending}>
              {forgotten.ask}
            </Button>
          </Stack>
        </form>
      )}
    </PublicLayout>
  )
}
