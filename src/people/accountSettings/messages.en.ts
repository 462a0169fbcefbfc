import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.en.ts'
import { employeeSignIn, signUpTexts } from '../auth/messages.en.ts'
import type * as fr from './messages.ts'

const manager = 'the person who manages Ressenti in your company'

export const accessTexts: Words<typeof fr.accessTexts> = (minimum) => {
  const { fields_required, email_invalid, password_too_short, password_too_long, passwords_differ } =
    signUpTexts(minimum)
  return {
    fields_required,
    email_invalid,
    password_too_short,
    password_too_long,
    passwords_differ,
    password_wrong: 'Wrong current password',
    link_invalid: 'This link has expired or has already been used. Ask for a new one.',
    second_factor_wrong: 'Wrong code',
    second_factor_required: 'Two-factor authentication is required on this installation.',
    second_factor_not_for_you: 'Two-factor authentication is for managers only.',
    other: 'An error occurred. Please try again.',
  }
}

export const forgotten = {
  title: 'Forgotten password',
  lead: 'Enter your address: if an account exists, a link is sent to it.',
  ask: 'Receive a link',
  asked:
    'If an account exists for this address, an email has just been sent. Its link is valid for 30 minutes and works once.',
  noMail:
    'This installation sends no emails: enter your address, then ask the administrator of Ressenti in your company for the link.',
  askWithoutMail: 'Prepare a link',
  askedWithoutMail:
    'If an account exists for this address, its link waits on the server for 30 minutes: ask the administrator of Ressenti in your company for it.',
  newTitle: 'New password',
  save: 'Save',
  saved: 'Your password is changed. All your sessions are ended: sign in again.',
  noToken: 'This link is incomplete. Open it from the email you received, or ask for a new one.',
} satisfies Words<typeof fr.forgotten>

export const activationTexts: Words<typeof fr.activationTexts> = (minimum) => ({
  ...accessTexts(minimum),
  account_pending: employeeSignIn.account_pending,
  account_rejected: employeeSignIn.account_rejected,
  second_factor_needed: employeeSignIn.second_factor_needed,
  second_factor_wrong: employeeSignIn.second_factor_wrong,
  code_wrong: 'Wrong number or code',
  code_used: 'This code has already been used. If it was not you, tell the person named on the letter.',
  code_expired: 'This code is no longer valid. Ask for a new letter.',
})

export const activation = {
  title: 'Enter with a letter',
  lead: 'The number and the code are on your letter.',
  identifier: 'Number',
  code: 'Code',
  codeHelp: 'Twelve signs, once only',
  password: 'Password (optional)',
  passwordHelp:
    'Without a password, this letter works only once; you will need another one to read the results.',
  enter: 'Enter',
} satisfies Words<typeof fr.activation>

export const letterPrinted = (day: string, contact: string) =>
  `A letter with a new code was printed for your account on ${day}. If you did not ask for it, tell ${contact || manager}.`

export const entryChange = {
  said: (day, contact) =>
    `Your access was changed by the administration on ${day}. If you did not ask for it, tell ${contact || manager}.`,
  confirm: 'I have read this',
} satisfies Words<typeof fr.entryChange>

export const password = {
  title: 'Password',
  current: 'Current password',
  save: 'Change the password',
  saved: 'Password changed. Your other sessions are ended.',
  noneHere: 'This account has no Ressenti password.',
  byLink:
    'You enter by a link sent to your address. With a password, the mail server no longer sees when you enter.',
  choose: 'Choose a password',
  linkSent: 'An email has just been sent. Its link is valid for 30 minutes and works once.',
  none: 'This account has no Ressenti password: you sign in with your company’s account.',
} satisfies Words<typeof fr.password>

export const sessions = {
  title: 'Sessions',
  lead: 'The devices on which your account is open. A session lasts 7 days.',
  since: (moment) => `Opened on ${moment}`,
  current: 'This device',
  end: 'End',
  endOf: (moment) => `End the session opened on ${moment}`,
  endOthers: 'End all others',
  ended: 'Session ended',
  failed: 'The sessions could not be read',
} satisfies Words<typeof fr.sessions>

export const secondFactor = {
  title: 'Two-factor authentication',
  lead: 'In addition to the password, a six-digit code given by an app (FreeOTP, Aegis, 2FAS…).',
  off: 'Off',
  on: 'On',
  missing: 'It is required on this installation: turn it on to continue.',
  passwordFirst: 'Choose a password first.',
  begin: 'Turn on',
  remove: 'Turn off',
  renew: 'New backup codes',
  password: 'Current password',
  confirmPassword: 'Confirm with your password',
  scan: 'Open the app and scan this code, or enter the key.',
  qrCode: 'QR code of the key',
  secret: 'Key to enter in the app',
  open: 'Open in the app of this device',
  code: 'Code shown by the app',
  confirm: 'Confirm',
  cancel: 'Cancel',
  codesTitle: 'Backup codes',
  codes: 'Write down these codes: each replaces the app once. They will not be shown again.',
  codesLeft: (n) => plural(n, 'backup code left', 'backup codes left'),
  noted: 'I have written down these codes',
  enabled: 'Two-factor authentication is on',
  disabled: 'Two-factor authentication is off',
  failed: 'Two-factor authentication could not be read',
} satisfies Words<typeof fr.secondFactor>

export const ownAddress = {
  missing:
    'Your address is not confirmed yet: your answers would count for the company only. Open the link you received by email.',
  again: 'Receive a new link',
  asked: 'A new link is sent to you. It works once.',
  failed: 'The link could not be asked for. Try again.',
  taken: (address) =>
    `Your single sign-on gives the address ${address}, which another account already has: yours is not changed here. Ask the person who manages Ressenti.`,
} satisfies Words<typeof fr.ownAddress>

export const campaignMails = {
  signIn: 'Sign in',
  title: 'Campaign emails',
  wanted: 'Receive campaign emails',
  help: 'Invitations, reminders and the announcement of results. They are sent to everybody concerned, whether or not they have answered.',
  refused: (day) =>
    `On ${day}, the mail server refused this address. After two refusals, these emails are no longer sent; untick and tick the box to try again.`,
  saved: 'Saved.',
  failed: 'This choice could not be saved. Try again.',
  stopTitle: 'Stop receiving these emails',
  stopLead:
    'Campaign emails will no longer be sent to you. You will still see your questionnaires when you sign in.',
  stop: 'Stop receiving these emails',
  stopped: 'Done: you will receive no more campaign emails. You can turn them on again in “My account”.',
  incomplete: 'This address is incomplete. Open the link in the email again.',
} satisfies Words<typeof fr.campaignMails>
