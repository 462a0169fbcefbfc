import { Text } from '@mantine/core'
import { EmailText } from '../../base/ui/EmailText.tsx'
import { addressStates, accessStates, addressRefused, displayName } from './messages.ts'
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

interface DisplayNameProps {
  email: string | null
  number?: string | null | undefined
  mailFailedOn?: string | null | undefined
}

/** The identifier for sign-in: the address, else the letter's number (C19.1). */
export function EmailOrNumber({ email, number, mailFailedOn }: DisplayNameProps) {
  if (email === null) return <span>{displayName({ email, number })}</span>
  return (
    <>
      <EmailText address={email} />
      {mailFailedOn && (
        <Text size="sm" c="red">
          {addressRefused}
        </Text>
      )}
    </>
  )
}
