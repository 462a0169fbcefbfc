import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db, Schema } from '../../data/db/schema.ts'
import type { Day } from '../../base/time/civilDays.ts'
import { readSettingsSeal, sealOfSettings, type HeldSeal } from './settings.ts'

// The one writer of `waves`. Callers pass ids that they read within their scope, in their transaction, and announce the
// list that shows the change.

export async function insertWave(tx: Db, wave: Insertable<Schema['waves']>): Promise<void> {
  await tx.insertInto('waves').values(wave).execute()
}

/** Signatures end; the day is sealed. */
export const setClosing = (
  tx: Db,
  key: ApplicationKey,
  id: string,
  end: { closedOn: Day; depositsUntil: string },
): Promise<void> =>
  changeSettings(tx, key, [id], () =>
    tx
      .updateTable('waves')
      .set({ state: 'closing', ...end })
      .where('id', '=', id)
      .execute(),
  )

export async function setClosed(tx: Db, id: string): Promise<void> {
  await tx.updateTable('waves').set({ state: 'closed', depositsUntil: null }).where('id', '=', id).execute()
}

/** The number rises as with a publication, so that no restore opens the wave again (C12.11). */
export const setCancelled = (
  tx: Db,
  key: ApplicationKey,
  id: string,
  end: { closedOn: Day; publicationNumber: number },
): Promise<void> =>
  changeSettings(tx, key, [id], () =>
    tx
      .updateTable('waves')
      .set({ ...end, state: 'closed', cancelled: 1, depositsUntil: null, answered: 0 })
      .where('id', '=', id)
      .execute(),
  )

/** At the opening only, and once for rows of an older version. */
export const sealSettings = (tx: Db, key: ApplicationKey, id: string): Promise<void> =>
  sealAgain(tx, key, id, null)

async function sealAgain(tx: Db, key: ApplicationKey, id: string, held: HeldSeal | null) {
  const settingsSeal = await sealOfSettings(tx, key, id, held)
  if (settingsSeal) await tx.updateTable('waves').set({ settingsSeal }).where('id', '=', id).execute()
}

/** A wrong seal stays wrong, so that the wave never publishes. */
export async function changeSettings(
  tx: Db,
  key: ApplicationKey,
  ids: readonly string[],
  change: () => Promise<unknown>,
): Promise<void> {
  const held = new Map<string, HeldSeal | null>()
  for (const id of ids) held.set(id, await readSettingsSeal(tx, key, id))
  await change()
  for (const [id, seal] of held) if (seal) await sealAgain(tx, key, id, seal)
}

/** Settings that a seal covers change only here, with their seal (C2). */
export const setSettings = (
  tx: Db,
  key: ApplicationKey,
  ids: readonly string[],
  settings: { closesOn: Day } | { minimumGroupSize: number },
): Promise<void> =>
  changeSettings(tx, key, ids, () =>
    ids.length === 0
      ? Promise.resolve()
      : tx.updateTable('waves').set(settings).where('id', 'in', ids).execute(),
  )

/** Nobody who arrives later is asked in them. */
export async function stopNewcomers(tx: Db, key: ApplicationKey, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await changeSettings(tx, key, ids, () =>
    tx
      .updateTable('waves')
      .set({ takesNewcomers: 0 })
      .where('id', 'in', ids)
      .where('takesNewcomers', '=', 1)
      .execute(),
  )
}

interface GuardedKeys {
  guardedAct: string
  sealedVerificationKey: Uint8Array
  sealedResultsKey: Uint8Array
}

/** At the opening only: a second verification key would let a guardian read ballots (C28.4). */
export const setGuarded = (tx: Db, key: ApplicationKey, id: string, keys: GuardedKeys): Promise<void> =>
  changeSettings(tx, key, [id], () =>
    tx.updateTable('waves').set(keys).where('id', '=', id).where('guardedAct', 'is', null).execute(),
  )

/** The ballot box's root is sealed with the settings, so that no other ballot box is counted (C28.6). */
export const setBallotBox = (
  tx: Db,
  key: ApplicationKey,
  id: string,
  box: { ballotBoxRoot: string; ballotBoxSealedOn: Day; eraseAfter: Day },
): Promise<void> =>
  changeSettings(tx, key, [id], () => tx.updateTable('waves').set(box).where('id', '=', id).execute())

/** Counted or erased: nothing opens its halves any more (C28.9, C28.10). */
export async function forgetGuardedKeys(tx: Db, id: string, countedOn: Day | null): Promise<void> {
  const erased = { sealedVerificationKey: null, sealedResultsKey: null }
  await tx
    .updateTable('waves')
    .set({ ...erased, countedOn })
    .where('id', '=', id)
    .execute()
}

interface PublicationRequest {
  publicationAskedOn?: Day | null
  regroupingAskedOn?: Day | null
}

export async function setRequest(db: Db, id: string, request: PublicationRequest): Promise<void> {
  await db.updateTable('waves').set(request).where('id', '=', id).execute()
}

/** What was requested is done by it. */
export async function setPublicationNumber(tx: Db, id: string, publicationNumber: number): Promise<void> {
  await tx
    .updateTable('waves')
    .set({ publicationNumber, publicationAskedOn: null, regroupingAskedOn: null })
    .where('id', '=', id)
    .execute()
}

/** Ballots that did not open were removed; the results page says so. */
export async function noteDiscarded(tx: Db, id: string): Promise<void> {
  await tx.updateTable('waves').set({ setAside: 1 }).where('id', '=', id).execute()
}

/** In every transaction that writes a response or its copy, before it locks one: the order on disk must be lost (C5). */
export async function markReordering(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('waves')
    .set({ stirring: 'due' })
    .where('id', '=', id)
    .where('stirring', '<>', 'due')
    .execute()
}

export async function beginReordering(db: Db, id: string): Promise<void> {
  await db.updateTable('waves').set({ stirring: 'running' }).where('id', '=', id).execute()
}

/** Not where somebody has answered meanwhile: the next run rewrites the wave again. */
export async function endReordering(db: Db, id: string): Promise<void> {
  await db
    .updateTable('waves')
    .set({ stirring: 'done' })
    .where('id', '=', id)
    .where('stirring', '=', 'running')
    .execute()
}

/** The wave of the signatures in the table `asked` counts them, while it is open. */
export const countAnswered = (many: RawBuilder<number>) => sql`
  update waves set answered = answered + ${many}, stirring = 'due'
  where id = (select min(wave_id) from asked) and state = 'open'`
