import { z } from 'zod'
import { email } from '../../people/auth/rules.ts'
import { boundedList } from '../../base/text/bounds.ts'

export type InviteRefusal = 'fields_required' | 'email_invalid' | 'too_many_addresses' | 'mail_off'

export const invitedPeople = z.strictObject({
  emails: boundedList(email, { most: 50, beyond: 'too_many_addresses' satisfies InviteRefusal })
    .min(1, 'fields_required' satisfies InviteRefusal)
    .transform((emails) => [...new Set(emails)]),
})

/** Approved over all employees, rounded; 0 without any (S9). */
export function activityRate(approved: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * approved) / all)
}
