import { mailWriter } from '../../people/ownAccess/writeMail.ts'
import { deleteExpired } from '../../people/auth/expired.ts'
import { stirringJob } from '../../answering/responses/stirCopies.ts'
import { nightlyJobs } from '../../answering/ballots/nightly.ts'
import { dailyBackup } from './dailyBackup.ts'
import { every, type Job } from '../../data/db/scheduler.ts'
import { hours, minutes, seconds } from '../../base/kit/dates.ts'
import { noteHeads, registersFile } from '../../data/register/heads.ts'
import { sendDue, type WaitingMail } from '../../data/mail/store.ts'
import { openTransport } from '../../data/mail/transport.ts'
import { queueMailings } from '../../programme/campaigns/queueing.ts'
import { writeCampaignMail } from '../../programme/campaigns/writing.ts'
import type { Parts } from '../../parts.ts'
import { retentionJob } from '../privacy/retention.ts'
import { keyCopyOf } from '../../results/publication/keyCopy.ts'
import { notePublications } from '../../results/publication/notePublications.ts'
import { publicationJobs } from '../../results/publication/daily.ts'

/** Everything that the product does by itself, in one list. */
export function jobsOf(parts: Parts): Job[] {
  const { config, database, key } = parts
  const { db } = database
  const writeOther = mailWriter(db, config)
  const write = (mail: WaitingMail, now: Date) =>
    mail.kind === 'campaign' ? writeCampaignMail(db, config, mail) : writeOther(mail, now)
  const post = { db, key, transport: openTransport(config), write }
  return [
    { name: 'delete expired', next: every(hours(1)), run: (now) => deleteExpired(db, now) },
    ...nightlyJobs(parts, { backup: (now) => dailyBackup(parts, now), copy: keyCopyOf(config) }),
    stirringJob(parts),
    retentionJob(parts),
    { name: 'queue mailings', next: every(minutes(1)), run: (now) => queueMailings(db, { key, now }) },
    { name: 'send mails', next: every(seconds(4)), run: (now) => sendDue(post, now) },
    { name: 'note registers', next: every(minutes(1)), run: () => noteHeads(db, registersFile(config)) },
    { name: 'note publications', next: every(minutes(1)), run: () => notePublications(parts) },
    ...publicationJobs(parts, (now) => dailyBackup(parts, now)),
  ]
}
