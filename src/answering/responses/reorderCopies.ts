import { sql } from 'kysely'
import { beginReordering, endReordering } from '../../surveys/waves/waveWrites.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { hours } from '../../base/time/dates.ts'
import { drawn, shuffled } from '../../base/encoding/shuffle.ts'
import { forUpdate, forUpdateOfFree, type Db } from '../../data/db/db.ts'
import { walCheckpointer } from '../../data/writing/walCheckpointer.ts'
import { vacuumTables } from '../../data/writing/vacuumTables.ts'
import type { AppContext } from '../../context.ts'

// Rows on disk are in writing order, which is answering order. Random keys and updates keep it
// (overflow pages, TOAST chunks): only rewriting every row removes it (C5).

const AT_ONCE = 25
const PAGE = 2_000
const MANY = 5_000

export function reorderCopies({ database: { db } }: Pick<AppContext, 'database'>, many = MANY) {
  const lastTimes = new Map<string, number>()
  return async (now: Date) => {
    const due = (await wavesToReorder(db)).filter(
      ({ id, responses }) => responses <= many || now.getTime() - (lastTimes.get(id) ?? 0) >= hours(1),
    )
    if (due.length > 0) await reorderAll(db, due)
    for (const { id } of due) lastTimes.set(id, now.getTime())
    await vacuumTables(db, ['responses', 'sealed_copies'])
  }
}

async function wavesToReorder(db: Db): Promise<{ id: string; responses: number }[]> {
  const { rows } = await sql<{ id: string; responses: number }>`
    select id, (select count(*) from responses where wave_id = waves.id) as responses
    from waves where stirring <> 'done' order by id`.execute(db)
  return rows
}

async function reorderAll(db: Db, waves: readonly { id: string }[]) {
  const journal = await walCheckpointer(db)
  try {
    for (const { id } of waves) await reorderResponses(db, id, () => journal.written(AT_ONCE))
  } finally {
    await journal.close()
  }
}

async function reorderResponses(db: Db, waveId: string, written: () => Promise<void>): Promise<void> {
  await beginReordering(db, waveId)
  let slice: string[] = []
  for (const id of drawn(await responsesOf(db, waveId))) {
    if (slice.push(id) < AT_ONCE) continue
    await rewriteRows(db, waveId, slice)
    await written()
    slice = []
  }
  await rewriteRows(db, waveId, slice)
  await endReordering(db, waveId)
}

async function responsesOf(db: Db, waveId: string): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const page = await db
      .selectFrom('responses')
      .select('id')
      .where('waveId', '=', waveId)
      .where('id', '>', ids.at(-1) ?? '')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    ids.push(...page.map(({ id }) => id))
    if (page.length < PAGE) return ids
    await yieldToEventLoop()
  }
}

/** Skips locked responses: their writer may be waiting for the wave, and marks it as changed. */
async function rewriteRows(db: Db, waveId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction().execute(async (tx: Db) => {
    await forUpdate(tx, tx.selectFrom('waves').select('id').where('id', '=', waveId)).execute()
    const theirs = tx
      .selectFrom('responses')
      .innerJoin('accounts', 'accounts.id', 'responses.accountId')
      .selectAll('responses')
      .where('responses.id', 'in', ids)
    const responses = await forUpdateOfFree(tx, theirs, { of: 'responses', kept: 'accounts' }).execute()
    if (responses.length === 0) return
    const held = responses.map(({ id }) => id)
    const copies = await tx.selectFrom('sealedCopies').selectAll().where('responseId', 'in', held).execute()
    await tx.deleteFrom('responses').where('id', 'in', held).execute()
    await tx.insertInto('responses').values(shuffled(responses)).execute()
    if (copies.length > 0) await tx.insertInto('sealedCopies').values(shuffled(copies)).execute()
  })
}
