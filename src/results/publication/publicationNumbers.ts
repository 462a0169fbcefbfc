import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readJson } from '../../base/encoding/json.ts'
import { headsLongerThan } from '../../surveys/waves/groups.ts'
import type { Db } from '../../data/db/db.ts'
import { replaceFile } from '../../data/engines/folder.ts'

const head = z.strictObject({ length: z.int().min(1), hash: z.string() })
const numbers = z.record(z.string(), z.int())
export const publications = z.strictObject({
  numbers,
  heads: z.record(z.string(), head),
  /** Of ballot boxes, by wave (C28.11). */
  roots: z.record(z.string(), z.string()).optional(),
})
/**
 * What no backup holds but a restore needs (C5): publication counts, and the ends of key lists, so that
 * nothing is shown twice.
 */
export type Publications = z.output<typeof publications>

// The format of 0.1.0: numbers alone.
const stored = z.union([publications, numbers.transform((all) => ({ numbers: all, heads: {} }))])

export const NONE: Publications = { numbers: {}, heads: {} }

/** Stored with the application key: neither in the database nor in its backups (C5). */
export const publicationNumbersFile = ({ secretFile }: { secretFile: string }) => `${secretFile}.publications`

export function readPublications(file: string): Publications | null {
  try {
    return readJson(readFileSync(file, 'utf8'), stored)
  } catch {
    return null
  }
}

/** Merges two copies: a number never decreases, a list never shortens. */
export function together(one: Publications | null, other: Publications | null): Publications | null {
  if (!one || !other) return one ?? other
  const all = { numbers: { ...one.numbers }, heads: { ...one.heads } }
  const roots = { ...other.roots, ...one.roots }
  for (const [id, number] of Object.entries(other.numbers))
    all.numbers[id] = Math.max(number, all.numbers[id] ?? 0)
  for (const [id, found] of Object.entries(other.heads))
    if (found.length > (all.heads[id]?.length ?? 0)) all.heads[id] = found
  // An installation without ballot boxes writes nothing of them.
  return Object.keys(roots).length > 0 ? { ...all, roots } : all
}

/**
 * At the start, and every minute: adds what the database knows and the file lacks. True where something was
 * new.
 */
export async function keepPublicationNumbers(db: Db, file: string): Promise<boolean> {
  const known = readPublications(file)
  const waves = await db.selectFrom('waves').select(['id', 'publicationNumber']).execute()
  const behind = waves.filter(({ id, publicationNumber }) => publicationNumber > (known?.numbers[id] ?? 0))
  const heads = await headsLongerThan(db, known?.heads ?? {})
  if (known && behind.length === 0 && Object.keys(heads).length === 0) return false
  const numbersBehind = Object.fromEntries(behind.map(({ id, publicationNumber }) => [id, publicationNumber]))
  writePublications(file, {
    ...known,
    numbers: { ...known?.numbers, ...numbersBehind },
    heads: { ...known?.heads, ...heads },
  })
  return true
}

/** Durable before the publication commits: a restore always knows that it happened. */
export function writePublicationNumber(file: string, waveId: string, number: number): void {
  writePublications(file, withNumber(readPublications(file), waveId, number))
}

export const withNumber = (known: Publications | null, waveId: string, number: number): Publications => ({
  ...(known ?? NONE),
  numbers: { ...known?.numbers, [waveId]: number },
})

export const withRoot = (known: Publications | null, waveId: string, root: string): Publications => ({
  ...(known ?? NONE),
  // Of a sealing that died before its commit nobody has seen the root.
  roots: { ...known?.roots, [waveId]: root },
})

export function writeRoot(file: string, waveId: string, root: string): void {
  writePublications(file, withRoot(readPublications(file), waveId, root))
}

export const writePublications = (file: string, all: Publications) => replaceFile(file, JSON.stringify(all))
