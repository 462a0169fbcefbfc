import type { Config } from '../../config.ts'
import { deliveryAlarms, readRelay } from '../../campaigns/mails/deliveries.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { hours, later } from '../../base/time/dates.ts'
import type { Db } from '../../data/db/schema.ts'
import { missedBackup, readProven } from '../../data/db/provenBackups.ts'
import { programVersion } from '../../data/register/store.ts'

type InstallationConfig = Pick<Config, 'publicUrl' | 'smtpUrl' | 'host' | 'port' | 'timeZone'>

/** Addresses and days, nothing of a person. */
export async function readInstallation(db: Db, config: InstallationConfig, now: Date) {
  const { provenAt } = await readProven(db)
  const alarms = await deliveryAlarms(db, null, now)
  const sum = (of: 'waiting' | 'givenUp') => alarms.reduce((all, each) => all + each[of], 0)
  return {
    address: config.publicUrl,
    sendsMail: config.smtpUrl !== '',
    lateMails: (await countLateMails(db, now)) + sum('waiting'),
    lostMails: sum('givenUp'),
    relay: await readRelay(db, config),
    lastBackupOn: provenAt && dayOf(provenAt, config.timeZone),
    isBackupLate: (await missedBackup(db, now)) !== null,
    lateJobs: await countLateJobs(db, now),
    version: programVersion(),
  }
}

async function countLateMails(db: Db, now: Date): Promise<number> {
  const { mails } = await db
    .selectFrom('mailOutbox')
    .where('createdAt', '<', later(now, -hours(1)))
    .where('kind', '<>', 'campaign')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow()
  return Number(mails)
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
