import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { doors, text } from '../auth/messages.ts'
import { NewPasswordFields } from '../signIn/NewPasswordFields.tsx'
import { refused, useFormErrors } from '../signIn/useFormErrors.ts'
import { PublicLayout } from '../../base/frame/PublicLayout.tsx'
import { answer } from '../../base/kit/client.ts'
import { paths } from '../../paths.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { accessClient, installationQuery } from './accessClient.ts'
import { accessTexts, forgotten } from './messages.ts'

const labels = { password: text.password, confirmation: text.confirmation }

/** The link of the mail: its token stands behind « # » and leaves this page only with the new password. */
export function NewPasswordScreen() {
  const [token] = useState(() => window.location.hash.slice(1))
  const { data } = useQuery(installationQuery)
  const minimum = data?.passwordMinLength ?? 6
  const texts = accessTexts(minimum)
  const start = { message: token ? '' : forgotten.noToken, fields: {} }
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'new-password', labels, minimum, start })
  const reset = useMutation({
    mutationFn: (form: { password: string; confirmation: string }) =>
      answer(accessClient().reset.$put({ json: { token, ...form } })),
    onError: (error) => setWrong(refused(error, texts)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    begin()
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
            <FormErrors {...errors} />
            <NewPasswordFields minimum={minimum} field={field} />
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
