import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as start from './migrations/0001-start.ts'
import * as findPeople from './migrations/0002-find-people.ts'
import * as boundBallots from './migrations/0003-bound-ballots.ts'
import * as lossyRestore from './migrations/0004-lossy-restore.ts'
import * as orderAndDisk from './migrations/0005-order-and-disk.ts'
import * as whomKCounts from './migrations/0006-whom-k-counts.ts'
import * as accessVersion from './migrations/0007-access-version.ts'
import * as numberOrder from './migrations/0009-number-order.ts'
import * as versions from './migrations/0010-versions.ts'
import * as accounts from './migrations/0011-accounts.ts'
import * as campaigns from './migrations/0012-campaigns.ts'
import * as mailOrder from './migrations/0013-mail-order.ts'
import * as imports from './migrations/0014-imports.ts'
import * as namesShown from './migrations/0019-names-shown.ts'
import * as whoIsAddressed from './migrations/0020-who-is-addressed.ts'
import * as groupings from './migrations/0025-groupings.ts'
import * as actions from './migrations/0027-actions.ts'
import * as themes from './migrations/0028-themes.ts'
import * as receipts from './migrations/0030-receipts.ts'
import * as ballotsInRows from './migrations/0031-ballots-in-rows.ts'
import * as actionGroupings from './migrations/0033-action-groupings.ts'
import { engineOf, lockName } from '../engines/engine.ts'
import type { Db } from './schema.ts'

export const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0002-find-people': findPeople,
  '0003-bound-ballots': boundBallots,
  '0004-lossy-restore': lossyRestore,
  '0005-order-and-disk': orderAndDisk,
  '0006-whom-k-counts': whomKCounts,
  '0007-access-version': accessVersion,
  '0009-number-order': numberOrder,
  '0010-versions': versions,
  '0011-accounts': accounts,
  '0012-campaigns': campaigns,
  '0013-mail-order': mailOrder,
  '0014-imports': imports,
  '0019-names-shown': namesShown,
  '0020-who-is-addressed': whoIsAddressed,
  '0025-groupings': groupings,
  '0027-actions': actions,
  '0028-themes': themes,
  '0030-receipts': receipts,
  '0031-ballots-in-rows': ballotsInRows,
  '0033-action-groupings': actionGroupings,
}

/** The database was made by a newer program: starting would risk what it holds. */
export class DatabaseTooNew extends Error {}

/** Done in the same transaction for the migrations that were made now: what needs a key, which no migration has. */
export type Upgrade = (tx: Db, made: readonly string[]) => Promise<void>

/**
 * Brings the database to this program's schema, all steps in one transaction: killed half-way, nothing of it remains
 * and the next start begins again. Throws DatabaseTooNew when it was made by a newer program.
 */
export async function migrate(db: Db, steps = migrations, upgrade?: Upgrade) {
  const error = await withoutForeignKeys(db, () =>
    db.transaction().execute(async (tx: Db) => {
      await run(tx, steps, upgrade)
      if (engineOf(tx) === 'sqlite') await refuseDangling(tx)
    }),
  ).catch((thrown: unknown) => thrown)
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw new DatabaseTooNew(
      'La base de données vient d’une version plus récente de Ressenti : mettez le programme à jour.',
    )
  if (error) throw error
}

/**
 * A table of SQLite is changed by making it anew, and dropping the old one would delete by cascade all that hangs on it.
 * Foreign keys can only be switched off outside a transaction; what is written then is checked before the commit.
 */
async function withoutForeignKeys<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (engineOf(db) === 'postgres') return work()
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** One starter at a time; the others find the work done. */
async function run(tx: Db, steps: Record<string, Migration>, upgrade?: Upgrade) {
  if (engineOf(tx) === 'postgres') await sql`set local statement_timeout = 0`.execute(tx)
  await lockName(tx, 'migrations')
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => steps } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  const made = results.map(({ migrationName }) => migrationName)
  if (upgrade) return upgrade(tx, made)
  // A program without the keys must not leave what waits unbound: no later one would do it.
  const waves =
    made.includes('0003-bound-ballots') && (await tx.selectFrom('waves').select('id').limit(1).execute())
  if (waves && waves.length > 0) throw new Error('cette base doit être mise à jour par npm start')
}

async function refuseDangling(tx: Db) {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(tx)
  if (rows[0]) throw new Error(`migration: rows of ${rows[0].table} refer to what is not there`)
}
