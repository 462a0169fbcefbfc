import { Anchor, Button, PasswordInput, Stack, TextInput, Text, Alert } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { answer, ApiError } from '../../base/http/client.ts'
import { paths } from '../../paths.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { authClient } from '../currentUser/client.ts'
import { signInTexts, authText, noticeTexts } from '../auth/messages.ts'
import type { SignInEntry } from '../auth/rules.ts'
import { meQuery } from '../currentUser/useActor.ts'
import { pageData } from '../../base/layout/pageData.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import type { SignInNotice } from '../auth/notices.ts'
import { refused, useFormErrors } from './useFormErrors.ts'

interface CredentialsFormProps {
  door: SignInEntry
  texts: Readonly<Record<string, string>> & { fields_required: string; other: string }
  refusal?: string
  onAttempt?: () => void
  /** Returns true when the screen shows the refusal itself. */
  onRefused?: (code: string) => boolean
}

/** After sign-in the screen's own redirect leads to the dashboard. */
export function CredentialsForm({
  door: entry,
  texts,
  refusal = '',
  onAttempt,
  onRefused,
}: CredentialsFormProps) {
  const queries = useQueryClient()
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'sign-in', labels })
  // It may arrive after the page: typed text stays.
  const said = errors.attempt === 0 && refusal ? { ...errors, message: refusal } : errors
  const [isSubAdmin, setIsSubAdmin] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = useMutation({
    mutationFn: (credentials: { email: string; password: string; code: string }) =>
      answer(authClient()['sign-in'].$post({ json: { door: entry, ...credentials } })),
    onSuccess: () => queries.query({ ...meQuery, staleTime: 0 }),
    onError: (error) => {
      if (error instanceof ApiError && onRefused?.(error.code)) return
      if (error instanceof ApiError && error.code === 'second_factor_needed') setNeedsCode(true)
      setIsSubAdmin(error instanceof ApiError && error.code.startsWith('sub_admin_'))
      setWrong(refused(error, texts, concerned))
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    const code = String(form.get('code') ?? '')
    onAttempt?.()
    const missing = {
      ...(!email && { email: 'fields_required' }),
      ...(!password && { password: 'fields_required' }),
    }
    if (!email || !password) return begin({ message: texts.fields_required, fields: missing })
    setIsSubAdmin(false)
    begin()
    signIn.mutate({ email, password, code })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors {...said} {...(isSubAdmin && { link: subAdminLink })} />
        <TextInput
          {...field('email')}
          {...(entry === 'employee'
            ? { description: authText.orNumber, inputMode: 'email' }
            : { type: 'email' })}
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordInput {...field('password')} autoComplete="current-password" />
        {needsCode && (
          <TextInput
            {...field('code')}
            description={authText.secondFactorHelp}
            autoComplete="one-time-code"
          />
        )}
        <Button type="submit" loading={signIn.isPending}>
          {authText.signIn}
        </Button>
        <Anchor component={Link} to={paths.forgottenPassword} size="sm" ta="center">
          {authText.forgotten}
        </Anchor>
        {entry === 'employee' && <ProviderButton />}
      </Stack>
    </form>
  )
}

const subAdminLink = { label: signInTexts.subAdmin, to: paths.subAdminLogin }
const labels = { email: authText.email, password: authText.password, code: authText.secondFactor }

const concerned = {
  email_invalid: ['email'],
  account_unknown: ['email'],
  password_wrong: ['password'],
  credentials_wrong: ['email', 'password'],
  second_factor_wrong: ['code'],
}

/** « Se connecter avec {nom} » (C19.11), named by the page data, without a request. */
function ProviderButton() {
  const { state } = useLocation()
  const name = pageData('provider')
  if (name === '') return null
  const to = typeof state === 'string' ? `?to=${encodeURIComponent(state)}` : ''
  return (
    <>
      <Text size="sm" c="dimmed" ta="center">
        {authText.or}
      </Text>
      <Button component="a" href={`/api/oidc/start${to}`} variant="default">
        {authText.signInWith(name)}
      </Button>
    </>
  )
}

/** Green after a registration, blue while an account waits (D28) and after a session. */
export function NoticeBox({ notice }: { notice: SignInNotice | 'session_over' | null }) {
  if (!notice) return null
  const isGood = notice === 'registration_success'
  return (
    <Alert role="status" color={isGood ? 'green' : 'blue'} icon={<Icon name={isGood ? 'check' : 'about'} />}>
      {noticeTexts[notice]}
    </Alert>
  )
}
