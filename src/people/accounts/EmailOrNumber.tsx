import { Text } from '@mantine/core'
import { EmailText } from '../../base/ui/EmailText.tsx'
import { addressRefused, displayName } from './messages.ts'

export interface DisplayNameProps {
  email: string | null
  number?: string | null | undefined
  /** The day on which the mail server refused the address for good (C13.6). */
  mailFailedOn?: string | null | undefined
}

/** What somebody enters with: an address, else the number of a letter (C19.1). */
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
