import { canonical, canonicalHash, type JsonValue } from '../../base/encoding/canonicalJson.ts'
import { joinBytes, sha256, toHex, utf8 } from '../../base/encoding/bytes.ts'

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
  'refused',
  'guardians',
  'urn_sealed',
  'counted',
  'urn_erased',
] as const
export type EntryKind = (typeof kinds)[number]

export type EntryBody = { readonly [name: string]: JsonValue }

/** Immutable; `details` holds only the hashes of details. */
export interface ChainEntry {
  position: number
  day: string
  kind: EntryKind
  body: EntryBody
  /** The previous entry's hash; for the first, the company's genesis. */
  previous: string
  hash: string
}

export interface EntryDetail {
  position: number
  part: string
  /** Hexadecimal; prevents guessing a small number from its hash. */
  nonce: string
  /** Canonical JSON; null once erased. */
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

export type Head = {
  length: number
  hash: string
}

export type ChainCheck =
  /** `restoredOn`: the head last seen is gone, and a restore says so (C23.6). */
  | { ok: true; head: Head; restoredOn?: string }
  | { ok: false; position: number; why: 'entry' | 'order' | 'detail' | 'rewritten' }

/**
 * Verifies the chain, the details' hashes, and that it extends the last seen head (INV21). Reports the first
 * wrong entry's position.
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
  const head = { length: entries.length, hash: hashes[entries.length] ?? '' }
  if (!lastSeen || hashes[lastSeen.length] === lastSeen.hash) return { ok: true, head }
  const restored = restoreThatLost(entries, lastSeen)
  if (restored) return { ok: true, head, restoredOn: restored.day }
  return { ok: false, position: Math.min(lastSeen.length, entries.length), why: 'rewritten' }
}

/** A restore that lost entries lists their heads, so it is no secret rewriting (C16.3). */
const restoreThatLost = (entries: readonly ChainEntry[], { hash }: Head) =>
  entries.findLast(({ kind, body }) => kind === 'restored' && lostOf(body).some((lost) => lost.hash === hash))

export function lostOf(body: EntryBody): readonly Head[] {
  const { lost } = body as { lost?: readonly Head[] | null }
  return lost ?? []
}

export async function isWritten(
  entry: ChainEntry | undefined,
  { part, nonce, body }: Pick<EntryDetail, 'part' | 'nonce' | 'body'>,
): Promise<boolean> {
  const written = detailsOf(entry?.body)[part]
  if (written === undefined || !/^[0-9a-f]{32}$/.test(nonce)) return false
  return body === null || written === (await detailHash({ nonce, body }))
}

/** Ignores inherited names (« constructor »). */
export function detailsOf(body: EntryBody | undefined): Record<string, string> {
  const { details } = (body ?? {}) as { details?: Record<string, string> }
  return Object.assign(Object.create(null) as Record<string, string>, details)
}

/** « 3f2a 91c0 … »: for comparison by eye, in mails and on paper. */
export const readableHead = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} …`

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
