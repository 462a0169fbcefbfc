import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { authText } from '../auth/messages.ts'
import { passwordStrength } from './passwordStrength.ts'

interface NewPasswordFieldsProps {
  field: (name: string) => { name: string }
  minimum: number
}

export function NewPasswordFields({ field, minimum }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState('')
  const hint = typed === '' ? authText.shortest(minimum) : authText.strength[passwordStrength(typed)]

  return (
    <>
      <PasswordInput
        {...field('password')}
        description={hint}
        autoComplete="new-password"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordInput {...field('confirmation')} autoComplete="new-password" />
    </>
  )
}
