import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { refused, useFormErrors } from '../signIn/useFormErrors.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { accessTexts, secondFactor as texts } from './messages.ts'

const refusals = accessTexts(6)
const labels = { password: texts.password }

interface PasswordAskedProps {
  onPassword: (password: string) => Promise<void>
  onCancel: () => void
}

/** Asks once more who is there. */
export function PasswordAsked({ onPassword, onCancel }: PasswordAskedProps) {
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'password-asked', labels })
  const [working, setWorking] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    begin()
    setWorking(true)
    await onPassword(password).catch((error: unknown) =>
      setWrong(refused(error, refusals, { password_wrong: ['password'] })),
    )
    setWorking(false)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={420}>
        <FormErrors {...errors} />
        <PasswordInput
          {...field('password')}
          description={texts.confirmPassword}
          autoComplete="current-password"
        />
        <Group gap="sm">
          <Button type="submit" loading={working}>
            {texts.confirm}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
