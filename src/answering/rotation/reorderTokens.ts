import { forUpdate, withRelaxedSync, type Db } from '../../data/db/db.ts'
import { vacuumTables } from '../../data/writing/vacuumTables.ts'
import { spentTokenPages } from '../../data/register/receiptLists.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { rewriteTokens } from '../ballots/spentTokens.ts'
import { shuffled } from '../../base/encoding/shuffle.ts'

const SLICE = 25

/** The hash is the primary key: rows are deleted before they are inserted; no deposit runs meanwhile. */
export async function reorderTokens(db: Db, waveId: string): Promise<void> {
  const hashes = shuffled(await tokensOf(db, waveId))
  for (let start = 0; start < hashes.length; start += SLICE) {
    const some = hashes.slice(start, start + SLICE)
    await withRelaxedSync(db, (here) => here.transaction().execute((tx: Db) => reorderSome(tx, waveId, some)))
    await yieldToEventLoop()
  }
}

async function reorderSome(tx: Db, waveId: string, hashes: readonly string[]) {
  await forUpdate(tx, tx.selectFrom('waves').select('id').where('id', '=', waveId)).execute()
  await rewriteTokens(tx, waveId, hashes)
}

async function tokensOf(db: Db, waveId: string): Promise<string[]> {
  const hashes: string[] = []
  for await (const page of spentTokenPages(db, waveId)) hashes.push(...page.map(({ tokenHash }) => tokenHash))
  return hashes
}

export const cleanUp = (db: Db) =>
  vacuumTables(db, ['ballots', 'spent_tokens', 'waiting_comments'], { analyze: true })
