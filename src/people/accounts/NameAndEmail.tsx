import { Text } from '@mantine/core'
import { addressStates } from './messages.ts'
import { EmailOrNumber } from './EmailOrNumber.tsx'

interface PersonLine {
  firstName: string
  lastName: string
  email: string | null
  number?: string | null
  addressState?: 'to_confirm' | 'unverified' | null
}

export function NameAndEmail({ firstName, lastName, email, number, addressState }: PersonLine) {
  return (
    <>
      {firstName} {lastName}
      {addressState && (
        <Text component="span" size="sm" c="dimmed">
          {` · ${addressStates[addressState]}`}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <EmailOrNumber email={email} number={number} />
      </Text>
    </>
  )
}
