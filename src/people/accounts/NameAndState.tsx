import { Text } from '@mantine/core'
import { EmailText } from '../../base/ui/EmailText.tsx'
import type { Status } from '../auth/rules.ts'
import type { Means } from './means.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { addressStates, addressRefused, displayName, meansText, waitingForApproval } from './messages.ts'

interface InList {
  firstName: string
  lastName: string
  status: Status
  addressState: 'to_confirm' | 'unverified' | null
  means: Means
  letterOn: string | null
  provider: string | null
}

/** The name, and what the company gave to enter by; nothing of what the person did (C23.8). */
export function NameAndState(person: InList) {
  const state = stateOf(person)
  return (
    <>
      {person.firstName} {person.lastName}
      {state && (
        <Text component="span" display="block" size="sm" c="dimmed">
          {state}
        </Text>
      )}
    </>
  )
}

/** In a column of its own: the status where it is not the usual one, else what the person enters by. */
export function EntryState(person: InList) {
  const { status } = person
  return (
    <>
      {status !== 'approved' && <StatusBadge status={status} />}
      {(status === 'approved' || person.addressState) && (
        <Text size="sm" c="dimmed">
          {stateOf(person) || '–'}
        </Text>
      )}
    </>
  )
}

function stateOf({ status, addressState, means, ...about }: Omit<InList, 'firstName' | 'lastName'>): string {
  if (status === 'rejected') return ''
  if (addressState) return addressStates[addressState]
  if (status === 'pending') return waitingForApproval
  // The refused address itself says so in red.
  return means === 'refused' ? '' : meansText[means](about)
}

interface PersonLine {
  firstName: string
  lastName: string
  email: string | null
  number?: string | null
  addressState?: 'to_confirm' | 'unverified' | null
  mailFailedOn?: string | null
}

export function NameAndEmail({ firstName, lastName, email, number, addressState, mailFailedOn }: PersonLine) {
  return (
    <>
      {firstName} {lastName}
      {addressState && (
        <Text component="span" size="sm" c="dimmed">
          {` · ${addressStates[addressState]}`}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <EmailOrNumber email={email} number={number} mailFailedOn={mailFailedOn} />
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
