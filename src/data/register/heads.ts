import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Db } from '../db/db.ts'
import { lostOf, type ChainEntry, type Head } from './chain.ts'
import { readEntries, readHead } from './store.ts'

// What a restore must know and no backup holds: how far each register went (C16.3). A file of its own that is only ever
// added to, beside the application key; one line an entry.

interface CompanyHead extends Head {
  companyId: string
}

export const registersFile = ({ secretFile }: { secretFile: string }) => `${secretFile}.registers`

const written = ({ companyId, length, hash }: CompanyHead) => `${companyId} ${length} ${hash}`

/** Null where the file is missing; a line that was cut off is none. */
export function readHeads(file: string): CompanyHead[] | null {
  if (!existsSync(file)) return null
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line))
    .flatMap((found) => {
      const [, companyId = '', length = '', hash = ''] = found ?? []
      return found ? [{ companyId, length: Number(length), hash }] : []
    })
}

/** At the start and every minute: the entries that the file does not know yet. */
export async function rememberHeads(db: Db, file: string): Promise<void> {
  const known = readHeads(file) ?? []
  const lines = new Set(known.map(written))
  const last = new Map(known.map(({ companyId, hash }) => [companyId, hash]))
  const behind: string[] = []
  for (const { id: companyId } of await db.selectFrom('companies').select('id').orderBy('id').execute()) {
    const head = await readHead(db, companyId)
    if (head === null || last.get(companyId) === head.hash) continue
    const all = (await readEntries(db, companyId)).map((entry) => written(lineOf(companyId, entry)))
    behind.push(...all.filter((line) => !lines.has(line)))
  }
  if (behind.length > 0) append(file, behind)
}

const lineOf = (companyId: string, { position, hash }: ChainEntry): CompanyHead => ({
  companyId,
  length: position + 1,
  hash,
})

function append(file: string, lines: readonly string[]): void {
  // Another process may write at the same moment: each write is whole, and begins its own line.
  const isFresh = !existsSync(file)
  const handle = openSync(file, 'a', 0o600)
  try {
    writeSync(handle, `${isFresh ? '' : '\n'}${lines.join('\n')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** What was written once and stands neither in this register nor among what it says it has lost; null: nobody knows. */
export function lostHeads(file: string, companyId: string, entries: readonly ChainEntry[]): Head[] | null {
  const known = readHeads(file)
  if (known === null) return null
  const told = entries.flatMap(({ kind, body }) => (kind === 'restored' ? lostOf(body) : []))
  const present = new Set([...told, ...entries].map(({ hash }) => hash))
  return known
    .filter((line) => line.companyId === companyId && !present.has(line.hash))
    .map(({ length, hash }) => ({ length, hash }))
}
