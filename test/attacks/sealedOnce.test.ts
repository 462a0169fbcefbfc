import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { noteSealing, upgradeWith } from '../../src/answering/ballots/upgrade.ts'
import { readConfig } from '../../src/config.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { keyStoreOf } from '../../src/data/keys/ballotKeyStores.ts'
import { migrate, migrations } from '../../src/data/db/migrate.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { settingsOf } from '../database/filled.ts'
import { bringKeys, fixture, layDown } from '../database/left020.ts'
import { newPlace, openPlace, type Place } from '../database/places.ts'

// C23 T-Q7: a writer of the database without a key puts in its place what it was before the update, with invented
// people in it, so that the next start seals them as it sealed what was there.

let place: Place
beforeEach(async () => {
  place = await newPlace()
  bringKeys(fixture('file'), place)
})

const configOf = (where: Place) => ({
  ...readConfig(settingsOf(where)),
  secretFile: `${place.dataDir}.key`,
  ballotKeyFile: `${place.dataDir}.key.ballots`,
})

/** As `start` does. */
async function started(where: Place) {
  const config = configOf(where)
  const { db, close } = await openPlace(where)
  try {
    await migrate(db, migrations, upgradeWith(config, readApplicationKey(config.secretFile)))
    await readBallotKeys(db, keyStoreOf(config))
    noteSealing(config)
    return await db.selectFrom('accounts').select(['id', 'secretSeal', 'countsSeal']).execute()
  } finally {
    await close()
  }
}
const refused = /^Cette base est d’avant une mise à jour que cette installation a déjà faite/

test('C23.3 rows are sealed by one update, and by no second one', async () => {
  await layDown(place)
  const accounts = await started(place)
  expect(accounts.filter(({ secretSeal, countsSeal }) => !secretSeal || !countsSeal)).toEqual([])
  const before = readFileSync(configOf(place).ballotKeyFile, 'utf8')
  const another = await newPlace()
  await layDown(another)
  await expect(started(another)).rejects.toThrow(refused)
  // Nothing was written: neither the schema of after nor a key.
  const { db, close } = await openPlace(another)
  await expect(sql`select secret_seal from accounts`.execute(db)).rejects.toThrow()
  await close()
  expect(readFileSync(configOf(place).ballotKeyFile, 'utf8')).toBe(before)
  // The one that was sealed starts as ever.
  expect(await started(place)).toHaveLength(accounts.length)
})

test('C23.3 an empty database beside that file begins, and a backup of before, under its seal, comes back', async () => {
  await layDown(place)
  await started(place)
  expect(await started(await newPlace())).toEqual([])
  const target = await newPlace()
  const restored = await restoreBackup(join(fixture('file'), 'ressenti.backup'), configOf(target))
  expect(restored.lostBallots).toBe(0)
  expect((await started(target)).filter(({ secretSeal }) => !secretSeal)).toEqual([])
})
