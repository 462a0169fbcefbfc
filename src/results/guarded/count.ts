import { bytesOf, sha256, toBase64url, toHex, type Bytes } from '../../base/encoding/bytes.ts'
import { openWith, readPoint, type PublicPoint } from '../../base/encoding/hpke.ts'
import { addVectors, decodeVector } from '../../base/vdaf/field.ts'
import { beginVerification, isValid, type Prio3 } from '../../base/vdaf/prio3.ts'
import { contextOf, peopleHash, prio3Of } from '../../answering/guarded/act.ts'
import { ENVELOPE, groupTag, NONCE, openTexts, sealEnvelope } from '../../answering/guarded/cut.ts'
import { type GuardianCard } from '../../organisation/guardians/card.ts'
import { listHash, ownProblem } from '../../organisation/guardians/list.ts'
import { type BallotBoxPlan } from './plan.ts'
import { openPlan, placeOfRow, readBallotBox, VERIFIER, type BallotBoxHeader } from './ballotBox.ts'

// What a guardian's program does with a ballot box (C28.7): sums of batches leave it, and nothing of one ballot.

export interface Count {
  header: BallotBoxHeader
  card: GuardianCard
  /** The guardian's place in the list. */
  at: number
  root: Bytes
  context: Bytes
  plan: BallotBoxPlan
  rows: Bytes
}

export type CountProblem = 'not_the_urn' | 'not_the_list'

export async function openCount(
  file: Bytes,
  { root, card }: { root: string; card: GuardianCard },
): Promise<Count | CountProblem> {
  const digest = await sha256(file)
  const box = toHex(digest) === root.toLowerCase() ? readBallotBox(file) : null
  if (!box) return 'not_the_urn'
  const { header, sealedPlan, rows } = box
  const { act, list } = header
  const { members } = list.body
  if ((await listHash(list.body)) !== act.guardians || (await ownProblem(list))) return 'not_the_urn'
  const at = members.findIndex(({ encryption }) => encryption === card.points.encryption)
  if (at < 0) return 'not_the_list'
  const context = await contextOf(act)
  const reader = card.encryption
  const opened = await openPlan(sealedPlan, { act, context, reader, at, readers: members.length + 1 })
  if (!opened || opened.hash !== header.plan || !(await fits(opened.plan, header))) return 'not_the_urn'
  return { header, card, at, root: digest, context, plan: opened.plan, rows }
}

export async function fits(plan: BallotBoxPlan, { act, rows }: BallotBoxHeader): Promise<boolean> {
  const kinds = new Map(act.tree.groups.map(({ id, kind }) => [id, kind]))
  const labels = plan.groups.filter(({ group }) => kinds.get(group) !== 'company')
  const places = bytesOf(plan.rows)
  if (plan.k < act.k || places.length !== 2 * rows) return false
  if (plan.groups.length !== kinds.size || plan.groups.some(({ group }) => !kinds.has(group))) return false
  if (toHex(await sha256(bytesOf(plan.key))) !== act.verification) return false
  const holders = labels.map(({ group, people }) => [group, people] as const)
  if ((await peopleHash(bytesOf(plan.salt), holders)) !== act.people) return false
  const counts = plan.groups.map(() => 0)
  for (let row = 0; row < rows; row += 1) {
    const place = placeOfRow(places, row)
    if (counts[place] === undefined) return false
    counts[place] += 1
  }
  return labels.every(
    ({ group, people }) => (counts[plan.groups.findIndex((each) => each.group === group)] ?? 0) <= people,
  )
}

export interface GroupSums {
  n: number
  sum: bigint[]
  nonces: string[]
  texts: string[][]
}

export interface CountedRows {
  accepted: number
  setAside: number
  groups: ReadonlyMap<string, GroupSums>
}

interface CountedRow {
  group: string
  nonce: Bytes
  output: bigint[]
  texts: string[]
}

export async function countRows(
  count: Count,
  progress?: (done: number) => void,
): Promise<CountedRows | null> {
  const { header, plan, rows } = count
  const length = rows.length / header.rows
  const least = NONCE + VERIFIER + ENVELOPE * header.list.body.members.length
  if (!Number.isInteger(length) || length < least) return null
  const reading = await readerOf(count)
  const groups = new Map<string, GroupSums>()
  let [setAside, last] = [0, '']
  for (let row = 0; row < header.rows; row += 1) {
    const bytes = rows.slice(row * length, (row + 1) * length)
    const nonce = toHex(bytes.subarray(0, NONCE))
    if (row > 0 && nonce <= last) return null
    last = nonce
    const group = plan.groups[placeOfRow(reading.places, row)]!.group
    const read = await readRow(reading, bytes, group)
    if (read) add(groups, read)
    else setAside += 1
    if (progress && row % 50 === 49) {
      progress(row + 1)
      await new Promise((resume) => setTimeout(resume))
    }
  }
  return { accepted: header.rows - setAside, setAside, groups }
}

function add(groups: Map<string, GroupSums>, { group, nonce, output, texts }: CountedRow) {
  const before = groups.get(group) ?? {
    n: 0,
    sum: output.map(() => 0n),
    nonces: [],
    texts: texts.map(() => []),
  }
  before.nonces.push(toBase64url(nonce))
  for (const [at, text] of texts.entries()) if (text !== '') before.texts[at]?.push(text)
  groups.set(group, { ...before, n: before.n + 1, sum: addVectors(before.sum, output) })
}

interface RowReader {
  prio3: Prio3
  context: Bytes
  card: GuardianCard
  at: number
  points: PublicPoint[]
  verificationKey: Bytes
  places: Bytes
}

async function readerOf({ header, plan, card, at, context }: Count): Promise<RowReader> {
  const { members } = header.list.body
  const points = await Promise.all(members.map(({ encryption }) => readPoint(bytesOf(encryption))))
  const prio3 = prio3Of(header.act.layout, context)
  return { prio3, context, card, at, points, verificationKey: bytesOf(plan.key), places: bytesOf(plan.rows) }
}

async function readRow(reader: RowReader, row: Bytes, group: string): Promise<CountedRow | null> {
  const { prio3, context, card, at, points, verificationKey } = reader
  const nonce = row.slice(0, NONCE)
  const [envelopesAt, textsAt] = [NONCE + VERIFIER, NONCE + VERIFIER + ENVELOPE * points.length]
  const envelope = (place: number) =>
    row.slice(envelopesAt + place * ENVELOPE, envelopesAt + (place + 1) * ENVELOPE)
  const place = { context, nonce }
  const opened = await openWith(card.encryption, envelope(at), { info: context, aad: nonce })
  const tag = await groupTag(group)
  const seed = opened?.slice(0, opened.length - tag.length)
  if (!seed || !isSame(opened!.slice(seed.length), tag)) return null
  for (const [other, point] of points.entries()) {
    if (other === at) continue
    const made = await sealEnvelope(point, place, { seed, group: tag, at: other })
    if (!isSame(made, envelope(other))) return null
  }
  const texts = await openTexts(row.slice(textsAt), seed, place)
  const verifier = decodeVector(row.slice(NONCE, envelopesAt))
  const own = texts && verifier && verified(prio3, { verificationKey, nonce, seed })
  if (!own || !isValid(prio3, [verifier, own.verifierShare])) return null
  return { group, nonce, output: own.output, texts }
}

function verified(
  prio3: Prio3,
  { verificationKey, nonce, seed }: { verificationKey: Bytes; nonce: Bytes; seed: Bytes },
) {
  try {
    return beginVerification(prio3, { verificationKey, nonce, aggregator: 1, share: seed })
  } catch {
    return null
  }
}

const isSame = (one: Bytes, other: Bytes) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
