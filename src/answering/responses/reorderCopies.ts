import { sql } from 'kysely'
import { beginReordering, endReordering } from '../../surveys/waves/waveWrites.ts'
import { keysetPages } from '../../base/async/keysetPages.ts'
import { hours } from '../../base/time/dates.ts'
import { drawn, shuffled } from '../../base/encoding/shuffle.ts'
import { forUpdate, forUpdateOfFree, type Db } from '../../data/db/db.ts'
import { rewriteSalts } from '../../surveys/waves/recordSalts.ts'
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
    await vacuumTables(db, ['responses', 'sealed_copies', 'record_salts'])
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
    for (const { id } of waves) await rewriteWave(db, id, () => journal.written(AT_ONCE))
  } finally {
    await journal.close()
  }
}

/** Also the salts of people who have not answered: rows left as they were would show the rest (C5). */
async function rewriteWave(db: Db, waveId: string, written: () => Promise<void>): Promise<void> {
  await beginReordering(db, waveId)
  let slice: string[] = []
  for (const accountId of drawn(await peopleOf(db, waveId))) {
    if (slice.push(accountId) < AT_ONCE) continue
    await rewriteRows(db, waveId, slice)
    await written()
    slice = []
  }
  await rewriteRows(db, waveId, slice)
  await endReordering(db, waveId)
}

async function peopleOf(db: Db, waveId: string): Promise<string[]> {
  const people = new Set<string>()
  for (const table of ['recordSalts', 'responses'] as const) {
    const pages = keysetPages(
      { size: PAGE, keyOf: ({ accountId }: { accountId: string }) => accountId },
      (after) =>
        db
          .selectFrom(table)
          .select('accountId')
          .where('waveId', '=', waveId)
          .where('accountId', '>', after)
          .orderBy('accountId')
          .limit(PAGE)
          .execute(),
    )
    for await (const page of pages) for (const { accountId } of page) people.add(accountId)
  }
  return [...people]
}

async function rewriteRows(db: Db, waveId: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await db.transaction().execute(async (tx: Db) => {
    await forUpdate(tx, tx.selectFrom('waves').select('id').where('id', '=', waveId)).execute()
    await rewriteResponses(tx, waveId, people)
    await rewriteSalts(tx, waveId, people)
  })
}

/** Skips locked responses: their writer may be waiting for the wave, and marks it as changed. */
async function rewriteResponses(tx: Db, waveId: string, people: readonly string[]): Promise<void> {
  const theirs = tx
    .selectFrom('responses')
    .innerJoin('accounts', 'accounts.id', 'responses.accountId')
    .selectAll('responses')
    .where('responses.waveId', '=', waveId)
    .where('responses.accountId', 'in', people)
  const responses = await forUpdateOfFree(tx, theirs, { of: 'responses', kept: 'accounts' }).execute()
  if (responses.length === 0) return
  const held = responses.map(({ id }) => id)
  const copies = await tx.selectFrom('sealedCopies').selectAll().where('responseId', 'in', held).execute()
  await tx.deleteFrom('responses').where('id', 'in', held).execute()
  await tx.insertInto('responses').values(shuffled(responses)).execute()
  if (copies.length > 0) await tx.insertInto('sealedCopies').values(shuffled(copies)).execute()
}
