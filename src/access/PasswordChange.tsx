import { Button, PasswordInput, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { NewPasswordFields } from '../entry/NewPasswordFields.tsx'
import { answer } from '../kit/client.ts'
import { refusalText } from '../kit/refusalText.ts'
import { FormErrors } from '../ui/FormErrors.tsx'
import { notify } from '../ui/notify.tsx'
import { accessClient, installationQuery } from './accessClient.ts'
import { accessTexts, password } from './messages.ts'

interface Change {
  current: string
  password: string
  confirmation: string
}

export function PasswordChange() {
  const { data } = useQuery(installationQuery)
  const minimum = data?.passwordMinLength ?? 6
  const texts = accessTexts(minimum)
  const [message, setMessage] = useState('')
  const [attempt, setAttempt] = useState(0)
  const change = useMutation({
    mutationFn: (json: Change) => answer(accessClient().password.$put({ json })),
    onSuccess: () => notify(password.saved),
    onError: (error) => setMessage(refusalText(error, texts, texts.other)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = (name: string) => String(new FormData(form).get(name))
    setAttempt(attempt + 1)
    setMessage('')
    const json = {
      current: typed('current'),
      password: typed('password'),
      confirmation: typed('confirmation'),
    }
    change.mutate(json, { onSuccess: () => form.reset() })
  }

  const required = { required: true, withAsterisk: false }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={420}>
        <FormErrors id="password-errors" message={message} attempt={attempt} />
        <PasswordInput
          name="current"
          label={password.current}
          autoComplete="current-password"
          {...required}
        />
        <NewPasswordFields minimum={minimum} field={(name) => ({ name, ...required })} />
        <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
          {password.save}
        </Button>
      </Stack>
    </form>
  )
}
