import { fromUtf8, joinBytes, sha256, toHex, utf8, type Bytes } from '../../base/encoding/bytes.ts'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import {
  openOnce,
  openWith,
  sealOnce,
  sealTo,
  type HpkeKeys,
  type PublicPoint,
} from '../../base/encoding/hpke.ts'
import { readJson } from '../../base/encoding/json.ts'
import { isNumber, isText, listOf, nullOr, oneOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { actHash, isAct, type OpeningAct } from '../../answering/guarded/act.ts'
import { isGuardianList, isListSignature, type SignedList } from '../../organisation/guardians/list.ts'
import type { BallotBoxPlan } from './plan.ts'

// The file of the ballot box (C28.6, L10 to L13): header, plan sealed to each guardian, one row a ballot.

const MARK = utf8('ressenti-urne-1\n')
const [LENGTH, PLAN_STEP, PLAN_KEY] = [4, 4_096, 32]
const SEALED_KEY = 113
export const VERIFIER = 24

export type BallotBoxHeader = {
  act: OpeningAct
  addressed: number
  list: SignedList
  plan: string
  rows: number
  suite: 1
  title: string
  /** Rows left out, because they shared a nonce. */
  twins: number
}

const isHeader = shapeOf({
  ...{ act: isAct, addressed: isNumber, plan: isText, rows: isNumber, suite: oneOf(1) },
  list: shapeOf({ body: isGuardianList, signatures: listOf(isListSignature) }),
  ...{ title: isText, twins: isNumber },
})

export const readHeader = (text: string): BallotBoxHeader => readJson(text, isHeader)

const isPlan = shapeOf({
  audience: nullOr(isNumber),
  groups: listOf(shapeOf({ atLeast: nullOr(isNumber), group: isText, new: isNumber, people: isNumber })),
  ...{ k: isNumber, key: isText, pass: listOf(isText), random: isText, rows: isText, salt: isText },
  without: isNumber,
})

const lengthOf = (bytes: Uint8Array) => {
  const length = new Uint8Array(LENGTH)
  new DataView(length.buffer).setUint32(0, bytes.length)
  return length
}
const withLength = (bytes: Uint8Array) => joinBytes(lengthOf(bytes), bytes)

export function planBytes(plan: BallotBoxPlan): Bytes {
  const text = withLength(utf8(canonical(plan)))
  return joinBytes(text, new Uint8Array(-text.length & (PLAN_STEP - 1)))
}

function readPlan(bytes: Bytes): BallotBoxPlan | null {
  const length = new DataView(bytes.buffer).getUint32(0)
  const rest = bytes.subarray(LENGTH + length)
  if (rest.length >= PLAN_STEP || rest.some((byte) => byte !== 0)) return null
  return readJson(fromUtf8(bytes.subarray(LENGTH, LENGTH + length)), isPlan)
}

export const placesOfRows = (rows: readonly number[]): Bytes => {
  const places = new Uint8Array(2 * rows.length)
  for (const [at, row] of rows.entries()) new DataView(places.buffer).setUint16(2 * at, row)
  return places
}

export const placeOfRow = (places: Bytes, row: number): number =>
  new DataView(places.buffer).getUint16(2 * row)

const keyPlace = (context: Bytes) => ({ info: joinBytes(context, utf8('plan')) })

export async function sealPlan(
  plan: Bytes,
  { act, context, readers }: { act: OpeningAct; context: Bytes; readers: readonly PublicPoint[] },
): Promise<Bytes> {
  const key = crypto.getRandomValues(new Uint8Array(PLAN_KEY))
  const keys: Bytes[] = []
  for (const reader of readers) keys.push(await sealTo(reader, key, keyPlace(context)))
  return joinBytes(...keys, await sealOnce(key, plan, await actHash(act)))
}

export async function openPlan(
  sealed: Bytes,
  { act, context, reader, at, readers }: PlanReader,
): Promise<{ plan: BallotBoxPlan; hash: string } | null> {
  const from = at * SEALED_KEY
  const key = await openWith(reader, sealed.slice(from, from + SEALED_KEY), keyPlace(context))
  const bytes = key && (await openOnce(key, sealed.slice(readers * SEALED_KEY), await actHash(act)))
  if (!bytes || bytes.length < LENGTH) return null
  try {
    const plan = readPlan(bytes)
    return plan && { plan, hash: toHex(await sha256(bytes)) }
  } catch {
    return null
  }
}

interface PlanReader {
  act: OpeningAct
  context: Bytes
  reader: HpkeKeys
  /** The reader's place, the server's results key being the last one. */
  at: number
  readers: number
}

export const ballotBoxHead = (header: BallotBoxHeader, sealedPlan: Bytes): Bytes =>
  joinBytes(MARK, withLength(utf8(canonical(header))), withLength(sealedPlan))

export interface OpenBallotBox {
  header: BallotBoxHeader
  sealedPlan: Bytes
  rows: Bytes
}

export const HEAD_START = MARK.length + LENGTH

/** How long the head is as far as these bytes show it; null where it is none. */
export function headLength(start: Bytes): number | null {
  if (start.length < HEAD_START || MARK.some((byte, at) => start[at] !== byte)) return null
  const view = new DataView(start.buffer, start.byteOffset, start.length)
  const planAt = HEAD_START + view.getUint32(MARK.length) + LENGTH
  return start.length < planAt ? planAt : planAt + view.getUint32(planAt - LENGTH)
}

export function readBallotBox(file: Bytes): OpenBallotBox | null {
  try {
    const rowsAt = headLength(file)
    if (rowsAt === null || rowsAt > file.length) return null
    const view = new DataView(file.buffer, file.byteOffset, file.length)
    const planAt = HEAD_START + view.getUint32(MARK.length) + LENGTH
    const header = readHeader(fromUtf8(file.subarray(HEAD_START, planAt - LENGTH)))
    return { header, sealedPlan: file.slice(planAt, rowsAt), rows: file.subarray(rowsAt) }
  } catch {
    return null
  }
}
