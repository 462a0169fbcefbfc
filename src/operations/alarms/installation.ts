import type { Config } from '../../config.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { days, hours, later } from '../../base/time/dates.ts'
import type { Db } from '../../data/db/schema.ts'
import { lastBackup } from '../../data/db/lastBackup.ts'
import { programVersion } from '../../data/register/store.ts'

type InstallationConfig = Pick<Config, 'publicUrl' | 'smtpUrl' | 'backupDir' | 'timeZone'>

/** Addresses and days, nothing of a person. */
export async function readInstallation(db: Db, config: InstallationConfig, now: Date) {
  const lastBackupOn = await lastBackup(config.backupDir)
  const late = await db
    .selectFrom('mailOutbox')
    .where('createdAt', '<', later(now, -hours(1)))
    .where('attempts', '>', 0)
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirst()
  return {
    address: config.publicUrl,
    sendsMail: config.smtpUrl !== '',
    lateMails: Number(late?.mails ?? 0),
    lastBackupOn,
    // Backups are made each morning: until then yesterday's is the newest.
    isBackedUp:
      lastBackupOn !== null && lastBackupOn >= dayOf(new Date(later(now, -days(1))), config.timeZone),
    lateJobs: await countLateJobs(db, now),
    version: programVersion(),
  }
}

export type Installation = Awaited<ReturnType<typeof readInstallation>>

export async function countLateJobs(db: Db, now: Date): Promise<number> {
  const jobs = await db
    .selectFrom('jobs')
    .where('nextRunAt', '<', later(now, -hours(1)))
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .executeTakeFirst()
  return Number(jobs?.late ?? 0)
}
