import { Text } from '@mantine/core'
import { EmailOrNumber } from './EmailOrNumber.tsx'

interface Person {
  firstName: string
  lastName: string
  email: string | null
  number?: string | null
}

/** A person in one cell, where a table has little room. */
export function NameAndEmail({ firstName, lastName, email, number }: Person) {
  return (
    <>
      {firstName} {lastName}
      <Text c="dimmed">
        <EmailOrNumber email={email} number={number} />
      </Text>
    </>
  )
}
