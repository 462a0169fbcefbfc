import { z } from 'zod'
import { confirmation, differ, email, keyOfNumber, newPassword, pageLanguage, same } from '../auth/rules.ts'
import { secondFactor } from '../entry/rules.ts'
import { boundedText } from '../../base/text/bounds.ts'

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

export const resetRequest = z.strictObject({ email, language: pageLanguage })

export const reset = (minimum: number) =>
  z
    .strictObject({
      token: boundedText({ most: 100 }),
      password: newPassword(minimum),
      confirmation,
    })
    .refine(same, differ)

const currentPassword = boundedText({ most: 128, beyond: 'password_wrong', required: 'fields_required' })

export const passwordChange = (minimum: number) =>
  z
    .strictObject({
      current: currentPassword,
      password: newPassword(minimum),
      confirmation,
    })
    .refine(same, differ)

export const withPassword = z.strictObject({ password: currentPassword })
export const withCode = z.strictObject({
  code: boundedText({ most: 40, required: 'fields_required' }),
})

export const campaignMails = z.strictObject({ wanted: z.boolean() })

export type ActivationRefusal = 'fields_required' | 'code_wrong' | 'code_used' | 'code_expired'

export const activation = (minimum: number) =>
  z.strictObject({
    identifier: boundedText({ most: 254, beyond: 'code_wrong', required: 'fields_required' }).transform(
      keyOfNumber,
    ),
    code: boundedText({ most: 40, beyond: 'code_wrong', required: 'fields_required' }),
    secondFactor,
    password: newPassword(minimum).optional(),
  })

/** What a letter's square brings: its code, and since 0.3.0 the identifier; null for a personal link of a mail. */
export function letterIn(fragment: string): { identifier: string; code: string } | null {
  const [, code = '', identifier = ''] = /^(\w{0,12})(?:\.(.*))?$/.exec(fragment) ?? []
  if (fragment !== '' && code === '') return null
  try {
    return { code, identifier: decodeURIComponent(identifier) }
  } catch {
    return { code, identifier: '' }
  }
}
