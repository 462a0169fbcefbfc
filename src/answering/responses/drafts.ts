import type { ApplicationKey, WriteContext } from '../../data/keys/applicationKey.ts'
import { markReordering } from '../../surveys/waves/waveWrites.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { forKeyShare, forUpdate, type Db } from '../../data/db/db.ts'
import { dayOf, monthOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { acceptsSignatures } from '../../surveys/waves/rules.ts'
import { deleteSaltsOfClosed, renewSalt } from '../../surveys/waves/recordSalts.ts'
import { recordLength } from '../protocol/lengths.ts'
import { sealedLength } from '../protocol/sealedCopy.ts'
import type { Copy, DraftBody } from './bodies.ts'
import { mayReplaceCopy, proofHash } from './copies.ts'
import { hidesState, responseId, type ResponseRefusal } from './rules.ts'
import { findAddressedWave, type AddressedWave } from './store.ts'

// A draft leaves « in progress », a month, and sealed bytes of one length (C4, C5); no journal, no event.

export async function saveDraft(
  db: Db,
  actor: Actor,
  waveId: string,
  { restart, ...copy }: DraftBody,
  { key, now }: WriteContext,
): Promise<void> {
  const wave = await findAddressedWave(db, actor, waveId)
  await checkLength(db, wave.versionId, copy)
  // The draft stays in the browser: a refusal would say what the state is (C23.2).
  if (hidesState(wave, wave.entryChangedOn)) return
  const proof = proofHash(key, { accountId: actor.id, waveId }, copy.proof)
  await db.transaction().execute(async (tx) => {
    // Checked again under lock: a draft must not outlive the closing of its wave.
    const isOpen = await holdOpen(tx, waveId, dayOf(now, zone()))
    await markReordering(tx, waveId)
    const response = (await lockResponse(tx, actor, waveId)) ?? (await beginResponse(tx, actor, wave, now))
    if (response.isCompleted) throw new Refusal('already_answered' satisfies ResponseRefusal, 409)
    if (!isOpen) throw new Refusal('wave_closed' satisfies ResponseRefusal, 409)
    await keepCopy(tx, response.id, { ...copy, proof })
    if (restart) await renewSalt(tx, waveId, actor.id)
    await tx
      .updateTable('responses')
      .set({ touchedMonth: monthOf(dayOf(now, zone())) })
      .where('id', '=', response.id)
      .where('touchedMonth', '<>', monthOf(dayOf(now, zone())))
      .execute()
  })
}

export async function replaceCopy(
  db: Db,
  actor: Actor,
  waveId: string,
  { copy, key }: { copy: Copy; key: ApplicationKey },
): Promise<void> {
  const owner = { accountId: actor.id, waveId }
  await db.transaction().execute(async (tx) => {
    if (!(await mayReplaceCopy(tx, owner, { key, proof: copy.proof }))) return
    await markReordering(tx, waveId)
    const response = await lockResponse(tx, actor, waveId)
    if (!response?.isCompleted) throw new Refusal('wave_not_found' satisfies ResponseRefusal, 404)
    await checkLength(tx, response.versionId, copy)
    await keepCopy(tx, response.id, { ...copy, proof: proofHash(key, owner, copy.proof) })
    await renewSalt(tx, waveId, actor.id)
  })
}

interface LockedResponse {
  id: string
  isCompleted: 0 | 1
  versionId: string
}

async function lockResponse(tx: Db, actor: Actor, waveId: string): Promise<LockedResponse | undefined> {
  const query = tx
    .selectFrom('responses')
    .innerJoin('waves', 'waves.id', 'responses.waveId')
    .select(['responses.id', 'isCompleted', 'versionId'])
    .where('accountId', '=', actor.id)
    .where('waveId', '=', waveId)
  return forUpdate(tx, query, 'responses').executeTakeFirst()
}

async function beginResponse(tx: Db, actor: Actor, wave: AddressedWave, now: Date): Promise<LockedResponse> {
  await tx
    .insertInto('responses')
    .values({
      id: await newResponseId(tx, actor, wave),
      accountId: actor.id,
      waveId: wave.id,
      isCompleted: 0,
      groupId: null,
      blindedToken: null,
      touchedMonth: monthOf(dayOf(now, zone())),
    })
    // Without naming the key: two at once may meet in the index of the id first, which would be a failure.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const response = await lockResponse(tx, actor, wave.id)
  if (!response) throw new Refusal('wave_closed' satisfies ResponseRefusal, 409)
  return response
}

/** The first free id of D23; a first answer to this questionnaire (`earlier` 0) needs no search. */
export async function newResponseId(
  db: Db,
  actor: Actor,
  { questionnaireId, earlier }: { questionnaireId: string; earlier?: number },
): Promise<string> {
  if (earlier === 0) return responseId(actor.id, questionnaireId, 0)
  const ids = await db
    .selectFrom('responses')
    .innerJoin('waves', 'waves.id', 'responses.waveId')
    .select('responses.id')
    .where('responses.accountId', '=', actor.id)
    .where('waves.questionnaireId', '=', questionnaireId)
    .execute()
  const taken = new Set(ids.map(({ id }) => id))
  let place = taken.size
  while (taken.has(responseId(actor.id, questionnaireId, place))) place += 1
  return responseId(actor.id, questionnaireId, place)
}

interface KeptCopy {
  revision: number
  sealed: Uint8Array
  proof: string | null
}

/** Writes the sealed copy as the next revision; the same bytes again are no conflict. */
async function keepCopy(tx: Db, responseIdentity: string, copy: KeptCopy): Promise<void> {
  const { revision, sealed } = copy
  const query = tx
    .selectFrom('sealedCopies')
    .select(['revision', 'sealed'])
    .where('responseId', '=', responseIdentity)
  const kept = await query.executeTakeFirst()
  if (kept?.revision === revision && Buffer.compare(kept.sealed, sealed) === 0) return
  if (revision !== (kept?.revision ?? 0) + 1)
    throw new Refusal('draft_replaced' satisfies ResponseRefusal, 409, { revision: kept?.revision ?? 0 })
  await tx
    .insertInto('sealedCopies')
    .values({ responseId: responseIdentity, ...copy })
    .onConflict((conflict) => conflict.column('responseId').doUpdateSet(copy))
    .execute()
}

export async function checkLength(
  db: Db,
  versionId: string,
  { sealed }: Pick<Copy, 'sealed'>,
): Promise<void> {
  const expected = sealedLength(recordLength(await questionsOf(db, versionId)))
  if (sealed.length !== expected)
    throw new Refusal('copy_malformed' satisfies ResponseRefusal, 400, { field: 'sealed' })
}

/** Locks the wave for sharing: only closing waits, signatures do not. */
async function holdOpen(tx: Db, waveId: string, today: string): Promise<boolean> {
  const query = tx.selectFrom('waves').select(['state', 'closesOn']).where('id', '=', waveId)
  const wave = await forKeyShare(tx, query).executeTakeFirst()
  return wave !== undefined && acceptsSignatures(wave, today)
}

/**
 * Deletes drafts untouched for two whole months, and copies that are certainly as old: questionnaire long
 * closed, or owner long absent (C5).
 */
export async function deleteOldCopies(db: Db, copyMonths: number, now: Date): Promise<void> {
  const month = monthOf(dayOf(now, zone()))
  const day = monthsBefore(month, copyMonths)
  await db
    .deleteFrom('responses')
    .where('isCompleted', '=', 0)
    .where('touchedMonth', '<', monthsBefore(month, 2))
    .execute()
  await db
    .deleteFrom('sealedCopies')
    .where('responseId', 'in', (eb) =>
      eb
        .selectFrom('responses')
        .innerJoin('waves', 'waves.id', 'responses.waveId')
        .innerJoin('accounts', 'accounts.id', 'responses.accountId')
        .select('responses.id')
        .where((row) => row.or([row('waves.closedOn', '<', day), row('accounts.lastLoginAt', '<', day)])),
    )
    .execute()
  await deleteSaltsOfClosed(db, day)
}

function monthsBefore(month: string, count: number): string {
  const date = new Date(`${month}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - count)
  return date.toISOString().slice(0, 10)
}
