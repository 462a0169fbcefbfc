import { Text } from '@mantine/core'
import { EmailText } from '../../base/ui/EmailText.tsx'

interface Person {
  firstName: string
  lastName: string
  email: string
}

/** A person in one cell, where a table has little room. */
export function NameAndEmail({ firstName, lastName, email }: Person) {
  return (
    <>
      {firstName} {lastName}
      <Text c="dimmed">
        <EmailText address={email} />
      </Text>
    </>
  )
}
