/** Shown above the employees' sign-in form, as its address says (D28, C19.11). */
export const notices = [
  'registration_success',
  'approval_pending',
  'account_rejected',
  'sso_unknown',
  'sso_failed',
  'sso_expired',
  'sso_second_factor',
] as const

export type SignInNotice = (typeof notices)[number]
