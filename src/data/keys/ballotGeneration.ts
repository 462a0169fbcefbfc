import {
  openBallotKeys,
  prepareBallotKeys,
  type BallotKeys,
  type KeyStore,
  type Secrets,
} from './ballotKeys.ts'
import { forUpdate, advisoryLock } from '../engines/engine.ts'
import { prepared, type Params } from '../engines/prepared.ts'
import type { Db } from '../db/schema.ts'

const NAME = 'ballot_generation'

const named = prepared((db, { name }: Params<{ name: string }>) =>
  db.selectFrom('installation').select('value').where('name', '=', name),
)

/** The generation that seals rows now; 0 in a new database. */
export async function readGeneration(db: Db): Promise<number> {
  const [row] = await named(db, { name: NAME })
  return Number(row?.value ?? 0)
}

const BACKUPS = 'ballot_backup_keys'

/** The generations that open the newest backups; null before the first backup. */
export async function readBackupGenerations(db: Db): Promise<number[] | null> {
  const [row] = await named(db, { name: BACKUPS })
  return row ? row.value.split(',').map(Number) : null
}

/** The rotation keeps these keys until another backup names its own. */
export async function setBackupGenerations(tx: Db, kept: readonly number[]): Promise<void> {
  const value = [...new Set(kept)].sort((a, b) => a - b).join()
  await tx
    .insertInto('installation')
    .values({ name: BACKUPS, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** What BALLOT_KEY_COPY holds: the keys of backups, all of them before the first backup. */
export async function backupSecrets(db: Db, keys: Pick<BallotKeys, 'secrets'>): Promise<Secrets> {
  const [secrets, kept] = [await keys.secrets(db), await readBackupGenerations(db)]
  return kept ? new Map([...secrets].filter(([generation]) => kept.includes(generation))) : secrets
}

export async function isRotationUnfinished(db: Db, keys: BallotKeys): Promise<boolean> {
  const [live, kept] = [await readGeneration(db), (await readBackupGenerations(db)) ?? []]
  return (await keys.generations(db)).some((each) => each !== live && !kept.includes(each))
}

/** Writers compare the generation in their own transaction, so all seal under this one from now on. */
export async function setGeneration(tx: Db, generation: number): Promise<void> {
  const value = String(generation)
  await forUpdate(tx, tx.selectFrom('installation').select('name').where('name', '=', NAME)).execute()
  await tx
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Serialises rotations and the agreement at the start. */
export const holdRotation = (tx: Db) => advisoryLock(tx, 'rotation of the ballot key')

/**
 * Serialises rewriting of BALLOT_KEY_COPY and of the publication numbers' file, which are read, then
 * replaced whole.
 */
export const holdCopy = (tx: Db) => advisoryLock(tx, 'publication numbers')

export async function reconcileKeys(tx: Db, place: KeyStore): Promise<BallotKeys> {
  await holdRotation(tx)
  const generation = await readGeneration(tx)
  await prepareBallotKeys(place, tx, generation)
  const keys = await openBallotKeys(place, tx)
  if (await keys.use(generation)) return keys
  // That generation was lost: its rows do not open, and their waves stop (C2).
  await setGeneration(tx, keys.current().generation)
  return keys
}

export async function readBallotKeys(db: Db, place: KeyStore): Promise<BallotKeys> {
  const agreed = await db.transaction().execute((tx: Db) => reconcileKeys(tx, place))
  const keys = await openBallotKeys(place, db)
  await keys.use(agreed.current().generation)
  return keys
}
