import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { pageData } from '../../base/layout/pageData.ts'
import { ApiError } from '../../base/http/client.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { refusalText } from '../../base/http/refusalText.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { LoadingSkeleton } from '../../base/ui/LoadingSkeleton.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { isAwaited, ifLoaded } from '../../base/ui/loadable.ts'
import { signInTexts, authText as words } from '../../people/auth/messages.ts'
import { EntryCode, type TypedEntry } from '../../people/signIn/EntryCode.tsx'
import { refused, useFormErrors } from '../../people/signIn/useFormErrors.ts'
import { meQuery } from '../../people/currentUser/useActor.ts'
import { paths } from '../../paths.ts'
import { linkTexts, singleSignOnText } from './messages.ts'
import { askMail, prove, proveByCode, unprovedQuery } from './client.ts'

const labels = { password: singleSignOnText.password, code: words.secondFactor }

/** A browser without a proof to give does not wait for the answer; it is requested all the same. */
const nothingBrought = { initialData: null }

/** A first arrival: the account is linked once its password is verified (C19.11). */
export function LinkScreen() {
  const asked = useLoad({
    ...unprovedQuery,
    ...(pageData('proof') === '' && nothingBrought),
  })
  const brought = ifLoaded(asked)
  if (isAwaited(asked)) return <LoadingSkeleton />
  return (
    <PublicLayout
      title={singleSignOnText.title}
      {...(brought && { lead: singleSignOnText.lead(brought.provider, brought.called) })}
      links={[{ label: signInTexts.back, to: paths.login }]}
    >
      <Loaded from={asked}>
        {(unproved) =>
          unproved ? (
            <Proofs />
          ) : (
            <Alert role="status" color="blue" icon={<Icon name="about" />}>
              {singleSignOnText.nothing}
            </Alert>
          )
        }
      </Loaded>
    </PublicLayout>
  )
}

function Proofs() {
  const queries = useQueryClient()
  const asking = useMutation({ mutationFn: askMail })
  async function enter(typed: TypedEntry) {
    await proveByCode(typed)
    await queries.query({ ...meQuery, staleTime: 0 })
  }
  if (asking.isSuccess) return <EntryCode again={askMail} enter={enter} />
  return (
    <Stack gap="md">
      <ProofForm />
      {asking.error && <ErrorAlert message={refusalText(asking.error, linkTexts, linkTexts.other)} />}
      {pageData('mail') === 'yes' && (
        <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
          {words.askEntry}
        </Button>
      )}
    </Stack>
  )
}

function ProofForm() {
  const queries = useQueryClient()
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'link', labels })
  const [needsCode, setNeedsCode] = useState(false)
  const linking = useMutation({
    mutationFn: prove,
    // The public area redirects signed-in people to their dashboard.
    onSuccess: () => queries.query({ ...meQuery, staleTime: 0 }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_needed') setNeedsCode(true)
      setWrong(refused(error, linkTexts, concerned))
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    if (!password)
      return begin({ message: linkTexts.fields_required, fields: { password: 'fields_required' } })
    begin()
    linking.mutate({ password, code: String(form.get('code') ?? '') })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors {...errors} />
        <PasswordInput {...field('password')} autoComplete="current-password" />
        {needsCode && (
          <TextInput {...field('code')} description={words.secondFactorHelp} autoComplete="one-time-code" />
        )}
        <Button type="submit" loading={linking.isPending}>
          {singleSignOnText.link}
        </Button>
        <Text size="sm" c="dimmed">
          {singleSignOnText.first}
        </Text>
        <Anchor component={Link} to={paths.activation} size="sm">
          {singleSignOnText.letter}
        </Anchor>
      </Stack>
    </form>
  )
}

const concerned = { password_wrong: ['password'], second_factor_wrong: ['code'] }
