import { bytesOf, sha256, toHex, type Bytes } from '../../base/encoding/bytes.ts'
import { contextOf, peopleHash } from '../../answering/guarded/act.ts'
import { ENVELOPE, NONCE } from '../../answering/guarded/cut.ts'
import { type GuardianCard } from '../../organisation/guardians/card.ts'
import { listHash, ownProblem } from '../../organisation/guardians/list.ts'
import {
  addRows,
  countSome,
  keysOfRows,
  noRows,
  type CountedRows,
  type RowKeys,
  type SomeRows,
} from './countRows.ts'
import { type BallotBoxPlan } from './plan.ts'
import { openPlan, placeOfRow, VERIFIER, type BallotBoxHeader } from './ballotBox.ts'
import { openBoxFile, OtherFile, rootOf, rowsOf, type BoxFile } from './boxFile.ts'

// What a guardian's program does with a ballot box (C28.7): sums of batches leave it, and nothing of one ballot.

export interface Count extends BoxFile {
  header: BallotBoxHeader
  card: GuardianCard
  /** The guardian's place in the list. */
  at: number
  root: Bytes
  context: Bytes
  plan: BallotBoxPlan
}

/** Of a guarded campaign (C28.1). */
const MOST_ROWS = 10_000

export type CountProblem = 'not_the_urn' | 'not_the_list'

export async function openCount(
  file: Blob,
  { root, card }: { root: string; card: GuardianCard },
): Promise<Count | CountProblem> {
  const box = await openBoxFile(file)
  const digest = box && (await rootOf(box))
  if (!digest || toHex(digest) !== root.toLowerCase()) return 'not_the_urn'
  const { header, sealedPlan, head, rows } = box
  const { act, list } = header
  const { members } = list.body
  if (header.rows > MOST_ROWS) return 'not_the_urn'
  if ((await listHash(list.body)) !== act.guardians || (await ownProblem(list))) return 'not_the_urn'
  const at = members.findIndex(({ encryption }) => encryption === card.points.encryption)
  if (at < 0) return 'not_the_list'
  const context = await contextOf(act)
  const reader = card.encryption
  const opened = await openPlan(sealedPlan, { act, context, reader, at, readers: members.length + 1 })
  if (!opened || opened.hash !== header.plan || !(await fits(opened.plan, header))) return 'not_the_urn'
  return { header, card, at, root: digest, context, plan: opened.plan, head, rows }
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

export interface WholeCount extends CountedRows {
  accepted: number
}

/** Where rows are counted, and how many of these places work at the same time. */
export interface CountingThreads {
  lanes: number
  /** Gives the memory of the rows back too. */
  count(keys: RowKeys, some: SomeRows): Promise<[counted: CountedRows, memory: ArrayBuffer]>
  progress?(done: number): void
}

const alone: CountingThreads = {
  lanes: 1,
  count: async (keys, some) => [await countSome(keys, some), some.bytes.buffer],
}
const TOGETHER = 48

export async function countRows(
  counting: Count,
  { lanes, count, progress }: CountingThreads = alone,
): Promise<WholeCount | null> {
  const { header, plan, rows, card, at, context } = counting
  const { act, list } = header
  const length = rows.size / header.rows
  const least = NONCE + VERIFIER + ENVELOPE * list.body.members.length
  if (!Number.isInteger(length) || length < least) return null
  const verificationKey = bytesOf(plan.key)
  const own = { layout: act.layout, context, card: card.encryption, at, verificationKey }
  const keys = await keysOfRows(own, list.body.members)
  const total = noRows()
  let done = 0
  const free: ArrayBuffer[] = []
  // The lanes take from one reader, in order.
  const some = inGroups(plan, rowsOf(counting, { length, together: TOGETHER, free }), length)
  const work = async () => {
    for await (const read of some) {
      const [counted, memory] = await count(keys, read)
      free.push(memory)
      addRows(total, counted)
      progress?.((done += read.groups.length))
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, work))
  } catch (error) {
    if (error instanceof OtherFile) return null
    throw error
  }
  return { ...total, accepted: header.rows - total.setAside }
}

async function* inGroups({ groups, rows }: BallotBoxPlan, read: AsyncGenerator<Bytes>, length: number) {
  const places = bytesOf(rows)
  let row = 0
  for await (const bytes of read) {
    const some = Array.from({ length: bytes.length / length }, (_, at) => placeOfRow(places, row + at))
    row += some.length
    yield { bytes, groups: some.map((place) => groups[place]!.group) }
  }
}
