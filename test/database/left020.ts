import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { engine } from '../fixture.ts'
import type { Place } from './places.ts'

// Version 0.2.0 left its demo twice: with the key of what waits in a file, on SQLite, and in the database, on PostgreSQL.
export const fixture = (place: 'file' | 'database') =>
  join(import.meta.dirname, '..', 'fixtures', '0.2.0', place)

export function bringKeys(from: string, { dataDir }: Place) {
  for (const end of ['', '.ballots', '.publications', '.registers']) {
    const file = `${dataDir}.key${end}`
    if (!existsSync(join(from, `secret.key${end}`))) continue
    copyFileSync(join(from, `secret.key${end}`), file)
    chmodSync(file, 0o600)
  }
}

export async function layDown({ dataDir, databaseUrl }: Place) {
  if (!databaseUrl) {
    const file = gunzipSync(readFileSync(join(fixture('file'), 'ressenti.db.gz')))
    return writeFileSync(join(dataDir, 'ressenti.db'), file)
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(gunzipSync(readFileSync(join(fixture('database'), 'ressenti.sql.gz'))).toString())
  await client.end()
}

export const leftBy020 = fixture(engine === 'sqlite' ? 'file' : 'database')
