import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { answer, ApiError } from '../kit/client.ts'
import { refusalText } from '../kit/refusalText.ts'
import { paths } from '../paths.ts'
import { FormErrors } from '../ui/FormErrors.tsx'
import { authClient } from '../auth/authClient.ts'
import { fieldAdvice, text } from '../auth/messages.ts'
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
  const [wrong, setWrong] = useState<Wrong>({})
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
      if (error instanceof ApiError) setWrong(concernedBy(error.code))
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
    const missing = {
      ...(!email && { email: 'fields_required' }),
      ...(!password && { password: 'fields_required' }),
    }
    setWrong(missing)
    if (!email || !password) return setMessage(texts.fields_required)
    setMessage('')
    signIn.mutate({ email, password, code })
  }

  const field = (name: FieldName) => ({
    id: `sign-in-${name}`,
    name,
    label: labels[name],
    error: name in wrong && (advice[wrong[name] ?? ''] ?? advice.other),
    // Mantine marks every field but passwords.
    'aria-invalid': name in wrong,
    required: true,
    withAsterisk: false,
  })
  const concerned = fieldNames.filter((name) => name in wrong).map(field)

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors id="sign-in-errors" message={message} attempt={attempt} fields={concerned} />
        <EmailField {...field('email')} />
        <PasswordInput {...field('password')} autoComplete="current-password" />
        {needsCode && (
          <TextInput {...field('code')} description={text.secondFactorHelp} autoComplete="one-time-code" />
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

type FieldName = 'email' | 'password' | 'code'
type Wrong = Partial<Record<FieldName, string>>

const fieldNames: readonly FieldName[] = ['email', 'password', 'code']
const labels = { email: text.email, password: text.password, code: text.secondFactor }
const advice = fieldAdvice(0)

/** The fields that a refusal is about; those about the account itself are about none. */
const concernedFields: Readonly<Record<string, readonly FieldName[]>> = {
  email_invalid: ['email'],
  account_unknown: ['email'],
  password_wrong: ['password'],
  credentials_wrong: ['email', 'password'],
  second_factor_wrong: ['code'],
}

const concernedBy = (code: string): Wrong =>
  Object.fromEntries((concernedFields[code] ?? []).map((name) => [name, code]))
