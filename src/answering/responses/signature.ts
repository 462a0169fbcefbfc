import { countsSinceOf } from '../../people/auth/accountCounts.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { toBase64url } from '../../base/encoding/bytes.ts'
import { dayOf, monthOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { isBlindedToken, signBlinded } from '../protocol/tokens.ts'
import { openPrivateKey, readPublicKey } from '../../surveys/waves/keys.ts'
import { isNewMember } from '../../surveys/waves/counting.ts'
import { soundGrowth } from '../../surveys/waves/growth.ts'
import { areSettingsSealedToday } from '../../surveys/waves/settings.ts'
import { raiseAlarm, type Alarm } from '../../data/db/alarms.ts'
import { isExcluded } from '../../surveys/waves/excludedIdentifiers.ts'
import { mayTakeGroup, acceptsSignatures } from '../../surveys/waves/rules.ts'
import { isRowSealed } from '../../data/keys/rowSeals.ts'
import type { SignatureRequest } from './bodies.ts'
import { checkLength, newResponseId } from './drafts.ts'
import { proofHash } from './copies.ts'
import { hidesState, type ResponseRefusal } from './rules.ts'
import { readParticipationState, type ParticipationState } from './participationState.ts'
import { recordSignature } from './recordSignature.ts'
import { groupsFor } from './store.ts'

interface SigningTools {
  key: ApplicationKey
  now: Date
}

interface SignatureAnswer {
  signature: string
  revision: number
}

const refuse = (code: ResponseRefusal, status: 400 | 404 | 409 | 410 = 409) => new Refusal(code, status)

/** Each time another process has signed for the same group meanwhile. */
const ATTEMPTS = 20

/**
 * The one signature of a person in a wave (C3.1). Signing takes no lock; all rows are written together, or
 * everything is read again.
 */
export async function giveSignature(
  db: Db,
  actor: Actor,
  waveId: string,
  request: SignatureRequest,
  tools: SigningTools,
): Promise<SignatureAnswer> {
  const today = dayOf(tools.now, zone())
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const participation = await readParticipationState(db, actor, { waveId, groupId: request.groupId, today })
    if (!participation) throw refuse('wave_not_found', 404)
    const isHidden = hidesState(participation, participation.entryChangedOn)
    if (isHidden ? isRepeated(participation, request) : participation.isCompleted)
      return repeatSignature(participation, request, tools)
    await refuseUnlessFree(db, { actor, waveId, request, participation, isHidden, tools, today })
    const signature = signWith(participation, request.blindedToken, tools)
    // Said last: learning it costs an act that the person sees (C23.2).
    if (participation.isCompleted) throw refuse('already_answered')
    const isKept = await recordSignature(db, tools.key, {
      id: participation.responseId ?? (await newResponseId(db, actor, participation)),
      accountId: actor.id,
      waveId,
      groupId: request.groupId,
      blindedToken: request.blindedToken,
      isNew: isNew(db, actor.id, participation, today),
      touchedMonth: monthOf(participation.openedOn),
      copy: copyOf(participation, request, { accountId: actor.id, isHidden, key: tools.key }),
      counted: participation,
    })
    if (isKept) return { signature, revision: request.revision }
  }
  throw new Error('signature: the response kept changing')
}

function isNew(db: Db, id: string, participation: ParticipationState, today: Day): boolean {
  const { ownCompanyId, countsSince, approvedAt, countsSeal } = participation
  const account = { id, companyId: ownCompanyId, countsSince, approvedAt, countsSeal }
  const counting = { approvedAt, countsSince: countsSinceOf(db, account) }
  return isNewMember(counting, grownOnOf(db, participation), today)
}

function grownOnOf(db: Db, { companyId, companySize, grownOn, grownSeal }: ParticipationState) {
  if (companyId === null || companySize === null) return null
  return soundGrowth(db, { id: companyId, minimumGroupSize: companySize, grownOn, grownSeal }).grownOn
}

interface CopyInput {
  accountId: string
  isHidden: boolean
  key: ApplicationKey
}

/** Where the state is hidden, it takes the place of any draft. */
function copyOf(
  { waveId, revision }: ParticipationState,
  request: SignatureRequest,
  { accountId, isHidden, key }: CopyInput,
) {
  return {
    revision: isHidden ? (revision ?? 0) + 1 : request.revision,
    sealed: request.sealed,
    proof: proofHash(key, { accountId, waveId }, request.proof),
  }
}

interface SignatureInput {
  actor: Actor
  waveId: string
  request: SignatureRequest
  participation: ParticipationState
  isHidden: boolean
  tools: SigningTools
  today: Day
}

async function refuseUnlessFree(
  db: Db,
  { actor, waveId, request, participation, isHidden, tools, today }: SignatureInput,
) {
  if (participation.cancelled) throw refuse('campaign_cancelled', 410)
  if (!participation.isAddressed) throw refuse('wave_not_found', 404)
  if (!acceptsSignatures(participation, today)) throw refuse('wave_closed')
  await checkLength(db, participation.versionId, request)
  if (!(await areSettingsSealedToday(db, tools.key, { waveId, today })))
    throw await stopped(db, 'settings_changed', waveId, tools.now)
  if (!isCountSealed(tools.key, participation)) throw await stopped(db, 'rights_altered', waveId, tools.now)
  if (!isAsked(tools.key, actor.id, participation)) throw refuse('wave_not_found', 404)
  // Another account bore this key while the wave was open: nobody learns whether it answered (C8).
  if (participation.barsSomebody && (await isExcluded(db, waveId, actor, { key: tools.key, today })))
    throw refuse('registered_before')
  // « entreprise » belongs to everybody; a team's label is checked again now (C1).
  if (participation.groupPosition !== 0) {
    const groups = await groupsFor(db, actor, { id: waveId, ...participation }, tools.now)
    if (!mayTakeGroup(request.groupId, groups.companyGroupId, groups.memberships, groups.state))
      throw refuse('group_changed')
  }
  const revision = participation.revision ?? 0
  if (!isHidden && request.revision !== revision + 1)
    throw new Refusal('draft_replaced' satisfies ResponseRefusal, 409, { revision })
}

async function stopped(db: Db, alarm: Alarm, waveId: string, now: Date): Promise<Refusal> {
  await raiseAlarm(db, alarm, waveId, now)
  return refuse('wave_stopped')
}

/** A group that is not the wave's has no counters: it is refused by its name afterwards. */
function isCountSealed(key: ApplicationKey, { groupId, issued, issuedNew, countSeal }: ParticipationState) {
  if (groupId === null || issued === null || issuedNew === null) return true
  return isRowSealed(key, 'group-count', { row: [groupId, issued, issuedNew], seal: countSeal })
}

/** Whom a writer of the database put on a roster would be the difference of two publics (C23.3). */
const isAsked = (key: ApplicationKey, accountId: string, participation: ParticipationState): boolean => {
  const { mode, waveId, rosterSeal: seal } = participation
  return mode === 'permanent' || isRowSealed(key, 'roster-member', { row: [waveId, accountId], seal })
}

/** Only the browser that asked first knows its token. */
const isRepeated = (
  { blindedToken, signedGroupId, groupId }: ParticipationState,
  request: SignatureRequest,
): boolean =>
  blindedToken !== null &&
  signedGroupId === groupId &&
  Buffer.compare(blindedToken, request.blindedToken) === 0

function repeatSignature(
  participation: ParticipationState,
  request: SignatureRequest,
  tools: SigningTools,
): SignatureAnswer {
  const { state, blindedToken, revision } = participation
  if (state === 'closed') throw refuse('wave_ended', 410)
  if (!blindedToken || !isRepeated(participation, request)) throw refuse('already_answered')
  return { signature: signWith(participation, blindedToken, tools), revision: revision ?? 0 }
}

function signWith(
  { waveId, groupId, publicKey, sealedPrivateKey }: ParticipationState,
  blindedToken: Uint8Array,
  { key }: SigningTools,
): string {
  if (!groupId || !publicKey || !sealedPrivateKey) throw refuse('wave_ended', 410)
  if (!isBlindedToken(readPublicKey(publicKey), blindedToken)) throw refuse('token_malformed', 400)
  return toBase64url(signBlinded(openPrivateKey(key, { waveId, groupId }, sealedPrivateKey), blindedToken))
}
