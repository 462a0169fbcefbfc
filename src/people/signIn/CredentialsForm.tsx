import { Anchor, Button, PasswordInput, Stack, TextInput, Alert } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type SubmitEvent } from 'react'
import { answer, ApiError } from '../../base/http/client.ts'
import { paths } from '../../paths.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { authClient } from '../currentUser/client.ts'
import { signInTexts, authText, noticeTexts } from '../auth/messages.ts'
import type { SignInEntry } from '../auth/rules.ts'
import { meQuery } from '../currentUser/useActor.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import type { SignInNotice } from '../auth/notices.ts'
import { EntryMail, OtherWays, useEntryMail } from './OtherWays.tsx'
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
    const { missing, ...typed } = typedIn(event.currentTarget)
    onAttempt?.()
    if (Object.keys(missing).length > 0) return begin({ message: texts.fields_required, fields: missing })
    setIsSubAdmin(false)
    begin()
    signIn.mutate(typed)
  }

  const mail = useEntryMail({ entry, onAttempt, begin, setWrong, texts })
  const isPasswordWrong = signIn.error instanceof ApiError && signIn.error.code === 'password_wrong'

  return (
    <Stack gap="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormErrors {...said} {...(isSubAdmin && { link: subAdminLink })} />
          {mail.ask && !mail.sentTo && isPasswordWrong && (
            <Anchor component="button" type="button" size="sm" onClick={mail.ask}>
              {authText.noPassword}
            </Anchor>
          )}
          <Fields entry={entry} field={field} needsCode={needsCode} />
          <Button type="submit" variant={mail.sentTo ? 'default' : 'filled'} loading={signIn.isPending}>
            {authText.signIn}
          </Button>
          <OtherWays entry={entry} mail={mail} />
        </Stack>
      </form>
      {mail.sentTo && (
        <Suspense>
          <EntryMail email={mail.sentTo} />
        </Suspense>
      )}
    </Stack>
  )
}

interface CredentialFieldsProps {
  entry: SignInEntry
  field: ReturnType<typeof useFormErrors>['field']
  needsCode: boolean
}

const Fields = ({ entry, field, needsCode }: CredentialFieldsProps) => (
  <>
    <TextInput
      {...field('email')}
      {...(entry === 'employee' ? { description: authText.orNumber, inputMode: 'email' } : { type: 'email' })}
      autoComplete="username"
      autoCapitalize="none"
    />
    <PasswordInput {...field('password')} autoComplete="current-password" />
    {needsCode && (
      <TextInput {...field('code')} description={authText.secondFactorHelp} autoComplete="one-time-code" />
    )}
  </>
)

function typedIn(form: HTMLFormElement) {
  const typed = new FormData(form)
  const email = String(typed.get('email')).trim()
  const password = String(typed.get('password'))
  const missing = {
    ...(!email && { email: 'fields_required' }),
    ...(!password && { password: 'fields_required' }),
  }
  return { email, password, code: String(typed.get('code') ?? ''), missing }
}

const subAdminLink = { label: signInTexts.subAdmin, to: paths.subAdminLogin }
const labels = { email: authText.email, password: authText.password, code: authText.secondFactor }

const concerned = {
  email_invalid: ['email'],
  account_unknown: ['email'],
  password_wrong: ['password'],
  number_wrong: ['email', 'password'],
  credentials_wrong: ['email', 'password'],
  second_factor_wrong: ['code'],
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
