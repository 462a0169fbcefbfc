import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

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

/** Before anything is served: every page but no index against its table. Throws DatabaseDamaged. */
export function refuseDamagedFile(file: string) {
  if (!existsSync(file)) return
  // Its own connection, so that the cache does not stay in memory.
  refuse(file, firstComplaint(file, 'quick_check'))
}

/** In bytes: 15 ms, where a thread of its own holds 20 MB. */
const SMALL = 4 * 2 ** 20

export async function refuseDamageOnThread(file: string) {
  if (statSync(file).size < SMALL) return refuse(file, firstComplaint(file, 'integrity_check'))
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

export function firstComplaint(file: string, check: 'quick_check' | 'integrity_check'): string {
  try {
    using reader = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    const row = reader.prepare(`pragma ${check}(1)`).get()
    return String(row?.[check]).replace(/^\*\*\*[^\n]*\n/, '')
  } catch (error) {
    if (isDamage(error)) return (error as Error).message
    throw error
  }
}
