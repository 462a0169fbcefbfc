import { createHash } from 'node:crypto'
import { keysetPages } from '../../base/async/keysetPages.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Db } from '../db/db.ts'
import { entryFrom, entryPreimage, listText } from './receipts.ts'

// A wave's deposits (C16.6), listed in the transaction that erases the tokens.

export type ReceiptRefusal = 'receipts_not_found'

export function entryOf(waveId: string, tokenHash: string): string {
  const preimage = entryPreimage(waveId, Buffer.from(tokenHash, 'hex'))
  return entryFrom(createHash('sha256').update(preimage).digest())
}

const AT_ONCE = 500

/** Withdrawn deposits included, in an order that reveals neither time nor group. */
export async function depositsOf(tx: Db, waveId: string): Promise<string[]> {
  const lines: string[] = []
  for await (const page of spentTokenPages(tx, waveId))
    for (const { tokenHash } of page) lines.push(entryOf(waveId, tokenHash))
  return sorted(lines)
}

export const spentTokenPages = (db: Db, waveId: string) =>
  keysetPages({ size: AT_ONCE, keyOf: ({ tokenHash }: { tokenHash: string }) => tokenHash }, (after) =>
    db
      .selectFrom('spentTokens')
      .select('tokenHash')
      .where('waveId', '=', waveId)
      .where('tokenHash', '>', after)
      .orderBy('tokenHash')
      .limit(AT_ONCE)
      .execute(),
  )

/** In slices: sorting 100,000 lines at once would block the event loop. */
async function sorted(lines: readonly string[]): Promise<string[]> {
  const byFirst = new Map<string, string[]>()
  for (const [at, line] of lines.entries()) {
    const first = line.slice(0, 1)
    const some = byFirst.get(first)
    if (some) some.push(line)
    else byFirst.set(first, [line])
    if (at % 10_000 === 0) await yieldToEventLoop()
  }
  const all: string[] = []
  for (const first of [...byFirst.keys()].sort()) {
    for (const line of byFirst.get(first)?.sort() ?? []) all.push(line)
    await yieldToEventLoop()
  }
  return all
}

export async function keepReceiptList(tx: Db, waveId: string, lines: readonly string[]): Promise<string> {
  const entries = listText(lines)
  const sha256 = createHash('sha256').update(entries).digest('hex')
  await tx.insertInto('receiptLists').values({ waveId, entries, sha256 }).execute()
  return sha256
}

/** The whole list, public: requesting one line would reveal its owner. */
export async function readReceiptList(db: Db, waveId: string) {
  const list = await db
    .selectFrom('receiptLists')
    .select(['entries', 'sha256'])
    .where('waveId', '=', waveId)
    .executeTakeFirst()
  if (!list) throw new Refusal('receipts_not_found' satisfies ReceiptRefusal, 404)
  return { waveId, sha256: list.sha256, lines: list.entries.split('\n') }
}

export type ReceiptList = Awaited<ReturnType<typeof readReceiptList>>
