import { deleteExpired } from './auth/expired.ts'
import { every, type Job } from './db/jobs.ts'
import { hours } from './kit/dates.ts'
import type { Parts } from './parts.ts'

/** Everything that the product does by itself, in one list. */
export function jobsOf({ database: { db } }: Parts): Job[] {
  return [{ name: 'delete expired', next: every(hours(1)), run: (now) => deleteExpired(db, now) }]
}
