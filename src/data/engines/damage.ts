import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** The stored bytes are not what was written: nothing may be served. */
export class DatabaseDamaged extends Error {}

export const restoreElsewhere =
  'Restaurez une sauvegarde dans un endroit vide (docs/operations.md, « Base endommagée »).'

export function isDamage(error: unknown): boolean {
  if (error instanceof DatabaseDamaged) return true
  if (!(error instanceof Error)) return false
  const { code = '', errcode = 0 } = error as Error & { code?: string; errcode?: number }
  // SQLITE_CORRUPT and SQLITE_NOTADB; PostgreSQL's data_corrupted (a checksum) and index_corrupted.
  return [11, 26].includes(errcode & 0xff) || ['XX001', 'XX002'].includes(code)
}

/** Reads the whole SQLite file first: half a second for 500 MB. Throws DatabaseDamaged. */
export function refuseDamagedFile(file: string) {
  if (!existsSync(file)) return
  // Its own connection, so that the cache does not stay in memory.
  refuse(file, firstComplaint(file))
}

export async function refuseDamageOnThread(file: string) {
  const worker = new Worker(new URL('damageWorker.ts', import.meta.url), { workerData: file })
  const found = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  refuse(file, found)
}

function refuse(file: string, found: string) {
  if (found !== 'ok')
    throw new DatabaseDamaged(`La base ${file} est endommagée (${found}). ${restoreElsewhere}`)
}

export function firstComplaint(file: string): string {
  try {
    using reader = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    const row = reader.prepare('pragma integrity_check(1)').get()
    return String(row?.integrity_check).replace(/^\*\*\*[^\n]*\n/, '')
  } catch (error) {
    if (isDamage(error)) return (error as Error).message
    throw error
  }
}

/** PostgreSQL counts checksum failures of the pages that it reads. Throws DatabaseDamaged. */
export async function refuseDamagedPages(db: Db) {
  const { rows } = await sql<{ failures: number | null; checksums: string }>`
    select checksum_failures as failures, current_setting('data_checksums') as checksums
      from pg_stat_database where datname = current_database()`.execute(db)
  const [found] = rows
  if (found?.checksums === 'off')
    console.warn('Attention : ce PostgreSQL ne contrôle pas ses pages (data_checksums) : docs/operations.md.')
  if (!found?.failures) return
  throw new DatabaseDamaged(`PostgreSQL a lu des pages endommagées (${found.failures}). ${restoreElsewhere}`)
}
