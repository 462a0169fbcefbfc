import { Text } from '@mantine/core'
import { EmailText } from '../../base/ui/EmailText.tsx'
import { personName } from '../../base/text/personName.ts'
import type { Status } from '../auth/rules.ts'
import type { Means } from './means.ts'
import { StatusBadge } from './StatusBadge.tsx'
import {
  accessBy,
  addressStates,
  addressRefused,
  displayName,
  meansText,
  waitingForApproval,
} from './messages.ts'

type AddressState = 'to_confirm' | 'unverified' | null

interface ListedPersonProps {
  firstName: string
  lastName: string
  email: string | null
  number?: string | null | undefined
  addressState?: AddressState | undefined
  mailFailedOn?: string | null | undefined
  status?: Status
  /** Where the address has a column of its own: what is under the name instead. */
  under?: string
  note?: string | false
}

/** Somebody in a list: the name, the address or what one enters by under it (C19.1), the status if unusual. */
export function Person({ status = 'approved', under, note, ...person }: ListedPersonProps) {
  const { addressState } = person
  const after = note ?? (addressState && `· ${addressStates[addressState]}`)
  return (
    <>
      {personName(person)}
      {after && (
        <Text component="span" size="sm" c="dimmed">
          {` ${after}`}
        </Text>
      )}
      {under !== '' && (
        <Text component="div" size="sm" c="dimmed">
          {under ?? <EmailOrNumber {...person} />}
        </Text>
      )}
      {status !== 'approved' && <StatusBadge status={status} />}
    </>
  )
}

/** Where the status is said elsewhere. */
export const personCell = ({
  firstName,
  lastName,
  email,
  number,
  addressState,
  mailFailedOn,
}: ListedPersonProps) => <Person {...{ firstName, lastName, email, number, addressState, mailFailedOn }} />

/** Where status and address have columns of their own. */
export const entryCell = ({ firstName, lastName, ...entering }: Entering & ListedPersonProps) => (
  <Person {...{ firstName, lastName, email: null, under: entryWords(entering) }} />
)

interface Entering {
  status: Status
  addressState: AddressState
  means: Means
  letterOn: string | null
  provider: string | null
}

/** In a column of its own: the status where it is not the usual one, else what the person enters by. */
export function EntryState(person: Entering) {
  const { status } = person
  return (
    <>
      {status !== 'approved' && <StatusBadge status={status} />}
      {(status === 'approved' || person.addressState) && (
        <Text size="sm" c="dimmed">
          {entryWords(person) || '–'}
        </Text>
      )}
    </>
  )
}

/** What the company gave to enter by; nothing of what the person did (C23.8). */
function entryWords({ status, addressState, means, ...about }: Entering): string {
  if (status === 'rejected') return ''
  if (addressState) return addressStates[addressState]
  if (status === 'pending') return waitingForApproval
  // The refused address itself says so in red.
  if (means === 'refused') return ''
  const words = meansText[means](about)
  return opening.includes(means) ? accessBy(words) : words
}

const opening: readonly Means[] = ['mail', 'letter', 'provider']

type Address = Pick<ListedPersonProps, 'email' | 'number' | 'mailFailedOn'>

/** The identifier for sign-in: the address, else the letter's number (C19.1). */
export function EmailOrNumber({ email, number, mailFailedOn }: Address) {
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
