import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ApplicationKey } from '../../data/db/applicationKey.ts'
import { createBallots, createSpentTokens, holdBallots } from '../../data/db/ballotTables.ts'
import { engineOf, type Db } from '../../data/db/db.ts'
import { newId } from '../../base/kit/ids.ts'
import { shuffled } from '../../base/kit/shuffled.ts'
import { resealBallot } from './sealing.ts'
import { eraseTaken } from './taken.ts'

const slice = 100

/**
 * Forgets in which order ballots came (C5): all waiting ones are opened, shuffled, given new ids, sealed anew and written
 * into new storage by one transaction, spent tokens too in an order of their own. Every night, before every backup, and
 * at each publication.
 */
export async function mixBallots(db: Db, key: ApplicationKey): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    await holdBallots(tx)
    if (engineOf(tx) === 'postgres') await lockInOrder(tx)
    await eraseTaken(tx)
    await mixSpent(tx)
    await mixWaiting(tx, key)
  })
  await (engineOf(db) === 'postgres' ? analyse(db) : emptyJournal(db))
}

/** In the order in which a deposit takes them. */
async function lockInOrder(tx: Db) {
  await sql`lock table spent_tokens in access exclusive mode`.execute(tx)
  await sql`lock table ballots in access exclusive mode`.execute(tx)
}

async function mixSpent(tx: Db) {
  const spent = shuffled(await tx.selectFrom('spentTokens').selectAll().execute())
  await renew(tx, 'spent_tokens', createSpentTokens, async (name) => {
    for (let from = 0; from < spent.length; from += slice) {
      const rows = spent.slice(from, from + slice).map((row) => sql`(${row.waveId}, ${row.tokenHash})`)
      await sql`insert into ${sql.table(name)} (wave_id, token_hash) values ${sql.join(rows)}`.execute(tx)
    }
  })
}

async function mixWaiting(tx: Db, key: ApplicationKey) {
  const ids = shuffled((await tx.selectFrom('ballots').select('id').execute()).map(({ id }) => id))
  await renew(tx, 'ballots', createBallots, async (name) => {
    for (let from = 0; from < ids.length; from += slice) {
      const order = ids.slice(from, from + slice)
      const rows = await tx.selectFrom('ballots').selectAll().where('id', 'in', order).execute()
      const mixed = shuffled(rows).map((row) => {
        const sealed = resealBallot(key, row.sealedAnswers)
        return sql`(${newId()}, ${row.waveId}, ${row.groupId}, ${row.withdrawalHash}, ${sealed})`
      })
      await sql`insert into ${sql.table(name)} (id, wave_id, group_id, withdrawal_hash, sealed_answers)
        values ${sql.join(mixed)}`.execute(tx)
    }
  })
}

type Create = (db: Db, name: string) => Promise<void>

/**
 * Puts what `fill` writes in the place of a table. SQLite: a new table takes the name of the old one. PostgreSQL:
 * truncating gives the table a new file, where dropping it would stop everybody who reads waves.
 */
async function renew(tx: Db, name: string, create: Create, fill: (into: string) => Promise<void>) {
  const mixed = `${name}_mixed`
  if (engineOf(tx) === 'sqlite') {
    await create(tx, mixed)
    await fill(mixed)
    await sql`drop table ${sql.table(name)}`.execute(tx)
    await sql`alter table ${sql.table(mixed)} rename to ${sql.id(name)}`.execute(tx)
    return
  }
  await sql`create temporary table ${sql.id(mixed)} (like ${sql.table(name)}, place serial) on commit drop`.execute(
    tx,
  )
  await fill(mixed)
  await sql`truncate table ${sql.table(name)}`.execute(tx)
  await copyBack(tx, name, mixed)
}

/** In the order of the shuffle, and all by this transaction. */
async function copyBack(tx: Db, name: string, mixed: string) {
  const columns = name === 'ballots' ? ['id', 'wave_id', 'group_id', 'withdrawal_hash', 'sealed_answers'] : ['wave_id', 'token_hash'] // prettier-ignore
  const list = sql.join(columns.map((column) => sql.id(column)))
  await sql`insert into ${sql.table(name)} (${list}) select ${list} from ${sql.id('pg_temp', mixed)}
    order by place`.execute(tx)
}

/** The new storage begins without statistics. */
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
