import { sql, type Kysely } from 'kysely'
import { readInstallationValue } from './installationValues.ts'
import { engineOf, advisoryLock } from '../engines/engine.ts'
import type { Db } from './schema.ts'

/** Rewriting ballots, publishing, withdrawing and deletions lock first, so that they never deadlock. */
export const lockBallots = <T>(tx: Kysely<T>) => advisoryLock(tx, 'ballots')

const STILL = 'reading of ballots'
const readers = new WeakMap<Db, Promise<unknown>>()

/** No ballot is rewritten while this works, so what it read is what it writes. One at a time in each process. */
export function withBallotsFrozen<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const mine = stillness(db).then(() => (engineOf(db) === 'sqlite' ? work() : holdingTheName(db, work)))
  readers.set(
    db,
    mine.catch(() => undefined),
  )
  return mine
}

/** Other processes wait for the name, which a transaction of its own holds; whether it ends well changes nothing. */
async function holdingTheName<T>(db: Db, work: () => Promise<T>): Promise<T> {
  let done: { answer: T } | undefined
  const holding = db.transaction().execute(async (tx: Db) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await advisoryLock(tx, STILL)
    done = { answer: await work() }
  })
  await holding.catch((error: unknown) => {
    if (!done) throw error
  })
  return done!.answer
}

/** Resolves when the readers of this process are done. */
export const stillness = async (db: Db): Promise<void> => void (await readers.get(db))

/** Call before `lockBallots`, in a transaction that rewrites ballots. */
export const holdStill = <T>(tx: Kysely<T>) => advisoryLock(tx, STILL)

const SLICES = 'ballot_slices'

/** Counts every rewrite of ballots, so that a publication detects that its reading is out of date. */
export async function countSlice(tx: Db): Promise<void> {
  await sql`insert into installation (name, value) values (${SLICES}, '1')
    on conflict (name) do update set value = cast(cast(installation.value as bigint) + 1 as text)`.execute(tx)
}

export const rewriteCounter = async (db: Db): Promise<string> =>
  (await readInstallationValue(db, SLICES)) ?? '0'
