import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { answer, ApiError } from '../kit/client.ts'
import { refusalText } from '../kit/refusalText.ts'
import { paths } from '../paths.ts'
import { FormErrors } from '../ui/FormErrors.tsx'
import { authClient } from '../auth/authClient.ts'
import { text } from '../auth/messages.ts'
import type { Door } from '../auth/rules.ts'
import { meQuery } from '../auth/useActor.ts'
import { EmailField } from './EmailField.tsx'

interface CredentialsFormProps {
  door: Door
  texts: Readonly<Record<string, string>> & { fields_required: string; other: string }
  /** Why the visitor was sent here, shown until the first attempt. */
  refusal?: string
  onAttempt?: () => void
  /** Takes the refusal over and returns true when the screen shows it in its own way. */
  onRefused?: (code: string) => boolean
}

/** E-mail and password at one of the three doors; once inside, the screen's own detour leads to the dashboard. */
export function CredentialsForm({ door, texts, refusal = '', onAttempt, onRefused }: CredentialsFormProps) {
  const queries = useQueryClient()
  const [message, setMessage] = useState(refusal)
  const [attempt, setAttempt] = useState(0)
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = useMutation({
    mutationFn: (credentials: { email: string; password: string; code: string }) =>
      answer(authClient()['sign-in'].$post({ json: { door, ...credentials } })),
    onSuccess: () => queries.fetchQuery({ ...meQuery, staleTime: 0 }),
    onError: (error) => {
      if (error instanceof ApiError && onRefused?.(error.code)) return
      if (error instanceof ApiError && error.code === 'second_factor_needed') setNeedsCode(true)
      setMessage(refusalText(error, texts, texts.other))
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    const code = String(form.get('code') ?? '')
    setAttempt(attempt + 1)
    onAttempt?.()
    if (!email || !password) return setMessage(texts.fields_required)
    setMessage('')
    signIn.mutate({ email, password, code })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors id="sign-in-errors" message={message} attempt={attempt} />
        <EmailField />
        <PasswordInput
          name="password"
          label={text.password}
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        {needsCode && (
          <TextInput
            name="code"
            label={text.secondFactor}
            description={text.secondFactorHelp}
            autoComplete="one-time-code"
            required
            withAsterisk={false}
          />
        )}
        <Button type="submit" loading={signIn.isPending}>
          {text.signIn}
        </Button>
        <Anchor component={Link} to={paths.forgottenPassword} size="sm" ta="center">
          {text.forgotten}
        </Anchor>
      </Stack>
    </form>
  )
}
