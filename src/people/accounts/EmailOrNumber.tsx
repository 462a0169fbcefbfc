import { Text } from '@mantine/core'
import { EmailText } from '../../base/ui/EmailText.tsx'
import { addressRefused, displayName } from './messages.ts'

export interface DisplayNameProps {
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
