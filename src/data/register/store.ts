import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../../base/encoding/json.ts'
import { isRecord, isText, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { fromJson, toCanonicalJson } from '../../data/db/json.ts'
import type { Db } from '../db/db.ts'
import { advisoryLock } from '../engines/engine.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { randomBytes, toHex } from '../../base/encoding/bytes.ts'
import { zone } from '../../base/time/zone.ts'
import type { ApplicationKey } from '../keys/applicationKey.ts'
import {
  beginningOf,
  detailBody,
  detailHash,
  nextEntry,
  type EntryDetail,
  type ChainEntry,
  type EntryBody,
  type EntryKind,
  type Head,
} from './chain.ts'
import type { EntryBodies, NewEntry, EntryParts } from './kinds.ts'
import { publicReceiptKey, ensureReceiptKey } from './receiptKey.ts'
import { publishedSoFar } from './tables.ts'

let known: string | undefined

const versionOf = (text: string) => readJson(text, shapeOf({ version: isText })).version

const isBody = (value: unknown): value is EntryBody => isRecord(value)

export interface EntryContext {
  companyId: string
  now: Date
}

/**
 * Writes one entry in the transaction of its event, after all other locks: the register's lock comes last. A
 * company's first entry begins its register.
 */
export async function record<Kind extends keyof EntryBodies>(
  tx: Db,
  where: EntryContext,
  entry: NewEntry<Kind>,
): Promise<ChainEntry> {
  const head = (await lockRegister(tx, where.companyId)) ?? (await begin(tx, where))
  return append(tx, where, { head, ...entry })
}

/** At the first start with registers, and for each new company: the state so far (C16.1). */
export async function beginRegister(tx: Db, where: EntryContext): Promise<void> {
  if ((await lockRegister(tx, where.companyId)) === null) await begin(tx, where)
}

/** One writer at a time, until the transaction ends. */
async function lockRegister(tx: Db, companyId: string): Promise<Head | null> {
  await advisoryLock(tx, `register of ${companyId}`)
  return readHead(tx, companyId)
}

export async function readHead(db: Db, companyId: string): Promise<Head | null> {
  const last = await db
    .selectFrom('registerEntries')
    .select(['position', 'hash'])
    .where('companyId', '=', companyId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { length: last.position + 1, hash: last.hash } : null
}

async function begin(tx: Db, where: EntryContext): Promise<Head> {
  const head = { length: 0, hash: await beginningOf(where.companyId) }
  const { position, hash } = await append(tx, where, {
    head,
    kind: 'genesis',
    body: { version: programVersion(), receiptKey: await publicReceiptKey(tx) },
    details: { tables: await publishedSoFar(tx, where.companyId) },
  })
  return { length: position + 1, hash }
}

interface EntryInput {
  head: Head
  kind: EntryKind
  body: EntryBody
  details?: EntryParts
}

async function append(
  tx: Db,
  { companyId, now }: EntryContext,
  { head, kind, body, details = {} }: EntryInput,
) {
  const position = head.length
  const parts: EntryDetail[] = []
  const hashes: Record<string, string> = {}
  for (const [part, content] of Object.entries(details)) {
    const detail = { position, part, nonce: toHex(randomBytes(16)), body: detailBody(content) }
    hashes[part] = await detailHash(detail)
    if (parts.push(detail) % AT_ONCE === 0) await yieldToEventLoop()
  }
  const whole: EntryBody = parts.length > 0 ? { ...body, details: hashes } : body
  const day = dayOf(now, zone())
  const entry = await nextEntry({ position, day, kind, body: whole, previous: head.hash })
  const { previous: previousHash, hash } = entry
  await tx
    .insertInto('registerEntries')
    .values({ companyId, position, day, kind, body: toCanonicalJson(whole), previousHash, hash })
    .execute()
  for (let at = 0; at < parts.length; at += AT_ONCE)
    await tx
      .insertInto('registerDetails')
      .values(parts.slice(at, at + AT_ONCE).map((part) => ({ ...part, companyId })))
      .execute()
  return entry
}

const AT_ONCE = 100

export async function readEntries(db: Db, companyId: string): Promise<ChainEntry[]> {
  const rows = await db
    .selectFrom('registerEntries')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('position')
    .execute()
  return rows.map(({ position, day, kind, body, previousHash: previous, hash }) => ({
    ...{ position, day, previous, hash },
    kind: kind as EntryKind,
    body: fromJson(body, isBody),
  }))
}

/** Erases the recorded results; the chain stays and shows « Effacé » (C16.1). */
export async function forgetDetails(db: Db, day: string): Promise<void> {
  await db
    .updateTable('registerDetails')
    .set({ body: null })
    .where('body', 'is not', null)
    .where('part', '<>', 'title')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registerEntries as e')
          .select('e.position')
          .whereRef('e.companyId', '=', 'registerDetails.companyId')
          .whereRef('e.position', '=', 'registerDetails.position')
          .where('e.kind', 'in', ['published', 'permanent_ended'])
          .where('e.day', '<', day),
      ),
    )
    .execute()
}

export function programVersion(): string {
  known ??= versionOf(readFileSync(join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8'))
  return known
}

/** At each start; the first one writes `genesis` for each existing company (C16.1). */
export async function beginRegisters(
  db: Db,
  { key, now }: { key: ApplicationKey; now: Date },
): Promise<void> {
  await db.transaction().execute((tx: Db) => ensureReceiptKey(tx, key))
  const without = await db
    .selectFrom('companies')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registerEntries as e')
            .select('e.position')
            .whereRef('e.companyId', '=', 'companies.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  for (const { id: companyId } of without)
    await db.transaction().execute((tx: Db) => beginRegister(tx, { companyId, now }))
}
