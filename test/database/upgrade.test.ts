import { chmodSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readApplicationKey } from '../../src/data/db/applicationKey.ts'
import { restoreBackup } from '../../src/running/backup/restore.ts'
import { configOf } from './filled.ts'
import { newPlace, openPlace } from './places.ts'

const kept = join(import.meta.dirname, '..', 'fixtures', '0.1.0')

/** The demo of version 0.1.0 and a third company, written by that version: three companies, open and closed waves. */
async function upgraded() {
  const place = await newPlace()
  const config = configOf(place)
  for (const end of ['', '.publications'])
    copyFileSync(join(kept, `secret.key${end}`), `${config.secretFile}${end}`)
  chmodSync(config.secretFile, 0o600)
  const restored = await restoreBackup(join(kept, 'ressenti.backup'), config, { unsealed: true })
  const database = await openPlace(place)
  return { ...database, restored, key: readApplicationKey(config.secretFile) }
}

test('what version 0.1.0 wrote comes back whole, whatever has been migrated since', async () => {
  const { db, close, restored } = await upgraded()
  expect(restored.lostBallots).toBe(0)
  const count = async (table: 'companies' | 'accounts' | 'ballots' | 'responses' | 'publishedTables') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect(await count('companies')).toBe(3)
  expect(await count('accounts')).toBe(77)
  expect(await count('ballots')).toBe(30)
  expect(await count('responses')).toBe(93)
  expect(await count('publishedTables')).toBe(169)
  const waves = await db.selectFrom('waves').select(['mode', 'state', 'answered']).execute()
  const told = waves.map(({ mode, state, answered }) => `${mode} ${state} ${answered}`)
  expect(told.sort()).toEqual([
    'once closed 18',
    'once open 23',
    'permanent open 0',
    'permanent open 3',
    'permanent open 48',
  ])
  await close()
})
