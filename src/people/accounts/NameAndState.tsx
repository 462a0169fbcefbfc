import { Text } from '@mantine/core'
import { EmailOrNumber, type DisplayNameProps } from './EmailOrNumber.tsx'
import { addressStates, accessStates } from './messages.ts'
import type { AccessState } from './store.ts'

interface InList {
  firstName: string
  lastName: string
  access: AccessState
  addressState: 'to_confirm' | 'unverified' | null
  isImported: number | boolean
}

interface NameAndStateProps extends InList, DisplayNameProps {
  hasEmail?: boolean
}

/** The name and its activation state; nothing about answers (C19). */
export function NameAndState(person: NameAndStateProps) {
  const state = stateOf(person)
  return (
    <>
      {person.firstName} {person.lastName}
      {person.hasEmail && (
        <Text component="span" display="block" size="sm" c="dimmed">
          <EmailOrNumber {...person} />
        </Text>
      )}
      {state && (
        <Text component="span" display="block" size="sm" c="dimmed">
          {state}
        </Text>
      )}
    </>
  )
}

function stateOf({ access, addressState, isImported }: Omit<InList, 'firstName' | 'lastName'>): string {
  if (addressState) return addressStates[addressState]
  return access !== 'activated' || isImported ? accessStates[access] : ''
}
