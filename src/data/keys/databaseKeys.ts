import { sql } from 'kysely'
import { addInstallationValue, readInstallationValue } from '../db/installationValues.ts'
import { hours, later } from '../../base/time/dates.ts'
import type { Db } from '../db/schema.ts'
import { vacuumTables } from '../writing/vacuumTables.ts'
import type { ApplicationKey } from './applicationKey.ts'
import { engineOf } from '../engines/engine.ts'
import { readGeneration } from './ballotGeneration.ts'
import type { KeyStore } from './ballotKeys.ts'
import { holdRotation } from './keyLocks.ts'

// Version 0.2 kept the keys of several machines in the database, sealed under the application key (D50).

const PURPOSE = 'ballot-key'
const UNTIL = 'ballot_keys_until'
const KEPT = hours(24)

interface UpgradeContext {
  place: KeyStore
  key: ApplicationKey
  now: Date
}

/** Writes this machine's file where it has none yet; true where the database still holds keys. */
export async function takeDatabaseKeys(db: Db, { place, key, now }: UpgradeContext): Promise<boolean> {
  return db.transaction().execute(async (tx: Db) => {
    await holdRotation(tx)
    const rows = await tx.selectFrom('ballotKeys').selectAll().execute()
    if (rows.length === 0) return false
    const held = place.read()
    const isWritten =
      held.has(await readGeneration(tx)) || rows.some(({ generation }) => held.has(generation))
    if (!isWritten)
      place.write(
        new Map(rows.map(({ generation, sealedKey }) => [generation, key.open(PURPOSE, sealedKey)])),
      )
    await addInstallationValue(tx, UNTIL, later(now, KEPT))
    return true
  })
}

/** Other machines have a day to start; where one serves, nobody waits. */
export async function areDatabaseKeysDue(
  db: Db,
  machines: KeyStore['machines'],
  now: Date,
): Promise<boolean> {
  const until = await readInstallationValue(db, UNTIL)
  return until !== undefined && (machines === 'one' || until <= now.toISOString())
}

export async function deleteDatabaseKeys(tx: Db): Promise<void> {
  // Deleted rows would stay in their page, and their page would go into the log once more.
  if (engineOf(tx) === 'postgres') await sql`truncate table ballot_keys`.execute(tx)
  else await tx.deleteFrom('ballotKeys').execute()
  await tx.deleteFrom('installation').where('name', '=', UNTIL).execute()
}

/** What was written of the rows leaves the disk: the table's file, and logs of before. */
export async function sweepDatabaseKeys(db: Db): Promise<void> {
  await vacuumTables(db, ['ballot_keys'])
  // Only some roles may; PostgreSQL does it by itself within minutes.
  if (engineOf(db) === 'postgres') await sql`checkpoint`.execute(db).catch(() => undefined)
}
