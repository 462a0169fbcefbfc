import { z } from 'zod'
import { boundedText } from '../../base/text/bounds.ts'

export type LetterRefusal =
  | 'nobody_chosen'
  | 'too_many_letters'
  | 'person_not_found'
  | 'has_address'
  | 'no_identifier'
  | 'was_asked'
  | 'no_public_url'

export const mostLetters = 500

const id = /^[\w-]{1,40}$/

export const lettersAsked = z.object({
  accountIds: boundedText({ most: 41 * mostLetters, beyond: 'too_many_letters', required: 'nobody_chosen' })
    .transform((text) => [...new Set(text.split(',').map((each) => each.trim()))].filter(Boolean))
    .refine((ids) => ids.length > 0, 'nobody_chosen')
    .refine((ids) => ids.length <= mostLetters, 'too_many_letters')
    .refine((ids) => ids.every((each) => id.test(each)), 'person_not_found'),
})
