import { canonical, canonicalHash, type JsonValue } from '../../base/encoding/canonicalJson.ts'
import { joinBytes, sha256, toHex, utf8 } from '../../base/encoding/bytes.ts'

/** What a company's register tells (C16.1). */
export const kinds = [
  'genesis',
  'planned',
  'opened',
  'dates_changed',
  'cancelled',
  'closed',
  'published',
  'visa',
  'k_raised',
  'letters_printed',
  'restored',
  'permanent_ended',
  'series_stopped',
] as const
export type EntryKind = (typeof kinds)[number]

export type EntryBody = { readonly [name: string]: JsonValue }

/** What is written and never changed. Details stand in the body by their hashes alone, under `details`. */
export interface ChainEntry {
  position: number
  day: string
  kind: EntryKind
  body: EntryBody
  /** The hash of the entry before; of the first one, the company's own beginning. */
  previous: string
  hash: string
}

/** A detail that may be erased without breaking the chain: the entry holds SHA-256(nonce ‖ body). */
export interface EntryDetail {
  position: number
  part: string
  /** Hexadecimal; without it the hash of a small number could be found by trying all of them. */
  nonce: string
  /** Canonical JSON; none once erased. */
  body: string | null
}

export const beginningOf = (companyId: string): Promise<string> =>
  canonicalHash(['ressenti/registre/v1', companyId])

export const entryHash = ({
  position,
  day,
  kind,
  body,
  previous,
}: Omit<ChainEntry, 'hash'>): Promise<string> => canonicalHash({ position, day, kind, body, previous })

export const nextEntry = async (entry: Omit<ChainEntry, 'hash'>): Promise<ChainEntry> => ({
  ...entry,
  hash: await entryHash(entry),
})

export async function detailHash({ nonce, body }: { nonce: string; body: string }): Promise<string> {
  return toHex(await sha256(joinBytes(fromHex(nonce), utf8(body))))
}

export const detailBody = (body: JsonValue): string => canonical(body)

/** How far somebody had read, and what stood at its end. */
export type Head = {
  length: number
  hash: string
}

export type ChainCheck =
  { ok: true; head: Head } | { ok: false; position: number; why: 'entry' | 'order' | 'detail' | 'rewritten' }

/**
 * Whether every entry follows from the one before, every detail is the one whose hash was written, and the whole extends
 * what was seen last (INV21). The place of the first entry that does not is told.
 */
export async function checkChain(
  companyId: string,
  { entries, details = [] }: { entries: readonly ChainEntry[]; details?: readonly EntryDetail[] },
  lastSeen: Head | null = null,
): Promise<ChainCheck> {
  const hashes = [await beginningOf(companyId)]
  for (const [at, entry] of entries.entries()) {
    if (entry.position !== at || entry.previous !== hashes[at])
      return { ok: false, position: at, why: 'order' }
    if ((await entryHash(entry)) !== entry.hash) return { ok: false, position: at, why: 'entry' }
    hashes.push(entry.hash)
  }
  for (const detail of details)
    if (!(await isWritten(entries[detail.position], detail)))
      return { ok: false, position: detail.position, why: 'detail' }
  if (lastSeen && hashes[lastSeen.length] !== lastSeen.hash && !isToldLost(entries, lastSeen))
    return { ok: false, position: Math.min(lastSeen.length, entries.length), why: 'rewritten' }
  return { ok: true, head: { length: entries.length, hash: hashes[entries.length] ?? '' } }
}

/** A restore that went back behind what was seen is no secret rewriting: it lists every head that it has lost (C16.3). */
const isToldLost = (entries: readonly ChainEntry[], { hash }: Head) =>
  entries.some(({ kind, body }) => kind === 'restored' && lostOf(body).some((lost) => lost.hash === hash))

/** The heads that a restore has lost. */
export function lostOf(body: EntryBody): readonly Head[] {
  const { lost } = body as { lost?: readonly Head[] | null }
  return lost ?? []
}

/** Whether this is what the entry holds under the name of the part, or what was erased of it. */
export async function isWritten(
  entry: ChainEntry | undefined,
  { part, nonce, body }: Pick<EntryDetail, 'part' | 'nonce' | 'body'>,
): Promise<boolean> {
  const written = detailsOf(entry?.body)[part]
  if (written === undefined || !/^[0-9a-f]{32}$/.test(nonce)) return false
  return body === null || written === (await detailHash({ nonce, body }))
}

/** Which parts an entry has, by their hashes, and none that every object has (« constructor »). */
export function detailsOf(body: EntryBody | undefined): Record<string, string> {
  const { details } = (body ?? {}) as { details?: Record<string, string> }
  return Object.assign(Object.create(null) as Record<string, string>, details)
}

/** « 3f2a 91c0 … »: what stands in mails and on paper, to be compared by eye. */
export const readableHead = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} …`

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
