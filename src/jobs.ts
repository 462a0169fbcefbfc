import { deleteExpired } from './auth/expired.ts'
import { nightlyJobs } from './ballots/nightly.ts'
import { every, type Job } from './db/jobs.ts'
import { hours } from './kit/dates.ts'
import type { Parts } from './parts.ts'
import { publicationJobs } from './results/daily.ts'

/** Everything that the product does by itself, in one list. */
export function jobsOf(parts: Parts): Job[] {
  const { db } = parts.database
  return [
    { name: 'delete expired', next: every(hours(1)), run: (now) => deleteExpired(db, now) },
    ...nightlyJobs(parts),
    ...publicationJobs(parts),
  ]
}
