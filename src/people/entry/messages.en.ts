import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.en.ts'
import { employeeSignIn, signUpTexts } from '../auth/messages.en.ts'
import type * as fr from './messages.ts'

export const entryRefusals: Words<typeof fr.entryRefusals> = (minimum) => {
  const { fields_required, email_invalid, password_too_short, password_too_long, passwords_differ } =
    signUpTexts(minimum)
  return {
    ...{ fields_required, email_invalid, password_too_short, password_too_long, passwords_differ },
    no_mail: 'This installation sends no emails.',
    code_wrong: 'Wrong code.',
    code_over: 'This code is no longer valid. Ask for a new link.',
    codes_paused: 'Codes are suspended until tomorrow. Open the link in the email.',
    link_invalid: 'This link is no longer valid.',
    account_pending: employeeSignIn.account_pending,
    account_rejected: employeeSignIn.account_rejected,
    second_factor_needed: employeeSignIn.second_factor_needed,
    second_factor_wrong: employeeSignIn.second_factor_wrong,
    other: employeeSignIn.other,
  }
}

export const codeWrong = (left: number) => `Wrong code. ${plural(left, 'attempt', 'attempts')} left.`

export const entryText = {
  sent: 'If an account exists for this address, an email has just been sent. Open its link, or enter its code here.',
  renewed: 'An email has just been sent. Open its link, or enter its code here.',
  code: 'Code received',
  codeHelp: 'Eight digits',
  enter: 'Enter',
  again: 'Send again',
  relay: 'Your company’s mail server sees that a link is asked for, never what you answer.',
} satisfies Words<typeof fr.entryText>

const nobodyNamed = 'the person who manages Ressenti in your company'

export const linkText = {
  title: 'Enter Ressenti',
  who: (name, company) => `You are about to enter as ${name}${company && `, ${company}`}.`,
  enter: 'Enter',
  notYou: (contact) => `Not you? Close this page and tell ${contact || nobodyNamed}.`,
  other: (name) => `${name} is signed in in this browser: entering signs them out.`,
  used: (contact) => `This link has already been used. If it was not you, tell ${contact || nobodyNamed}.`,
  over: 'This link is no longer valid.',
  renew: 'Receive a new link',
  renewTo: (address) => `It is sent to ${address}.`,
  unknown: 'This link is not recognised: it is incomplete or too old.',
  trial: 'This trial works.',
  trust: 'Who sees what?',
  password: 'Choose the password of your account.',
} satisfies Words<typeof fr.linkText>

export const confirmation = {
  title: 'Confirm your address',
  lead: (name) => `The Ressenti account of ${name} has this address.`,
  confirm: 'Confirm my address',
  done: 'Your address is confirmed.',
} satisfies Words<typeof fr.confirmation>
