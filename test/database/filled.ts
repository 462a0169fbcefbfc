import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '../../src/config.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { keyStoreOf } from '../../src/data/keys/ballotKeyStores.ts'
import type { Db } from '../../src/data/db/db.ts'
import { beginRegisters } from '../../src/data/register/store.ts'
import { lineOf, openDigest, tables, type BackupTable } from '../../src/operations/backup/tables.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import type { SqliteRow } from '../../src/data/engines/allRows.ts'
import { defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import {
  publicationNumbersFile,
  writePublicationNumber,
} from '../../src/results/publication/publicationNumbers.ts'
import { addBallots, same } from '../ballots.ts'
import { compileCache } from '../compileCache.ts'
import { populate, signInDirectly, startOfTime } from '../people.ts'
import { openCompanyWave } from '../waves.ts'
import { bringSchema, openPlace, type Place } from './places.ts'
import { insertRows } from '../rows.ts'

/** What `npm run` commands of this place read from the environment. */
export const settingsOf = ({ dataDir, databaseUrl }: Place) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SECRET_FILE: `${dataDir}.key`,
})

/** The same settings for a process that reuses the compile cache. */
export const quickly = (place: Place) => ({ ...settingsOf(place), ...compileCache })

export const configOf = (place: Place) => readConfig(settingsOf(place))

/** The eleven first questions, answered with 4, or 9 where that is the scale. */
const answers = Object.fromEntries(
  defaultQuestions
    .slice(0, 11)
    .map(({ id, type }) => [id, type === 'nps' ? 9 : type === 'texte' ? 'Oui' : 4]),
)

/** An installation in use: people of two companies, a wave with keys, waiting ballots, sessions, codes. */
export async function filledPlace(place: Place, ballots = 7) {
  const config = configOf(place)
  await bringSchema(place)
  const database = await openPlace(place)
  const { db } = database
  await migrate(db)
  const key = readApplicationKey(config.secretFile)
  const ballotKeys = await readBallotKeys(db, keyStoreOf(config))
  const log = pino({ level: 'silent' })
  const parts = { database, config, key, ballotKeys, clock: () => startOfTime, log }
  const { ids, acme, globex } = await populate(db, key)
  await beginRegisters(db, { key, now: startOfTime })
  const here = { db, parts, now: () => startOfTime }
  // An entity that a backup holds before the one that it lies in.
  const entity = { companyId: acme.id, sortName: '' }
  await insertRows(db, 'groupings', { ...entity, id: 'upper', name: 'Usine', parentId: null })
  await insertRows(db, 'groupings', { ...entity, id: 'inner', name: 'Atelier', parentId: 'upper' })
  const waveId = await openCompanyWave(here, acme.id)
  await addBallots(here, waveId, 'Entreprise', same(ballots, answers))
  for (let i = 0; i < ballots; i += 1)
    await insertRows(db, 'spentTokens', { waveId, tokenHash: `${i}`.padStart(64, '0') })
  await signInDirectly(db, ids.paul, startOfTime)
  const expiresAt = '2026-12-01T00:00:00.000Z'
  const link = { accountId: ids.paul, madeOn: '2026-11-21', expiresAt }
  await insertRows(db, 'accessLinks', [
    { ...link, tokenHash: 'a', kind: 'reset' },
    { ...link, tokenHash: 'b', kind: 'access' },
  ])
  await db.insertInto('recoveryCodes').values({ accountId: ids.ada, codeHash: 'a' }).execute()
  await db.insertInto('rateLimits').values({ key: 'x', points: 1, expiresAt: 1 }).execute()
  writePublicationNumber(publicationNumbersFile(config), 'another wave', 1)
  return { ...here, database, key, config, waveId, ids, acme, globex }
}

export async function rowsOf(db: Db, table: BackupTable): Promise<SqliteRow[]> {
  return (await sql<SqliteRow>`select * from ${sql.table(table)}`.execute(db.withoutPlugins())).rows
}

/** One digest a table, whatever the engine and the order. */
export async function digests(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of tables) {
    const digest = openDigest()
    for (const row of await rowsOf(db, table)) digest.add(lineOf(row, Object.keys(row).sort()))
    found[table] = `${digest.result().rows} ${digest.result().digest}`
  }
  return found
}

export const programs = (name: 'backup' | 'restore' | 'copy') =>
  join(import.meta.dirname, '..', '..', 'src', 'operations', 'backup', `${name}.ts`)
