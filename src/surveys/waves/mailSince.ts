import { readInstallationValue, writeInstallationValue } from '../../data/db/installationValues.ts'
import type { Db } from '../../data/db/db.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'
import { isRowSealed, sealRow } from '../../data/keys/rowSeals.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'

const MAIL_SINCE = 'mail_since'
const SEAL = 'mail_since_seal'
/** Written too, and sealed: a deleted row is no installation without mail (C23.3). */
const NEVER = ''

async function readMailSince(db: Db): Promise<string | null> {
  const [day, seal] = [await readInstallationValue(db, MAIL_SINCE), await readInstallationValue(db, SEAL)]
  if (day === undefined || seal === undefined) return null
  return isRowSealed(keyOf(db), 'mail-since', { row: [day], seal }) ? day : null
}

/**
 * Once mail was configured, only accounts with a used link count: nobody reads an invented address (C22.1). Unsealed,
 * it counts as configured.
 */
export const isMailConfigured = async (db: Db): Promise<boolean> => (await readMailSince(db)) !== NEVER

/** Set at the first start with a mail server; never changed. */
export async function noteMail(db: Db, now: Date): Promise<void> {
  if ((await readMailSince(db)) === NEVER) await writeMailSince(db, dayOf(now, zone()))
}

export async function sealMailSince(tx: Db): Promise<void> {
  await writeMailSince(tx, (await readInstallationValue(tx, MAIL_SINCE)) ?? NEVER)
}

async function writeMailSince(db: Db, day: string): Promise<void> {
  await writeInstallationValue(db, MAIL_SINCE, day)
  await writeInstallationValue(db, SEAL, sealRow(keyOf(db), 'mail-since', [day]))
}
