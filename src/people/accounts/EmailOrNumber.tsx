import { EmailText } from '../../base/ui/EmailText.tsx'
import { called } from './messages.ts'

interface Called {
  email: string | null
  number?: string | null | undefined
}

/** What somebody enters with: an address, else the number of a letter (C19.1). */
export const EmailOrNumber = ({ email, number }: Called) =>
  email === null ? <span>{called({ email, number })}</span> : <EmailText address={email} />
