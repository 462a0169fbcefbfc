import type { Actor } from '../auth/rules.ts'
import type { ApplicationKey } from '../db/applicationKey.ts'
import type { Db } from '../db/db.ts'
import { toBase64url } from '../kit/bytes.ts'
import { monthOf } from '../kit/dates.ts'
import { Refusal } from '../kit/refusal.ts'
import { readPrivateKey, readPublicKey } from '../waves/keys.ts'
import { addressHmac } from '../waves/moves.ts'
import { mayTakeGroup } from '../waves/rules.ts'
import { beginResponse, checkLength, keepCopy, lockResponse, type LockedResponse } from './drafts.ts'
import type { SignatureRequest } from './bodies.ts'
import type { ResponseRefusal } from './rules.ts'
import { findAddressedWave, groupsFor } from './store.ts'
import { isBlindedToken, signBlinded } from './tokens.ts'

interface SigningTools {
  key: ApplicationKey
  now: Date
}

interface Signed {
  signature: string
  revision: number
}

const refuse = (code: ResponseRefusal, status: 400 | 409 | 410 = 409) => new Refusal(code, status)

/**
 * The one signature of a person in a wave (C3.1), all in one transaction: who asks, signing, « completed », and the
 * coffre. Whatever fails leaves everything as it was; the same blinded token gets the same signature again.
 */
export function giveSignature(
  db: Db,
  actor: Actor,
  waveId: string,
  request: SignatureRequest,
  tools: SigningTools,
): Promise<Signed> {
  return db.transaction().execute(async (tx) => {
    const known = await lockResponse(tx, actor, waveId)
    if (known?.isCompleted) return repeatSignature(tx, waveId, known, request, tools)
    const wave = await findAddressedWave(tx, actor, waveId)
    if (wave.state !== 'open') throw refuse('wave_closed')
    await checkLength(tx, wave.questionnaireId, request)
    const response = known ?? (await beginResponse(tx, actor, wave, tools.now))
    if (response.isCompleted) return repeatSignature(tx, waveId, response, request, tools)
    await refuseReturned(tx, actor, waveId, tools)
    const { companyGroupId, memberships, open } = await groupsFor(tx, actor, wave, tools.now)
    if (!mayTakeGroup(request.groupId, companyGroupId, memberships, open)) throw refuse('group_changed')

    const signature = await signWith(tx, request.groupId, request.blindedToken, tools)
    await tx
      .updateTable('responses')
      .set({
        isCompleted: 1,
        groupId: request.groupId,
        blindedToken: request.blindedToken,
        touchedMonth: monthOf(wave.openedOn),
      })
      .where('id', '=', response.id)
      .execute()
    await keepCopy(tx, response.id, request)
    await countSignature(tx, waveId, request.groupId)
    return { signature, revision: request.revision }
  })
}

async function repeatSignature(
  tx: Db,
  waveId: string,
  response: LockedResponse,
  request: SignatureRequest,
  tools: SigningTools,
): Promise<Signed> {
  const wave = await tx.selectFrom('waves').select('state').where('id', '=', waveId).executeTakeFirstOrThrow()
  if (wave.state === 'closed') throw refuse('wave_ended', 410)
  const { blindedToken, groupId } = response
  if (!blindedToken || !groupId || Buffer.compare(blindedToken, request.blindedToken) !== 0)
    throw refuse('already_answered')
  const copy = await tx
    .selectFrom('sealedCopies')
    .select('revision')
    .where('responseId', '=', response.id)
    .executeTakeFirst()
  return { signature: await signWith(tx, groupId, blindedToken, tools), revision: copy?.revision ?? 0 }
}

/** An account that was deleted and comes back under the same address has already answered (C8). */
async function refuseReturned(tx: Db, actor: Actor, waveId: string, { key }: SigningTools) {
  const returned = await tx
    .selectFrom('returnedAddresses')
    .select('waveId')
    .where('waveId', '=', waveId)
    .where('addressHmac', '=', addressHmac(key, waveId, actor.email))
    .executeTakeFirst()
  if (returned) throw refuse('already_answered')
}

async function signWith(
  tx: Db,
  groupId: string,
  blindedToken: Uint8Array,
  { key }: SigningTools,
): Promise<string> {
  const group = await tx
    .selectFrom('reportingGroups')
    .select(['publicKey', 'sealedPrivateKey'])
    .where('id', '=', groupId)
    .executeTakeFirst()
  if (!group?.sealedPrivateKey) throw refuse('wave_ended', 410)
  if (!isBlindedToken(readPublicKey(group.publicKey), blindedToken)) throw refuse('token_malformed', 400)
  const privateKey = readPrivateKey(key.open('signing-key', group.sealedPrivateKey))
  return toBase64url(signBlinded(privateKey, blindedToken))
}

/** Last, so that the rows everybody shares are held briefly; a wave closed meanwhile gives no signature. */
async function countSignature(tx: Db, waveId: string, groupId: string) {
  await tx
    .updateTable('reportingGroups')
    .set((eb) => ({ issued: eb('issued', '+', 1) }))
    .where('id', '=', groupId)
    .execute()
  const counted = await tx
    .updateTable('waves')
    .set((eb) => ({ answered: eb('answered', '+', 1) }))
    .where('id', '=', waveId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (Number(counted.numUpdatedRows) !== 1) throw refuse('wave_closed')
}
