import { z } from 'zod'
import { email } from '../auth/rules.ts'

export type AdministratorRefusal =
  | 'administrator_not_found'
  | 'invitation_not_found'
  | 'last_administrator'
  | 'email_invalid'
  | 'mail_off'

/** Without an address the code is passed on by hand. */
export const newInvitation = z.strictObject({ email: email.optional() })
