import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readJson } from '../../base/encoding/json.ts'
import { headsLongerThan } from '../../surveys/waves/groups.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/db.ts'
import { replaceFile } from '../../data/engines/folder.ts'

const head = z.strictObject({ length: z.int().min(1), hash: z.string() })
const numbers = z.record(z.string(), z.int())
export const publications = z.strictObject({
  numbers,
  heads: z.record(z.string(), head),
  /** Of publications that were committed: a database that holds fewer went back. */
  noted: numbers.optional(),
  /** Of ballot boxes, by wave: none is ever replaced (C28.11). */
  roots: z.record(z.string(), z.string()).optional(),
  /** Of sealings that may have died before their commit: nobody has seen these. */
  begun: z.record(z.string(), z.string()).optional(),
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
  const all = {
    ...{ numbers: highest(one.numbers, other.numbers), heads: { ...one.heads } },
    ...notedOf(one, other),
    ...rootsOf(other, one),
  }
  for (const [id, found] of Object.entries(other.heads))
    if (found.length > (all.heads[id]?.length ?? 0)) all.heads[id] = found
  return all
}

/**
 * At the start, and every minute: adds what the database knows and the file lacks. True where something was
 * new.
 */
export async function keepPublicationNumbers(db: Db, file: string): Promise<boolean> {
  const known = readPublications(file)
  const columns = ['id', 'publicationNumber', 'ballotBoxRoot'] as const
  const waves = await db.selectFrom('waves').select(columns).execute()
  const behind = waves.filter(({ id, publicationNumber }) => publicationNumber > (known?.noted?.[id] ?? 0))
  const heads = await headsLongerThan(db, known?.heads ?? {})
  const roots: Record<string, string> = {}
  for (const { id, ballotBoxRoot } of waves)
    if (ballotBoxRoot !== null && known?.roots?.[id] === undefined) roots[id] = ballotBoxRoot
  const isNew = [heads, roots].some((each) => Object.keys(each).length > 0)
  if (known && behind.length === 0 && !isNew) return false
  const numbersBehind = Object.fromEntries(behind.map(({ id, publicationNumber }) => [id, publicationNumber]))
  writePublications(file, {
    numbers: highest(known?.numbers, numbersBehind),
    heads: { ...known?.heads, ...heads },
    ...notedOf(known, { noted: numbersBehind }),
    ...rootsOf({ roots }, known),
  })
  return true
}

/** Durable before the publication commits: a restore always knows that it happened. */
export function writePublicationNumber(file: string, waveId: string, number: number): void {
  writePublications(file, withNumber(readPublications(file), waveId, number))
}

/** After its commit. */
export function writeNoted(file: string, waveId: string, number: number): void {
  const known = readPublications(file) ?? NONE
  writePublications(file, { ...known, ...notedOf(known, { noted: { [waveId]: number } }) })
}

type WaveNow = Pick<WaveRow, 'id' | 'publicationNumber' | 'ballotBoxRoot'>

/** Another publication or ballot box would show, by difference, what one person answered (C5, C28.11). */
export const wentBack = (known: Publications | null, { id, publicationNumber, ballotBoxRoot }: WaveNow) =>
  (known?.noted?.[id] ?? 0) > publicationNumber ||
  (ballotBoxRoot === null && known?.roots?.[id] !== undefined)

type Noted = Pick<Publications, 'noted'>

function notedOf(one: Noted | null, other: Noted): Noted {
  const noted = highest(one?.noted, other.noted)
  return isAny(noted) ? { noted } : {}
}

type Numbers = Publications['numbers']

function highest(one: Numbers | undefined, other: Numbers | undefined): Numbers {
  const all: Numbers = { ...one }
  for (const [id, number] of Object.entries(other ?? {})) all[id] = Math.max(number, all[id] ?? 0)
  return all
}

export const withNumber = (known: Publications | null, waveId: string, number: number): Publications => ({
  ...(known ?? NONE),
  numbers: { ...known?.numbers, [waveId]: number },
})

type Roots = Pick<Publications, 'roots' | 'begun'>

/** The later one wins; an installation without ballot boxes writes nothing of them. */
function rootsOf(...known: readonly (Roots | null)[]): Roots {
  const roots = Object.assign({}, ...known.map((each) => each?.roots)) as Record<string, string>
  const all = Object.assign({}, ...known.map((each) => each?.begun)) as Record<string, string>
  const begun = Object.fromEntries(Object.entries(all).filter(([id]) => roots[id] === undefined))
  return { ...(isAny(roots) && { roots }), ...(isAny(begun) && { begun }) }
}

const isAny = (record: object) => Object.keys(record).length > 0

function withRoots(known: Publications | null, more: Roots): Publications {
  const { numbers: counts, heads } = known ?? NONE
  return { numbers: counts, heads, ...notedOf(known, {}), ...rootsOf(known, more) }
}

/** Before the commit of a sealing. */
export const withBegun = (known: Publications | null, waveId: string, root: string): Publications =>
  withRoots(known, { begun: { [waveId]: root } })

export function writeBegun(file: string, waveId: string, root: string): void {
  writePublications(file, withBegun(readPublications(file), waveId, root))
}

/** After it. */
export function writeRoot(file: string, waveId: string, root: string): void {
  writePublications(file, withRoots(readPublications(file), { roots: { [waveId]: root } }))
}

/** The row's own where its sealing was begun and not noted as done; begun and not in the row: it never was. */
export const rootKnown = (known: Publications | null, waveId: string, stored: string | null): string | null =>
  known?.roots?.[waveId] ?? (stored === known?.begun?.[waveId] ? stored : null)

export const writePublications = (file: string, all: Publications) => replaceFile(file, JSON.stringify(all))
