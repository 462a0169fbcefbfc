import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { noteDelivery } from '../../people/accountSettings/deliveries.ts'
import { mailWriter, publicUrl } from '../../people/accountSettings/writeMail.ts'
import { runDirectories, toolsOf } from '../../organisation/directory/perform.ts'
import { mailNotices } from '../../organisation/directory/notices.ts'
import { deleteExpiredParts } from '../../organisation/import/uploads.ts'
import { deleteOldLinks } from '../../people/auth/accessLinks.ts'
import { noteUnknownSignIns } from '../../people/auth/failedSignIn.ts'
import { deleteExpired } from '../../people/rateLimits/store.ts'
import { reorderCopies } from '../../answering/responses/reorderCopies.ts'
import {
  forgetAtNight,
  ROTATION,
  rotateEveryQuarter,
  askForMorningBackup,
  rotationAt,
} from '../../answering/rotation/nightly.ts'
import type { HeldRows } from '../../answering/rotation/backupRotation.ts'
import { dailyAt, runAll, schedule, type Job } from '../../data/db/scheduler.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { hours, minutes, seconds } from '../../base/time/dates.ts'
import { rememberHeads, registersFile } from '../../data/register/heads.ts'
import { sendDue, type MailSender } from '../../data/mail/sending.ts'
import { isHeld, openTransport } from '../../data/mail/transport.ts'
import { runDueCampaigns } from '../../campaigns/lifecycle/due.ts'
import { queueMailings } from '../../campaigns/mails/mailQueue.ts'
import { writeCampaignMail } from '../../campaigns/mails/campaignMail.ts'
import type { Database } from '../../data/db/db.ts'
import type { AppContext } from '../../context.ts'
import { reportAlteredRows } from '../alarms/alteredRows.ts'
import { reportDatabaseMemory } from '../alarms/databaseMemory.ts'
import { forgetOutdated } from '../privacy/retention.ts'
import { keyCopyOf } from '../../results/publication/keyCopy.ts'
import { notePublications } from '../../results/publication/notePublications.ts'
import { endClosings, publishTools, runDaily } from '../../results/publication/daily.ts'
import { mailWaitingBoxes } from '../../results/counting/notices.ts'
import { eraseBallotBoxes } from '../../results/counting/erasing.ts'
import { hourOf } from '../../hours.ts'
import { backupFile, makeBackup } from '../backup/backup.ts'
import { expired } from '../backup/retention.ts'
import { refuseDamageOnThread } from '../../data/engines/damage.ts'

export function jobsOf(parts: AppContext): Job[] {
  const { config, database } = parts
  const { db } = database
  const at = (hour: number) => dailyAt(hour, config.timeZone)
  const night = at(hourOf.rotation)
  const afterwards = {
    prepare: () => checkWholeFile(parts),
    backup: (now: Date, held: HeldRows) => dailyBackup(parts, now, held),
    copy: keyCopyOf(config),
  }
  const post = mailSenderOf(parts)
  return [
    { name: 'campaigns', next: schedule(minutes(1)), run: runDueCampaigns(parts) },
    { name: 'send mails', next: schedule(seconds(4)), run: (now) => sendDue(post, now) },
    { name: 'directories', next: schedule(minutes(1)), run: () => runDirectories(toolsOf(parts)) },
    { name: 'queue mailings', next: schedule(minutes(1)), run: (now) => queueSteadily(parts, now) },
    {
      name: 'note registers',
      next: schedule(minutes(1)),
      run: () => rememberHeads(db, registersFile(config)),
    },
    { name: 'note publications', next: schedule(minutes(1)), run: () => notePublications(parts) },
    { name: 'end deposits', next: schedule(minutes(1)), run: (now) => endClosings(publishTools(parts, now)) },
    // Before the live key: an upgrade makes its backup first (C23.1).
    { name: ROTATION, ...rotationAt(night, parts, afterwards) },
    { name: 'rotate the live key', next: schedule(minutes(15)), run: rotateEveryQuarter(parts) },
    { name: 'stir responses', next: schedule(minutes(15)), run: reorderCopies(parts) },
    { name: 'delete expired', next: schedule(hours(1)), run: (now) => deleteExpired(db, now) },
    { name: 'note unknown sign-ins', next: schedule(hours(1)), run: (now) => noteUnknownSignIns(db, now) },
    { name: 'check seals', next: schedule(hours(1)), run: (now) => reportAlteredRows(db, now) },
    // A standby comes, a setting is changed, while the server serves.
    {
      name: 'read database settings',
      next: schedule(hours(1)),
      run: (now) => reportDatabaseMemory(db, now, () => undefined),
    },
    { name: 'delete old links', next: schedule(hours(1)), run: (now) => deleteOldLinks(db, now) },
    { name: 'delete expired uploads', next: schedule(hours(1)), run: (now) => deleteExpiredParts(db, now) },
    { name: 'forget at night', next: night, run: (now) => forgetAtNight(parts, now) },
    {
      name: 'erase ballotBoxes',
      next: at(hourOf.retention),
      run: (now) => eraseBallotBoxes(publishTools(parts, now)),
    },
    { name: 'retention', next: at(hourOf.retention), run: (now) => forgetOutdated(parts, now) },
    {
      name: 'directory notices',
      next: at(hourOf.directoryNotices),
      run: (now) => mailNotices(db, now),
    },
    {
      name: 'mail ballot boxes',
      next: at(hourOf.directoryNotices),
      run: (now) => mailWaitingBoxes(db, now, publicUrl(parts.config)),
    },
    { name: 'publish results', next: at(hourOf.publication), run: (now) => publishThenAsk(parts, now) },
  ]
}

const mailSenderOf = ({ config, database: { db }, key, clock, stopping, log }: AppContext): MailSender => ({
  ...{ db, key, clock, stopping, log },
  transport: openTransport(config),
  write: mailWriter(db, config, (mail, now) => writeCampaignMail(db, config, mail, now)),
  report: noteDelivery,
  isHeld: isHeld(config),
  perMinute: config.mailPerMinute,
})

/** The backup contains the morning's publications; a failed publication does not prevent it (C5). */
export async function publishThenAsk(parts: AppContext, now: Date): Promise<void> {
  const { db } = parts.database
  await runAll(
    () => runDaily(publishTools(parts, now)),
    () => askForMorningBackup(db, dayOf(now, parts.config.timeZone), parts.clock()),
  )
}

/** A mail cannot be withdrawn: none is queued in the hour after a clock jump (C12.15). */
async function queueSteadily(parts: AppContext, now: Date): Promise<void> {
  if (await publishTools(parts, now).isSteady())
    await queueMailings(parts.database.db, { key: parts.key, now })
}

/**
 * Before deposits are held: it reads the whole file. PostgreSQL verifies every page that a backup reads; SQLite
 * must be asked to.
 */
export async function checkWholeFile({ database }: Pick<AppContext, 'database'>): Promise<void> {
  const { file } = database
  if (file) await metBy(database, () => refuseDamageOnThread(file))
}

async function metBy({ met }: Database, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    met(error)
    throw error
  }
}

/**
 * Replaces the server's earlier backups of the day only once the new one is durable, then deletes old ones
 * (C5).
 */
export async function dailyBackup({ database, key, config }: AppContext, now: Date, held?: HeldRows) {
  const file = backupFile(config, now, { auto: true })
  await metBy(database, () => makeBackup({ database, key, now, held }, file))
  const { backupDir, timeZone, backupsMaxBytes: bytes } = config
  const files = readdirSync(backupDir).flatMap((name) => {
    const { size, mtimeMs } = statSync(join(backupDir, name), { throwIfNoEntry: false }) ?? {}
    return size === undefined || mtimeMs === undefined
      ? []
      : [{ name, bytes: size, idle: Date.now() - mtimeMs }]
  })
  for (const name of expired(files, { newest: basename(file), timeZone, bytes }))
    rmSync(join(backupDir, name), { force: true })
}
