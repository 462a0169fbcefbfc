import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Db } from '../db/db.ts'
import { lostOf, type ChainEntry, type Head } from './chain.ts'
import { readEntries, readHead } from './store.ts'

// Each register's last position, which no backup holds (C16.3): an append-only file next to the application
// key, one line per entry.

interface CompanyHead extends Head {
  companyId: string
}

export const registersFile = ({ secretFile }: { secretFile: string }) => `${secretFile}.registers`

const written = ({ companyId, length, hash }: CompanyHead) => `${companyId} ${length} ${hash}`

/** Null without a file; ignores a truncated line. */
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

/** At the start and each minute: appends new entries. */
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
  // Another process may append at the same time: each write is whole and starts its own line.
  const isFresh = !existsSync(file)
  const handle = openSync(file, 'a', 0o600)
  try {
    writeSync(handle, `${isFresh ? '' : '\n'}${lines.join('\n')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Written entries that are missing from the register and not declared lost; null: unknown. */
export function lostHeads(file: string, companyId: string, entries: readonly ChainEntry[]): Head[] | null {
  const known = readHeads(file)
  if (known === null) return null
  const declared = entries.flatMap(({ kind, body }) => (kind === 'restored' ? lostOf(body) : []))
  const present = new Set([...declared, ...entries].map(({ hash }) => hash))
  return known
    .filter((line) => line.companyId === companyId && !present.has(line.hash))
    .map(({ length, hash }) => ({ length, hash }))
}
