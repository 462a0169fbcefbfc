import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const accountRefusals = {
  account_not_found: 'This account no longer exists.',
  employee_not_found: 'This account no longer exists.',
  last_administrator: 'The last administrator cannot be deleted.',
  sub_admin_not_found: 'This account no longer exists.',
  company_not_found: 'Company not found',
  email_invalid: 'Invalid email',
  fields_required: 'All fields are required',
  name_invalid: 'At least one letter or digit, 100 characters at most, none invisible',
  changed_meanwhile: 'Somebody else has just changed this record. Here is its present state.',
} satisfies Words<typeof fr.accountRefusals>

export const ownName = {
  title: 'Your name',
  firstName: 'First name',
  lastName: 'Last name',
  save: 'Save',
  saved: 'Your name is saved.',
  failed: 'Your name could not be saved.',
} satisfies Words<typeof fr.ownName>

export const displayName: Words<typeof fr.displayName> = ({ email, number }) =>
  email ?? (number ? `Number ${number}, no address` : 'No address')
