import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ApplicationKey } from '../db/applicationKey.ts'
import { createBallots, createSpentTokens } from '../db/ballotTables.ts'
import { engineOf, type Db } from '../db/db.ts'
import { newId } from '../kit/ids.ts'
import { resealBallot } from './sealing.ts'
import { eraseTaken } from './taken.ts'

const slice = 100

/**
 * Forgets in which order ballots came (C5): all waiting ones are opened, shuffled, given new ids, sealed anew and written
 * into a new table by one transaction, spent tokens too in an order of their own. Every night, before every backup, and
 * at each publication.
 */
export async function mixBallots(db: Db, key: ApplicationKey): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    if (engineOf(tx) === 'postgres')
      await sql`lock table ballots, spent_tokens in access exclusive mode`.execute(tx)
    await eraseTaken(tx)
    await mixWaiting(tx, key)
    await mixSpent(tx)
  })
  await (engineOf(db) === 'postgres' ? analyse(db) : emptyJournal(db))
}

async function mixWaiting(tx: Db, key: ApplicationKey) {
  await createBallots(tx, 'ballots_mixed')
  const ids = shuffled((await tx.selectFrom('ballots').select('id').execute()).map(({ id }) => id))
  for (let from = 0; from < ids.length; from += slice) {
    const order = ids.slice(from, from + slice)
    const rows = await tx.selectFrom('ballots').selectAll().where('id', 'in', order).execute()
    const mixed = shuffled(rows).map((row) => {
      const sealed = resealBallot(key, row.sealedAnswers)
      return sql`(${newId()}, ${row.waveId}, ${row.groupId}, ${sealed}, ${row.withdrawalHash})`
    })
    await sql`insert into ballots_mixed (id, wave_id, group_id, sealed_answers, withdrawal_hash)
      values ${sql.join(mixed)}`.execute(tx)
  }
  await takePlace(tx, 'ballots_mixed', 'ballots')
}

async function mixSpent(tx: Db) {
  await createSpentTokens(tx, 'spent_tokens_mixed')
  const spent = shuffled(await tx.selectFrom('spentTokens').selectAll().execute())
  for (let from = 0; from < spent.length; from += slice) {
    const rows = spent.slice(from, from + slice).map((row) => sql`(${row.waveId}, ${row.tokenHash})`)
    await sql`insert into spent_tokens_mixed (wave_id, token_hash) values ${sql.join(rows)}`.execute(tx)
  }
  await takePlace(tx, 'spent_tokens_mixed', 'spent_tokens')
}

async function takePlace(tx: Db, mixed: string, old: string) {
  await sql`drop table ${sql.table(old)}`.execute(tx)
  await sql`alter table ${sql.table(mixed)} rename to ${sql.id(old)}`.execute(tx)
}

/** Fisher and Yates, with a cryptographic source. */
function shuffled<T>(list: readonly T[]): T[] {
  const order = [...list]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const kept = order[last]!
    order[last] = order[other]!
    order[other] = kept
  }
  return order
}

/** The new tables begin without statistics. */
async function analyse(db: Db) {
  await sql`analyze ballots`.execute(db)
  await sql`analyze spent_tokens`.execute(db)
}

/** What the old table held is still in SQLite's journal until it is emptied; a reader beside may make it wait. */
async function emptyJournal(db: Db) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return
    await wait(50)
  }
  throw new Error('the journal of the database could not be emptied after mixing')
}
