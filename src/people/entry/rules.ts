import { z } from 'zod'
import { boundedText } from '../../base/text/bounds.ts'
import { differ, email, newPassword, pageLanguage } from '../auth/rules.ts'

export type EntryRefusal =
  | 'no_mail'
  | 'fields_required'
  | 'email_invalid'
  | 'code_wrong'
  | 'code_over'
  | 'codes_paused'
  | 'link_invalid'
  | 'account_pending'
  | 'account_rejected'
  | 'second_factor_needed'
  | 'second_factor_wrong'
  | 'password_too_short'
  | 'password_too_long'
  | 'passwords_differ'

export const entryAsked = z.strictObject({ email, language: pageLanguage })

export const codeDigits = (typed: string): string => typed.replace(/[\s.·-]/g, '')

/** Asked for after the link, code or letter, of who has one (C25.9). */
export const secondFactor = boundedText({ most: 40 }).default('')

export const entryCode = z.strictObject({
  secondFactor,
  code: boundedText({ most: 40, required: 'fields_required' }).transform(codeDigits),
})

const token = boundedText({ most: 100 })

export const linkShown = z.strictObject({ token })

export const linkRenewed = z.strictObject({ token, language: pageLanguage })

export const linkPressed = (minimum: number) =>
  z
    .strictObject({
      token,
      secondFactor,
      password: newPassword(minimum).optional(),
      confirmation: boundedText({ most: 128, beyond: 'passwords_differ' }).optional(),
    })
    .refine(({ password, confirmation }) => password === confirmation, differ)

/** `over`: expired; `unknown`: cut off, too old, or of nobody any longer. */
export type LinkState =
  | { state: 'unknown' }
  | { state: 'used' | 'over'; contact: string; to: string }
  | {
      state: 'good'
      contact: string
      to: string
      firstName: string
      lastName: string
      company: string
      confirms: boolean
      needsPassword: boolean
    }

export function maskedEmail(address: string): string {
  const [name = '', host = ''] = address.split('@')
  return `${[...name][0] ?? ''}•••@${host}`
}

/** In place of a token: the link of a trial opens the page, and nothing else. */
export const TRIAL = 'essai'
