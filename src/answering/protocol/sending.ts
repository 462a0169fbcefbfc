import { bytesOf, sha256, toBase64url } from '../../base/encoding/bytes.ts'
import { ApiError } from '../../base/http/client.ts'
import { depositBody } from './depositBody.ts'
import { entryFrom, entryPreimage, type Receipt } from '../../data/register/receipts.ts'
import { readGroupKey, unblind } from './blindToken.ts'
import { copyKey, copyProof, destroyedCopy, openCopy, sealCopy, withdrawalProof } from './sealedCopy.ts'
import { newRecordId, type RecordStore, type SendingRecord, type SendingToken } from './sendingRecord.ts'

/** Three calls with the session, the deposit without (C3). */
export interface SendingServer {
  sign(waveId: string, body: SignatureBody): Promise<{ signature: string; revision: number }>
  deposit(body: string): Promise<Receipt | undefined>
  /** Where somebody else changed the way in, a wrong proof gives bytes that nothing opens (C23.2). */
  openCopy(waveId: string, proof: string): Promise<StoredCopy | null>
  saveCopy(waveId: string, copy: ProvenCopy): Promise<void>
}

export interface StoredCopy {
  revision: number
  sealed: string
}

export interface ProvenCopy extends StoredCopy {
  /** Shows that the code is known, wherever the copy is asked for again (C23.2). */
  proof: string
}

export interface SignatureBody extends ProvenCopy {
  blindedToken: string
  groupId: string
}

export interface SendingTools {
  records: RecordStore
  server: SendingServer
  showReceipt?: (waveId: string, receipt: Receipt) => void
  /** The ballot of a guarded wave, in base64url; null: its guardians are not those that it was cut for. */
  cut?: (record: SendingRecord) => Promise<string | null>
}

/**
 * `later` loses nothing; `broken` keeps the record: never a second token; `refused` is corrected under the
 * same token; all others end the sending (C3, C8).
 */
export type SendingOutcome =
  | 'sent'
  | 'later'
  | 'group_changed'
  | 'draft_replaced'
  | 'wave_closed'
  | 'not_addressed'
  | 'already_answered'
  | 'registered_before'
  | 'ended'
  | 'company_deleted'
  | 'refused'
  | 'broken'

/** Safe to call at any time, from several tabs and devices at once. */
export async function continueSending(record: SendingRecord, tools: SendingTools): Promise<SendingOutcome> {
  if (!record.token) return finish(record, tools)
  if (!record.token.signature) return obtainSignature(record, record.token, tools)
  return deposit(record, record.token, record.token.signature, tools)
}

async function obtainSignature(
  record: SendingRecord,
  token: SendingToken,
  tools: SendingTools,
): Promise<SendingOutcome> {
  const { accountId, waveId } = record
  const key = await copyKey(bytesOf(record.secret), waveId)
  const { answers, keepCopy, cut } = record
  const pending = { answers, keepCopy, token, ...(cut && { cut }) }
  const sealed = await sealCopy(key, { waveId, accountId, kind: 'pending' }, pending, record.recordLength)
  const body = {
    blindedToken: token.blindedToken,
    groupId: token.groupId,
    revision: record.revision + 1,
    sealed: toBase64url(sealed),
    proof: await copyProof(bytesOf(record.secret), waveId),
  }
  const answered = await attempt(tools.server.sign(waveId, body))
  if (!answered.ok) return signatureRefused(answered.error, record, tools)
  const signature = await unblindWith(token, answered.value.signature)
  if (!signature) return 'broken'
  const next = { ...record, revision: answered.value.revision, token: { ...token, signature } }
  await tools.records.replace(record, next)
  return continueSending(next, tools)
}

async function unblindWith(token: SendingToken, blindSignature: string): Promise<string | null> {
  const groupKey = await readGroupKey(bytesOf(token.groupKey))
  if (!groupKey) return null
  const blind = {
    preparedToken: bytesOf(token.preparedToken),
    inverse: bytesOf(token.inverse),
    blindedToken: bytesOf(token.blindedToken),
  }
  return unblind(groupKey, blind, bytesOf(blindSignature)).then(toBase64url, () => null)
}

const refusedBeforeSigning: Record<string, SendingOutcome> = {
  group_changed: 'group_changed',
  draft_replaced: 'draft_replaced',
  wave_closed: 'wave_closed',
  campaign_cancelled: 'wave_closed',
  wave_not_found: 'not_addressed',
  registered_before: 'registered_before',
}

async function signatureRefused(
  error: ApiError,
  record: SendingRecord,
  tools: SendingTools,
): Promise<SendingOutcome> {
  if (error.code === 'already_answered') return takeUpOther(record, tools)
  const outcome = refusedBeforeSigning[error.code]
  if (outcome) await tools.records.remove(record)
  return outcome ?? (isTransient(error) ? 'later' : 'broken')
}

/** Another tab or device with this code was faster: its record is in the sealed copy. */
async function takeUpOther(record: SendingRecord, tools: SendingTools): Promise<SendingOutcome> {
  const found = await attempt(findSending(tools.server, record))
  if (!found.ok) return 'later'
  await tools.records.remove(record)
  if (found.value === 'finished') return 'sent'
  if (found.value === 'unreadable') return 'already_answered'
  return continueSending(await tools.records.putIfAbsent(found.value), tools)
}

type SendingLookup = SendingRecord | 'finished' | 'unreadable'
type SendingKey = Pick<SendingRecord, 'accountId' | 'waveId' | 'secret' | 'recordLength' | 'depositLength'>

async function findSending(server: SendingServer, sender: SendingKey): Promise<SendingLookup> {
  const { waveId, secret } = sender
  return sendingIn(await server.openCopy(waveId, await copyProof(bytesOf(secret), waveId)), sender)
}

export async function sendingIn(copy: StoredCopy | null, sender: SendingKey): Promise<SendingLookup> {
  const { accountId, waveId, secret, recordLength, depositLength } = sender
  if (!copy) return 'unreadable'
  const key = await copyKey(bytesOf(secret), waveId)
  const sealed = bytesOf(copy.sealed)
  const pending = await openCopy(key, { waveId, accountId, kind: 'pending' }, sealed)
  if (pending) {
    const inside = pending as Pick<SendingRecord, 'answers' | 'keepCopy' | 'token' | 'cut'>
    const { revision } = copy
    return { id: newRecordId(), accountId, waveId, secret, recordLength, depositLength, revision, ...inside }
  }
  return (await openCopy(key, { waveId, accountId, kind: 'final' }, sealed)) ? 'finished' : 'unreadable'
}

async function deposit(
  record: SendingRecord,
  token: SendingToken,
  signature: string,
  tools: SendingTools,
): Promise<SendingOutcome> {
  const proof = toBase64url(await withdrawalProof(bytesOf(token.withdrawalSecret)))
  const ballot = record.cut ? await attempt(cutOf(record, tools)) : null
  if (ballot && !ballot.ok) return isTransient(ballot.error) ? 'later' : 'broken'
  if (ballot?.value === null) return 'broken'
  const content = ballot ? { ballot: ballot.value } : { answers: record.answers }
  const body = depositBody(record, { ...token, signature }, { withdrawal: proof, ...content })
  const acknowledged = await attempt(tools.server.deposit(body))
  if (!acknowledged.ok) return depositRefused(acknowledged.error, record, tools)
  const receipt = await ownReceipt(record.waveId, token, acknowledged.value)
  const next = { ...record, token: null, receipt }
  await tools.records.replace(record, next)
  return finish(next, tools)
}

/** Computed here: a server giving two people one entry could drop a ballot unnoticed. */
async function ownReceipt(waveId: string, token: SendingToken, given: Receipt | undefined): Promise<Receipt> {
  const tokenHash = await sha256(bytesOf(token.preparedToken))
  const entry = entryFrom(await sha256(entryPreimage(waveId, tokenHash)))
  return { entry, seal: given?.entry === entry ? given.seal : null }
}

const cutOf = async (record: SendingRecord, { cut }: SendingTools) => (cut ? cut(record) : null)

async function depositRefused(
  error: ApiError,
  record: SendingRecord,
  tools: SendingTools,
): Promise<SendingOutcome> {
  if (isTransient(error)) return 'later'
  if (error.status === 410) {
    await tools.records.remove(record)
    return error.code === 'company_deleted' ? 'company_deleted' : 'ended'
  }
  if (error.status !== 400) return 'broken'
  await tools.records.replace(record, { ...record, isRefused: true })
  return 'refused'
}

/** After the acknowledgement the sealed copy becomes final, or bytes that nobody can open. */
async function finish(record: SendingRecord, tools: SendingTools): Promise<SendingOutcome> {
  const saved = await attempt(saveFinalCopy(record, tools.server))
  if (!saved.ok && isTransient(saved.error)) return 'later'
  if (!record.keepCopy && record.receipt) tools.showReceipt?.(record.waveId, record.receipt)
  await tools.records.remove(record)
  return 'sent'
}

async function saveFinalCopy(record: SendingRecord, server: SendingServer): Promise<void> {
  const found = await findSending(server, record)
  if (found === 'finished' || found === 'unreadable') return
  const sealed = toBase64url(await finalCopy(record))
  const proof = await copyProof(bytesOf(record.secret), record.waveId)
  await server.saveCopy(record.waveId, { revision: found.revision + 1, sealed, proof })
}

async function finalCopy(record: SendingRecord) {
  const { accountId, waveId, secret, answers, receipt, keepCopy, recordLength, cut } = record
  if (!keepCopy) return destroyedCopy(recordLength)
  const key = await copyKey(bytesOf(secret), waveId)
  return sealCopy(
    key,
    { waveId, accountId, kind: 'final' },
    { answers, receipt, ...(cut && { nonce: cut.nonce }) },
    recordLength,
  )
}

type RequestResult<T> = { ok: true; value: T } | { ok: false; error: ApiError }

async function attempt<T>(request: Promise<T>): Promise<RequestResult<T>> {
  try {
    return { ok: true, value: await request }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error }
    throw error
  }
}

/** No network, a failing server or an ended session: the same record is sent again later. */
const isTransient = ({ status }: ApiError) => [0, 401, 408, 429].includes(status) || status >= 500
