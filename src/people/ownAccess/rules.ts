import { z } from 'zod'
import { differ, email, newPassword, same } from '../auth/rules.ts'

export type AccessRefusal =
  | 'fields_required'
  | 'email_invalid'
  | 'password_too_short'
  | 'password_too_long'
  | 'passwords_differ'
  | 'password_wrong'
  | 'link_invalid'
  | 'second_factor_wrong'
  | 'second_factor_required'
  | 'second_factor_not_for_you'

export const resetRequest = z.strictObject({ email })

export const reset = (minimum: number) =>
  z
    .strictObject({
      token: z.string().max(100),
      password: newPassword(minimum),
      confirmation: z.string('fields_required').min(1, 'fields_required'),
    })
    .refine(same, differ)

const currentPassword = z.string('fields_required').min(1, 'fields_required').max(128, 'password_wrong')

export const passwordChange = (minimum: number) =>
  z
    .strictObject({
      current: currentPassword,
      password: newPassword(minimum),
      confirmation: z.string('fields_required').min(1, 'fields_required'),
    })
    .refine(same, differ)

export const withPassword = z.strictObject({ password: currentPassword })
export const withCode = z.strictObject({
  code: z.string('fields_required').min(1, 'fields_required').max(40),
})
