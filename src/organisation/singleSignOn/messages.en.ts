import type { Words } from '../../base/text/languages.ts'
import { employeeSignIn } from '../../people/auth/messages.en.ts'
import type * as fr from './messages.ts'

const { fields_required, password_wrong, second_factor_needed, second_factor_wrong, other } = employeeSignIn

export const linkTexts = {
  fields_required,
  password_wrong,
  second_factor_needed,
  second_factor_wrong,
  link_expired: 'This sign-in has expired. Start again.',
  no_mail: 'This account has no address to write to.',
  other,
} satisfies Words<typeof fr.linkTexts>

export const singleSignOnText = {
  title: 'Link your account',
  lead: (provider, called) =>
    `${provider} knows you as “${called}”. Prove once that the Ressenti account of that name is yours: after that, ${provider} will be enough.`,
  password: 'Password of your Ressenti account',
  link: 'Link and sign in',
  first: 'No password? Ask for a code by email, or enter the one of your letter first.',
  letter: 'I have a letter with a code',
  nothing: 'Nothing to link: this sign-in has expired.',
} satisfies Words<typeof fr.singleSignOnText>
