import { z } from 'zod'
import type { Role, Status } from '../../data/db/schema.ts'
import { nameOf } from '../../base/text/names.ts'
import { normalise } from '../../base/text/normalise.ts'
import { languages } from '../../base/text/languages.ts'
import { boundedText } from '../../base/text/bounds.ts'

export type { Role, Status }

/** The signed-in person, read from the database at each request. */
export interface Actor {
  id: string
  /** Null: signs in with a letter's number (C19.1). */
  email: string | null
  number: string | null
  firstName: string
  lastName: string
  role: Role
  status: Status
  companyId: string | null
  companyName: string | null
}

/** `/login`, `/admin-login`, `/sub-admin-login`. CSE members use the first (C17.1). */
export type SignInEntry = Exclude<Role, 'cse'>

export type SignInRefusal =
  | 'fields_required'
  | 'email_invalid'
  | 'account_unknown'
  | 'account_pending'
  | 'account_rejected'
  | 'sub_admin_pending'
  | 'sub_admin_rejected'
  | 'seat_pending'
  | 'password_wrong'
  | 'number_wrong'
  | 'credentials_wrong'
  | 'not_admin'
  | 'not_allowed'
  | 'second_factor_needed'
  | 'second_factor_wrong'

export type SignUpRefusal =
  | 'fields_required'
  | 'name_invalid'
  | 'email_invalid'
  | 'email_taken'
  | 'email_taken_by_admin'
  | 'password_too_short'
  | 'password_too_long'
  | 'passwords_differ'
  | 'invitation_invalid'

const longestEmail = 254

/** « Nora.Blanc@Exemple.FR » → « nora.blanc@exemple.fr »: normalised before validation (D1). */
export const tidyEmail = (text: string) => normalise(text, 'NFKC').trim().toLowerCase()

/** Of the page where a mail is asked for: it is written in it (C20.8). */
export const pageLanguage = z.enum(languages).optional()

export const email = boundedText({ most: longestEmail, beyond: 'email_invalid', required: 'fields_required' })
  .transform(tidyEmail)
  .refine((text) => text !== '', 'fields_required')
  .refine((text) => text.length <= longestEmail && z.regexes.email.test(text), 'email_invalid')

/** Numbers ignore letter case and share the address's field (C19.1). */
export const keyOfNumber = tidyEmail

export const numberPattern = /^[\p{L}\p{N}._-]{2,40}$/u

const longestPassword = 128

export const credentials = z.strictObject({
  door: z.enum(['employee', 'admin', 'sub-admin']),
  email: boundedText({ most: longestEmail, beyond: 'email_invalid', absent: 'fields_required' }).transform(
    tidyEmail,
  ),
  password: boundedText({ most: longestPassword, beyond: 'credentials_wrong', absent: 'fields_required' }),
  code: boundedText({ most: 40 }).default(''),
})

/** `minimum`: the installation's shortest password (D7). */
export const newPassword = (minimum: number) =>
  boundedText({ most: longestPassword, beyond: 'password_too_long', required: 'fields_required' }).refine(
    (text) => text === '' || [...text].length >= minimum,
    'password_too_short',
  )

/** A password that is too long is already refused by its own field. */
export const confirmation = boundedText({
  most: longestPassword,
  beyond: 'passwords_differ',
  required: 'fields_required',
})

export const same = (form: { password: string; confirmation: string }) => form.password === form.confirmation
export const differ = { error: 'passwords_differ', path: ['confirmation'] }

export function signUpForms(minimum: number) {
  const person = {
    firstName: nameOf('fields_required'),
    lastName: nameOf('fields_required'),
    email,
    password: newPassword(minimum),
    confirmation,
  }
  return {
    employee: z.strictObject({ ...person, companyName: nameOf('fields_required') }).refine(same, differ),
    'sub-admin': z.strictObject({ ...person, company: nameOf('fields_required') }).refine(same, differ),
    admin: z
      .strictObject({ ...person, invitation: boundedText({ most: 100 }).default('') })
      .refine(same, differ),
  }
}

export type SignUp = Omit<z.output<ReturnType<typeof signUpForms>['admin']>, 'invitation' | 'confirmation'>

/**
 * Whether the account may use this sign-in page, after the password was right (security 2.1); null lets it
 * in.
 */
export function signInRefusalFor(
  entry: SignInEntry,
  account: { role: Role; status: Status },
): SignInRefusal | null {
  const { role, status } = account
  if (entry === 'admin') return role === 'admin' ? null : 'not_admin'
  if (entry === 'sub-admin') {
    if (role !== 'sub-admin' || status === 'rejected') return 'not_allowed'
    return status === 'pending' ? 'account_pending' : null
  }
  if (status === 'approved') return null
  // The password was right: « no such account » would be untrue, and registration would reveal it.
  if (role === 'cse' && status === 'pending') return 'seat_pending'
  if (role !== 'employee') return status === 'pending' ? 'sub_admin_pending' : 'sub_admin_rejected'
  return status === 'pending' ? 'account_pending' : 'account_rejected'
}
