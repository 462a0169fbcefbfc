import { Text } from '@mantine/core'
import { EmailText } from '../../base/ui/EmailText.tsx'
import { addressRefused, called } from './messages.ts'

export interface Called {
  email: string | null
  number?: string | null | undefined
  /** The day on which the mail server refused the address for good (C13.6). */
  mailFailedOn?: string | null | undefined
}

/** What somebody enters with: an address, else the number of a letter (C19.1). */
export function EmailOrNumber({ email, number, mailFailedOn }: Called) {
  if (email === null) return <span>{called({ email, number })}</span>
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
