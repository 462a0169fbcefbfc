import { mailWriter } from '../../people/accountSettings/writeMail.ts'
import { deleteExpired } from '../../people/rateLimits/expired.ts'
import { stirCopies } from '../../answering/responses/reorderCopies.ts'
import { forgetAtNight, ROTATION, rotationAt, stirBallots } from '../../answering/rotation/nightly.ts'
import { dailyBackup } from './dailyBackup.ts'
import { dailyAt, doAll, every, type Job } from '../../data/db/scheduler.ts'
import { hours, minutes, seconds } from '../../base/time/dates.ts'
import { noteHeads, registersFile } from '../../data/register/heads.ts'
import { sendDue } from '../../data/mail/store.ts'
import { openTransport } from '../../data/mail/transport.ts'
import { doDue } from '../../campaigns/lifecycle/due.ts'
import { queueMailings } from '../../campaigns/mails/mailQueue.ts'
import { writeCampaignMail } from '../../campaigns/mails/campaignMail.ts'
import type { Parts } from '../../context.ts'
import { forgetOutdated } from '../privacy/retention.ts'
import { keyCopyOf } from '../../results/publication/keyCopy.ts'
import { notePublications } from '../../results/publication/notePublications.ts'
import { endClosings, publishTools, runDaily } from '../../results/publication/daily.ts'
import { hourOf } from '../../hours.ts'

/** Everything that the product does by itself, and when: `hours.ts` says which hours. */
export function jobsOf(parts: Parts): Job[] {
  const { config, database, key } = parts
  const { db } = database
  const at = (hour: number) => dailyAt(hour, config.timeZone)
  const night = at(hourOf.rotation)
  const backup = (now: Date) => dailyBackup(parts, now)
  const write = mailWriter(db, config, (mail) => writeCampaignMail(db, config, mail))
  const post = { db, key, transport: openTransport(config), write }
  return [
    { name: 'campaigns', next: every(minutes(1)), run: doDue(parts) },
    { name: 'send mails', next: every(seconds(4)), run: (now) => sendDue(post, now) },
    { name: 'queue mailings', next: every(minutes(1)), run: (now) => queueSteadily(parts, now) },
    { name: 'note registers', next: every(minutes(1)), run: () => noteHeads(db, registersFile(config)) },
    { name: 'note publications', next: every(minutes(1)), run: () => notePublications(parts) },
    { name: 'end deposits', next: every(minutes(1)), run: (now) => endClosings(publishTools(parts, now)) },
    { name: 'stir ballots', next: every(minutes(15)), run: stirBallots(parts) },
    { name: 'stir responses', next: every(minutes(15)), run: stirCopies(parts) },
    { name: 'delete expired', next: every(hours(1)), run: (now) => deleteExpired(db, now) },
    { name: ROTATION, ...rotationAt(night, parts, { backup, copy: keyCopyOf(config) }) },
    { name: 'forget at night', next: night, run: (now) => forgetAtNight(parts, now) },
    { name: 'retention', next: at(hourOf.retention), run: (now) => forgetOutdated(parts, now) },
    {
      name: 'publish results',
      next: at(hourOf.publication),
      run: (now) => publishAndBackUp(parts, now, backup),
    },
  ]
}

/** The morning's backup holds what was published; it is made where something could not be published, too (C5). */
const publishAndBackUp = (parts: Parts, now: Date, backup: (now: Date) => Promise<void>) =>
  doAll(
    () => runDaily(publishTools(parts, now)),
    () => backup(now),
  )

/** A mail cannot be taken back: none is queued in the hour after a clock that jumped (C12.15). */
async function queueSteadily(parts: Parts, now: Date): Promise<void> {
  if (await publishTools(parts, now).isSteady())
    await queueMailings(parts.database.db, { key: parts.key, now })
}
