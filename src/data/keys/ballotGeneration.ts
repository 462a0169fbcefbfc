import { openBallotKeys, prepareBallotKeys, type BallotKeys, type KeyStore } from './ballotKeys.ts'
import { forUpdate, advisoryLock } from '../engines/engine.ts'
import { prepared, type Params } from '../engines/prepared.ts'
import type { Db } from '../db/schema.ts'

const NAME = 'ballot_generation'

const named = prepared((db, { name }: Params<{ name: string }>) =>
  db.selectFrom('installation').select('value').where('name', '=', name),
)

/** The generation under which rows are sealed now; 0 in a database that has none yet. */
export async function readGeneration(db: Db): Promise<number> {
  const [row] = await named(db, { name: NAME })
  return Number(row?.value ?? 0)
}

/** From here on everybody seals under this generation: whoever writes compares it in the same transaction. */
export async function setGeneration(tx: Db, generation: number): Promise<void> {
  const value = String(generation)
  await forUpdate(tx, tx.selectFrom('installation').select('name').where('name', '=', NAME)).execute()
  await tx
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Rotating, and agreeing at the start, come one after the other. */
export const holdRotation = (tx: Db) => advisoryLock(tx, 'rotation of the ballot key')

/** Whoever replaces the file of publication numbers, or BALLOT_KEY_COPY, does it alone: both are read, then written whole. */
export const holdCopy = (tx: Db) => advisoryLock(tx, 'publication numbers')

/** The keys of this place, the first one made, and the generation to seal under: the one that the database names. */
export async function reconcileKeys(tx: Db, place: KeyStore): Promise<BallotKeys> {
  await holdRotation(tx)
  const generation = await readGeneration(tx)
  await prepareBallotKeys(place, tx, generation)
  const keys = await openBallotKeys(place, tx)
  if (await keys.use(generation)) return keys
  // That one was lost: its rows do not open, and their waves stop (C2).
  await setGeneration(tx, keys.current().generation)
  return keys
}

/** At every start, after the migrations. */
export async function readBallotKeys(db: Db, place: KeyStore): Promise<BallotKeys> {
  const agreed = await db.transaction().execute((tx: Db) => reconcileKeys(tx, place))
  const keys = await openBallotKeys(place, db)
  await keys.use(agreed.current().generation)
  return keys
}
