import { Alert, Button, Stack } from '@mantine/core'
import type { SubmitEvent, ReactNode } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { authText } from '../auth/messages.ts'
import { paths } from '../../paths.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { NewPasswordFields } from '../signIn/NewPasswordFields.tsx'
import type { useFormErrors } from '../signIn/useFormErrors.ts'

interface NewPasswordFormProps {
  form: Pick<ReturnType<typeof useFormErrors>, 'field' | 'begin' | 'errors'>
  minimum: number
  change: { isSuccess: boolean; isPending: boolean }
  onSubmit: (typed: (name: string) => string) => void
  save: string
  disabled?: boolean
  done: string
  children?: ReactNode
  after?: ReactNode
}

export function NewPasswordForm({
  form,
  minimum,
  change,
  onSubmit,
  children,
  ...words
}: NewPasswordFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    form.begin()
    onSubmit((name) => String(typed.get(name)))
  }

  if (change.isSuccess)
    return (
      <Stack gap="md">
        <Alert role="status" color="green" icon={<Icon name="check" />}>
          {words.done}
        </Alert>
        <Button component={Link} to={paths.login}>
          {authText.signIn}
        </Button>
      </Stack>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors {...form.errors} />
        {children}
        <NewPasswordFields minimum={minimum} field={form.field} />
        <Button type="submit" loading={change.isPending} disabled={words.disabled ?? false}>
          {words.save}
        </Button>
        {words.after}
      </Stack>
    </form>
  )
}
