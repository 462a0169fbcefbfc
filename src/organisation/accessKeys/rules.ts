import { z } from 'zod'
import { boundedText } from '../../base/text/bounds.ts'
import { nameOf } from '../../base/text/names.ts'

export type AccessKeyRefusal =
  | 'key_name_required'
  | 'key_name_invalid'
  | 'key_use_invalid'
  | 'key_not_found'
  | 'key_already_replaced'
  | 'keys_too_many'
  | 'password_wrong'
  | 'password_missing'

const code = (refusal: AccessKeyRefusal) => refusal

/** Of one company. */
export const mostKeys = 20
/** How long both keys open, once one replaces the other. */
export const overlapDays = 7
/** How long before its end administrators read of it. */
export const noticeDays = 30

const password = boundedText({
  most: 128,
  beyond: code('password_wrong'),
  required: code('password_missing'),
})

/** `sees`: of results, what the CSE reads or every shown table. */
export const newKey = z
  .strictObject({
    name: nameOf(code('key_name_required'), code('key_name_invalid')),
    kind: z.enum(['annuaire', 'resultats']),
    sees: z.enum(['entites', 'equipes']).nullable(),
    password,
  })
  .refine(({ kind, sees }) => (kind === 'resultats') === (sees !== null), {
    error: code('key_use_invalid'),
    path: ['sees'],
  })
export type NewKey = z.output<typeof newKey>

export const keyReplacement = z.strictObject({ password })

/** By which an access key is known wherever it is written. */
export const KEY_MARK = 'rst_'
