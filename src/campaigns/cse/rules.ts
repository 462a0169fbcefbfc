import { z } from 'zod'
import { boundedText } from '../../base/text/bounds.ts'
import { nameOf } from '../../base/text/names.ts'
import { email } from '../../people/auth/rules.ts'

/** Per company (C17.1). */
export const mostCseAccounts = 5
export const longestReservations = 500

export type CseRefusal =
  | 'too_many_seats'
  | 'seat_not_found'
  | 'seat_active'
  | 'document_not_found'
  | 'document_changed'
  | 'already_signed'
  | 'reservations_too_long'
  | 'minutes_not_found'

export const newCseAccount = z.strictObject({
  firstName: nameOf('fields_required'),
  lastName: nameOf('fields_required'),
  email,
})
export type NewCseAccount = z.output<typeof newCseAccount>

const id = boundedText({ most: 80 })

export const newVisa = z.strictObject({
  campaignId: id.nullable(),
  waveId: id.nullable(),
  document: boundedText({ most: 64 }),
  reservations: boundedText({ most: longestReservations, beyond: 'reservations_too_long' }).default(''),
  password: boundedText({ most: 128, beyond: 'password_wrong', absent: 'fields_required' }),
})
export type NewVisa = z.output<typeof newVisa>
