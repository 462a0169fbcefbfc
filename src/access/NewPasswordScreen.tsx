import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { doors, text } from '../auth/messages.ts'
import { NewPasswordFields } from '../entry/NewPasswordFields.tsx'
import { answer } from '../kit/client.ts'
import { refusalText } from '../kit/refusalText.ts'
import { paths } from '../paths.ts'
import { FormErrors } from '../ui/FormErrors.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PublicLayout } from '../ui/PublicLayout.tsx'
import { accessClient, installationQuery } from './accessClient.ts'
import { accessTexts, forgotten } from './messages.ts'

/** The link of the mail: its token stands behind « # » and leaves this page only with the new password. */
export function NewPasswordScreen() {
  const [token] = useState(() => window.location.hash.slice(1))
  const { data } = useQuery(installationQuery)
  const minimum = data?.passwordMinLength ?? 6
  const texts = accessTexts(minimum)
  const [message, setMessage] = useState(token ? '' : forgotten.noToken)
  const [attempt, setAttempt] = useState(0)
  const reset = useMutation({
    mutationFn: (form: { password: string; confirmation: string }) =>
      answer(accessClient().reset.$put({ json: { token, ...form } })),
    onError: (error) => setMessage(refusalText(error, texts, texts.other)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setAttempt(attempt + 1)
    setMessage('')
    reset.mutate({ password: String(form.get('password')), confirmation: String(form.get('confirmation')) })
  }

  return (
    <PublicLayout title={forgotten.newTitle} doors={[{ label: doors.back, to: paths.login }]}>
      {reset.isSuccess ? (
        <Stack gap="md">
          <Alert role="status" color="green" icon={<Icon name="check" />}>
            {forgotten.saved}
          </Alert>
          <Anchor component={Link} to={paths.login}>
            {text.signIn}
          </Anchor>
        </Stack>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <FormErrors id="new-password-errors" message={message} attempt={attempt} />
            <NewPasswordFields
              minimum={minimum}
              field={(name) => ({ name, required: true, withAsterisk: false })}
            />
            <Button type="submit" loading={reset.isPending} disabled={!token}>
              {forgotten.save}
            </Button>
            <Anchor component={Link} to={paths.forgottenPassword} size="sm">
              {forgotten.title}
            </Anchor>
          </Stack>
        </form>
      )}
    </PublicLayout>
  )
}
