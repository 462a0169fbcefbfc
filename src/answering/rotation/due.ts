import { readInstallationValue, writeInstallationValue } from '../../data/db/installationValues.ts'
import { isRotationUnfinished, readGeneration } from '../../data/keys/ballotGeneration.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import type { Db } from '../../data/db/db.ts'
import type { Upgrade } from '../../data/db/migrate.ts'
import { newId } from '../../base/encoding/ids.ts'

/** A publication asks for both: a new key within 15 minutes, a backup within the hour. */
const due = {
  ...{ rotation: 'live_rotation_due', backup: 'rotation_due' },
  upgradeBackup: 'upgrade_backup_due',
}
type Due = keyof typeof due

/** In the publication's transaction: what it erased stays readable in backups until the key changes (C5). */
export async function rotationDue(tx: Db): Promise<void> {
  await setDue(tx, 'rotation')
  await setDue(tx, 'backup')
}

export const backupDue = (db: Db) => setDue(db, 'backup')

/** A start that changed the schema makes a backup before the first rotation (C23.1). */
export const withBackupDue =
  (upgrade: Upgrade): Upgrade =>
  async (tx, made) => {
    await upgrade(tx, made)
    if (made.length === 0 || (await readGeneration(tx)) === 0) return
    await backupDue(tx)
    await setDue(tx, 'upgradeBackup')
  }

export const isUpgradeBackupDue = async (db: Db): Promise<boolean> =>
  (await readDue(db, 'upgradeBackup')) !== null

/** Well or not: a disk that stays full must not keep the key. */
export const upgradeBackupTried = async (db: Db): Promise<void> =>
  void (await clearDue(db, 'upgradeBackup', await readDue(db, 'upgradeBackup')))

export async function setDue(tx: Db, which: Due): Promise<string> {
  const value = newId()
  await writeInstallationValue(tx, due[which], value)
  return value
}

export const readDue = async (db: Db, which: Due): Promise<string | null> =>
  (await readInstallationValue(db, due[which])) ?? null

export const clearDue = (tx: Db, which: Due, value: string | null) =>
  tx
    .deleteFrom('installation')
    .where('name', '=', due[which])
    .where('value', '=', value ?? '')
    .execute()

export const isBackupDue = async (db: Db): Promise<boolean> => (await readDue(db, 'backup')) !== null

export const isRotationDue = async (db: Db, keys: BallotKeys): Promise<boolean> =>
  (await readDue(db, 'rotation')) !== null || (await isRotationUnfinished(db, keys))
