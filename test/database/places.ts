import { copyFileSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { openDatabase, type Database, type Db } from '../../src/data/db/db.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import { copyDatabase, createDatabase } from '../postgres.ts'
import { engine } from '../fixture.ts'

export interface Place {
  dataDir: string
  databaseUrl: string
}

/** An empty installation of this test's engine: a folder, and on PostgreSQL a database too. */
export async function newPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ressenti-place-'))
  if (engine === 'sqlite') return { dataDir, databaseUrl: '' }
  const base = process.env.TEST_POSTGRES_URL
  if (!base) throw new Error('TEST_POSTGRES_URL is set by the global setup')
  return { dataDir, databaseUrl: await createDatabase(base, `place_${randomBytes(6).toString('hex')}`) }
}

const fileOf = ({ dataDir }: Place) => join(dataDir, 'ressenti.db')
const migrated: Partial<Record<'sqlite' | 'postgres', Promise<Place>>> = {}

async function migratedPlace(place: Place): Promise<Place> {
  const { db, close } = await openPlace(place)
  await migrate(db)
  await close()
  return place
}

/** The schema of a new installation in an empty place, copied: migrating takes longer than most tests. */
export async function bringSchema(place: Place): Promise<void> {
  const base = process.env.TEST_POSTGRES_URL
  if (!place.databaseUrl) {
    if (existsSync(fileOf(place))) return
    migrated.sqlite ??= migratedPlace({
      dataDir: mkdtempSync(join(tmpdir(), 'ressenti-schema-')),
      databaseUrl: '',
    })
    mkdirSync(place.dataDir, { recursive: true })
    copyFileSync(fileOf(await migrated.sqlite), fileOf(place))
  } else if (base && new URL(base).host === new URL(place.databaseUrl).host) {
    migrated.postgres ??= newPlace().then(migratedPlace)
    const { databaseUrl } = await migrated.postgres
    await copyDatabase(base, databaseUrl, place.databaseUrl)
  }
}

export async function readyPlace(): Promise<Place> {
  const place = await newPlace()
  await bringSchema(place)
  return place
}

export const openPlace = ({ dataDir, databaseUrl }: Place): Promise<Database> =>
  openDatabase({ dataDir, databaseUrl, databaseDirectUrl: databaseUrl })

/** What `look` finds in the database of a place, which is brought up to date first and closed afterwards. */
export async function lookInto<T>(where: Place, look: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openPlace(where)
  await migrate(db)
  try {
    return await look(db)
  } finally {
    await close()
  }
}
