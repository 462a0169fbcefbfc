import { hours } from '../../base/time/dates.ts'
import { addInstallationValue, readInstallationValue, writeInstallationValue } from './installationValues.ts'
import type { Db } from './schema.ts'

const PROVEN = 'proven_backup'
const STARTED = 'first_start'

export async function noteProven(db: Db, madeAt: Date): Promise<void> {
  const known = await readInstallationValue(db, PROVEN)
  if (!known || known < madeAt.toISOString()) await writeInstallationValue(db, PROVEN, madeAt.toISOString())
}

export const noteFirstStart = (db: Db, now: Date) => addInstallationValue(db, STARTED, now.toISOString())

/** The demonstration's past made them: the first start to come counts. */
export async function forgetBackups(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('name', 'in', [PROVEN, STARTED]).execute()
}

/** `since`: what the next one is counted from; null in a database that never served. */
export async function readProven(db: Db): Promise<{ provenAt: Date | null; since: Date | null }> {
  const [proven, started] = [
    await readInstallationValue(db, PROVEN),
    await readInstallationValue(db, STARTED),
  ]
  const since = proven ?? started
  return { provenAt: proven ? new Date(proven) : null, since: since ? new Date(since) : null }
}

const LONGEST_WITHOUT = hours(26)

export async function missedBackup(db: Db, now: Date): Promise<Date | null> {
  const { since } = await readProven(db)
  return since && now.getTime() - since.getTime() > LONGEST_WITHOUT ? since : null
}
