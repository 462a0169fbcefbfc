import { z } from 'zod'
import { boundedText } from '../../base/text/bounds.ts'
import type { Day } from '../../base/time/civilDays.ts'

export type AccessMailRefusal = 'no_mail' | 'no_public_url' | 'recipients_changed'

/** Whole audiences, never chosen people: a choice could follow who has entered (C24.15). */
const audience = z.union([
  z.literal('company'),
  z.strictObject({ importId: boundedText({ most: 40 }).min(1) }),
])
export type AccessAudience = z.output<typeof audience>

export const accessMailShown = z.strictObject({ audience })

/** With the number that was read, and is compared. */
export const accessMailsSent = z.strictObject({ audience, expected: z.int().min(1).max(1_000_000) })
export type AccessMailsSent = z.output<typeof accessMailsSent>

export interface AskedWhen {
  opensOn: Day
  closesOn: Day
  minutes: number
}
