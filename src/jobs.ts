import { mailWriter } from './access/writeMail.ts'
import { deleteExpired } from './auth/expired.ts'
import { nightlyJobs } from './ballots/nightly.ts'
import { dailyBackup } from './dailyBackup.ts'
import { every, type Job } from './db/jobs.ts'
import { hours, seconds } from './kit/dates.ts'
import { sendDue } from './mail/store.ts'
import { openTransport } from './mail/transport.ts'
import type { Parts } from './parts.ts'
import { retentionJob } from './privacy/retention.ts'
import { publicationJobs } from './publication/daily.ts'

/** Everything that the product does by itself, in one list. */
export function jobsOf(parts: Parts): Job[] {
  const { config, database, key } = parts
  const { db } = database
  const post = { db, key, transport: openTransport(config), write: mailWriter(db, config) }
  return [
    { name: 'delete expired', next: every(hours(1)), run: (now) => deleteExpired(db, now) },
    ...nightlyJobs(parts),
    retentionJob(parts),
    { name: 'send mails', next: every(seconds(4)), run: (now) => sendDue(post, now) },
    ...publicationJobs(parts, (now) => dailyBackup(parts, now)),
  ]
}
