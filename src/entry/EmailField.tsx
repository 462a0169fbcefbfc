import { TextInput, type TextInputProps } from '@mantine/core'
import { text } from '../auth/messages.ts'

/** The address somebody signs in with, offered by the browser's password keeper. */
export function EmailField(field: TextInputProps) {
  return (
    <TextInput
      name="email"
      type="email"
      label={text.email}
      autoComplete="username"
      required
      withAsterisk={false}
      {...field}
    />
  )
}
