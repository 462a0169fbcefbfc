import { deleteOldKeys } from '../../surveys/waves/excludedIdentifiers.ts'
import { inBallotTurn } from '../../base/async/jobScope.ts'
import { readInstallationValue, writeInstallationValue } from '../../data/db/installationValues.ts'
import { raiseAlarm } from '../../data/db/alarms.ts'
import { runAll, runSoon, type Job } from '../../data/db/scheduler.ts'
import { KeyUnusable } from '../../data/keys/applicationKey.ts'
import { areDatabaseKeysDue } from '../../data/keys/databaseKeys.ts'
import type { KeyCopy } from '../../data/keys/ballotKeys.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { hours } from '../../base/time/dates.ts'
import type { AppContext } from '../../context.ts'
import { deleteOldCopies } from '../responses/drafts.ts'
import { noRound, rotateWhereChanged } from './quarterHourly.ts'
import { rotate, type HeldRows } from './backupRotation.ts'
import { backupDue, isBackupDue, isUpgradeBackupDue, upgradeBackupTried } from './due.ts'
import { rotateLive } from './rotation.ts'

export const ROTATION = 'rotate the ballot key'

export async function forgetAtNight({ database: { db }, config }: AppContext, now: Date): Promise<void> {
  await runAll(
    () => deleteOldCopies(db, config.keep.copyMonths, now),
    () => forgetOldKeys(db, now),
  )
}

export function rotateEveryQuarter({ database: { db }, ballotKeys: keys, log }: AppContext) {
  let last = noRound
  return async (now: Date) => {
    if (await isUpgradeBackupDue(db)) return
    last = await inBallotTurn(() => rotateWhereChanged({ db, keys, now, log }, last))
  }
}

export interface RotationBackup {
  prepare?: () => Promise<unknown>
  backup(now: Date, held: HeldRows): Promise<unknown>
  copy?: KeyCopy | undefined
}

/** A backup and its key, every night and within the hour after a publication (C5). */
export function rotationAt(
  nightly: (now: Date) => Date,
  parts: AppContext,
  afterwards: RotationBackup,
): Pick<Job, 'next' | 'run'> {
  const isNight = (now: Date) => nightly(new Date(now.getTime() - hours(1))) <= now
  return {
    next: (now) => new Date(Math.min(now.getTime() + hours(1), nightly(now).getTime())),
    run: async (now) => {
      if (isNight(now) || (await isBackupDue(parts.database.db))) await backUp(parts, afterwards)
    },
  }
}

async function backUp({ database: { db }, ballotKeys: keys, clock, log }: AppContext, how: RotationBackup) {
  try {
    await rotate({ db, keys, clock, log, ...how })
  } catch (error) {
    if (!(error instanceof KeyUnusable)) await raiseAlarm(db, 'backup_failed', '', clock())
    throw error
  } finally {
    await upgradeBackupTried(db)
  }
}

const MORNING = 'morning_backup_asked'

/** Once a day, however often the publication before it is tried. */
export async function askForMorningBackup(db: Db, day: Day, now: Date): Promise<void> {
  if ((await readInstallationValue(db, MORNING)) === day) return
  await db.transaction().execute(async (tx: Db) => {
    await writeInstallationValue(tx, MORNING, day)
    await backupDue(tx)
  })
  await runSoon(db, ROTATION, now)
}

export async function takeUpRotation({ database, ballotKeys: keys, clock, log }: AppContext): Promise<void> {
  const { db } = database
  // Keys that version 0.2 kept in the database go at once where no other machine waits for them.
  if (await areDatabaseKeysDue(db, keys.machines, clock())) await rotateLive({ db, keys, now: clock(), log })
  if (await isBackupDue(db)) await runSoon(db, ROTATION, clock())
}

/** Ninety days after an account is deleted, its address may answer the permanent questionnaire again (C8). */
async function forgetOldKeys(db: Db, now: Date) {
  await deleteOldKeys(db, dayOf(now, zone()))
}
