import { sql, type Kysely } from 'kysely'
import { newId } from '../../base/kit/ids.ts'
import { engineOf, lockName } from './engine.ts'

/**
 * The table of ballots, under a name of its own because mixing writes a new one and drops the old (C5).
 * Clustered by a random key on SQLite, so that the order of arrival is nowhere on the disk.
 */
export async function createBallots<T>(db: Kysely<T>, name: string) {
  const postgres = engineOf(db) === 'postgres'
  await sql`
    create table ${sql.table(name)} (
      id text not null primary key,
      wave_id text not null references waves (id) on delete cascade,
      group_id text not null,
      withdrawal_hash text not null,
      sealed_answers ${sql.raw(postgres ? 'bytea' : 'blob')} not null
    ) ${sql.raw(postgres ? '' : 'without rowid')}`.execute(db)
  // Indexes keep their names when the table is renamed, so each table's are its own.
  const own = newId().toLowerCase()
  await sql`create index ${sql.raw(`ballots_waiting_${own}`)} on ${sql.table(name)} (wave_id, group_id, id)`.execute(
    db,
  )
  await sql`create index ${sql.raw(`ballots_withdrawal_${own}`)} on ${sql.table(name)} (withdrawal_hash)`.execute(
    db,
  )
}

/** The tokens that have become a ballot; no foreign key, no time, clustered by the hash itself. */
export async function createSpentTokens<T>(db: Kysely<T>, name: string) {
  const postgres = engineOf(db) === 'postgres'
  await sql`
    create table ${sql.table(name)} (
      wave_id text not null references waves (id) on delete cascade,
      token_hash text not null,
      primary key (wave_id, token_hash)
    ) ${sql.raw(postgres ? '' : 'without rowid')}`.execute(db)
}

/**
 * Mixing, publishing, and deleting a team, a company or a wave's keys come one after the other: the first thing that each
 * does in its transaction, so that they never wait for each other in a circle.
 */
export const holdBallots = <T>(tx: Kysely<T>) => lockName(tx, 'ballots')
