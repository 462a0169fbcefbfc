import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { refusalText } from '../kit/refusalText.ts'
import { FormErrors } from '../ui/FormErrors.tsx'
import { accessTexts, secondFactor as texts } from './messages.ts'

const refusals = accessTexts(6)

interface PasswordAskedProps {
  onPassword: (password: string) => Promise<void>
  onCancel: () => void
}

/** Asks once more who is there. */
export function PasswordAsked({ onPassword, onCancel }: PasswordAskedProps) {
  const [message, setMessage] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [working, setWorking] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setAttempt(attempt + 1)
    setMessage('')
    setWorking(true)
    await onPassword(password).catch((error: unknown) =>
      setMessage(refusalText(error, refusals, refusals.other)),
    )
    setWorking(false)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={420}>
        <FormErrors id="password-asked-errors" message={message} attempt={attempt} />
        <PasswordInput
          name="password"
          label={texts.password}
          description={texts.confirmPassword}
          autoComplete="current-password"
          required
          withAsterisk={false}
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
