import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

const wrongPassword = 'Wrong password. Please check your credentials.'
const notAllowed = 'You are not allowed to access this page'
const nameInvalid = 'At least one letter or digit, 100 characters at most, none invisible'

const pendingNotice =
  'Your account is waiting for approval. You will be able to sign in as soon as an administrator has approved it.'

export const employeeSignIn = {
  fields_required: 'All fields are required',
  email_invalid: 'Invalid email',
  account_unknown: 'This account does not exist in our system. Please check your email or sign up.',
  account_pending: pendingNotice,
  account_rejected:
    'Your account was not approved by the administrator. Please contact the administrator for more information.',
  sub_admin_pending:
    'Your account is a sub-administrator account: it is waiting for approval. You will be able to sign in through the sub-administrator area.',
  sub_admin_rejected:
    'Your account is a sub-administrator account: it was not approved. Please contact the administrator for more information.',
  seat_pending: 'This works council account waits for an administrator to open it.',
  password_wrong: wrongPassword,
  number_wrong: 'Wrong number or password.',
  credentials_wrong: wrongPassword,
  not_admin: notAllowed,
  not_allowed: notAllowed,
  second_factor_needed: 'Enter the code of your two-factor authentication app.',
  second_factor_wrong: 'Wrong two-factor authentication code',
  unavailable: 'An error occurred while your credentials were checked. Please try again.',
  other: 'An error occurred while signing in. Please try again.',
} satisfies Words<typeof fr.employeeSignIn>

export const noticeTexts = {
  registration_success:
    'Your registration is saved. An administrator must approve your account before you first sign in.',
  approval_pending: pendingNotice,
  session_over: 'Your session is over.',
  account_rejected: employeeSignIn.account_rejected,
  sso_unknown: 'No account matches. Ask the person who manages Ressenti.',
  sso_failed: 'The sign-in did not succeed. Try again, or sign in with your password.',
  sso_expired: 'This sign-in has expired. Start again.',
  sso_second_factor: 'Your account asks for a two-factor authentication code: sign in with your password.',
} satisfies Words<typeof fr.noticeTexts>

export const signUpTexts: Words<typeof fr.signUpTexts> = (minimum) => ({
  fields_required: 'All fields are required',
  name_invalid: nameInvalid,
  email_invalid: 'Invalid email',
  email_taken: 'This email is already in use',
  email_taken_by_admin: 'This email is already used by an administrator',
  password_too_short: `The password must have at least ${minimum} characters`,
  password_too_long: 'The password must have at most 128 characters',
  passwords_differ: 'The passwords do not match',
  invitation_invalid: 'Invitation code invalid or expired',
  other: 'An error occurred while signing up',
})

export const fieldAdvice: Words<typeof fr.fieldAdvice> = (minimum) => ({
  fields_required: 'This field is required',
  name_invalid: nameInvalid,
  email_invalid: 'Expected: first.last@example.com',
  email_taken: 'Choose another address, or sign in',
  email_taken_by_admin: 'Choose another address, or sign in',
  password_too_short: `At least ${minimum} characters`,
  password_too_long: '128 characters at most',
  passwords_differ: 'Repeat the password exactly',
  invitation_invalid: 'Copy the code as it was given to you',
  account_unknown: 'Check this address',
  password_wrong: 'Check this password',
  number_wrong: 'To check',
  credentials_wrong: 'To check',
  second_factor_needed: 'This field is required',
  second_factor_wrong: 'Wait for the next code of your app',
  other: 'To check',
})

export const authText = {
  product: 'Your company’s engagement questionnaire.',
  employeeSignIn: 'Sign in',
  adminSignIn: 'Administrator sign-in',
  subAdminSignIn: 'Sub-administrator sign-in',
  employeeSignUp: 'Create an account',
  adminSignUp: 'Create an administrator account',
  subAdminSignUp: 'Create a sub-administrator account',
  signIn: 'Sign in',
  signInWith: (provider) => `Sign in with ${provider}`,
  or: 'or',
  signUp: 'Sign up',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company name',
  company: 'Company',
  email: 'Email',
  orNumber: 'or the number on your letter',
  password: 'Password',
  confirmation: 'Confirm the password',
  invitation: 'Invitation code',
  invitationHelp:
    'For the first administrator, it is shown when Ressenti starts. After that, an administrator gives it to you.',
  askEntry: 'Receive a sign-in link',
  askEntryHelp: 'Without a password: an email is sent to you.',
  addressFirst: 'Enter your address first.',
  byLetter: 'With a letter: enter through “I have a letter”.',
  letter: 'I have a letter',
  noPassword: 'No password? Receive a sign-in link',
  forgotten: 'Forgotten password?',
  secondFactor: 'Two-factor authentication code',
  secondFactorHelp: 'The six digits of your app, or a backup code.',
  shortest: (minimum) => `At least ${minimum} characters`,
  strength: { weak: 'Strength: weak', fair: 'Strength: fair', strong: 'Strength: good' },
} satisfies Words<typeof fr.authText>

export const firstMinute = {
  toYou: 'You are the first person here: this account will administer the installation.',
  then: 'Then, in three steps:',
  protect: 'Protect this account with a second factor.',
  company: 'Create a company and bring its people in.',
  campaign: 'Launch its first survey: nothing is sent before the last step.',
  lead: 'This installation is empty. Its invitation code is shown in the terminal, at the start and by npm run admin-code.',
  create: 'Create the first administrator account',
  look: 'See a demonstration company',
  command: 'npm run demo',
  demo: 'This command, in the folder of Ressenti, opens an example company with its people, questionnaires and results. It lives apart: nothing is mixed with your data.',
} satisfies Words<typeof fr.firstMinute>

export const wrongSignInPage =
  'You are answering a questionnaire: it is here. You follow a company or manage this installation: here are your areas.'

export const signInTexts = {
  createAccount: 'Create an account',
  admin: 'Administrator area',
  subAdmin: 'Sub-administrator area',
  employee: 'Employee area',
  back: 'Back',
} satisfies Words<typeof fr.signInTexts>
