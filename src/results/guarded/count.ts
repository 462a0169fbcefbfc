import { bytesOf, sha256, toHex, type Bytes } from '../../base/encoding/bytes.ts'
import { contextOf, peopleHash } from '../../answering/guarded/act.ts'
import { ENVELOPE, NONCE } from '../../answering/guarded/cut.ts'
import { type GuardianCard } from '../../organisation/guardians/card.ts'
import { listHash, ownProblem } from '../../organisation/guardians/list.ts'
import {
  addRows,
  areSorted,
  countSome,
  keysOfRows,
  noRows,
  type CountedRows,
  type RowKeys,
  type SomeRows,
} from './countRows.ts'
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

/** Of a guarded campaign (C28.1). */
const MOST_ROWS = 10_000

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
  if (header.rows > MOST_ROWS) return 'not_the_urn'
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

export interface WholeCount extends CountedRows {
  accepted: number
}

/** Where rows are counted, and how many of these places work at the same time. */
export interface CountingThreads {
  lanes: number
  count(keys: RowKeys, some: SomeRows): Promise<CountedRows>
  progress?(done: number): void
}

const alone: CountingThreads = { lanes: 1, count: countSome }
const TOGETHER = 48

export async function countRows(
  { header, plan, rows, card, at, context }: Count,
  { lanes, count, progress }: CountingThreads = alone,
): Promise<WholeCount | null> {
  const { act, list } = header
  const length = rows.length / header.rows
  const least = NONCE + VERIFIER + ENVELOPE * list.body.members.length
  if (!Number.isInteger(length) || length < least || !areSorted(rows, length)) return null
  const verificationKey = bytesOf(plan.key)
  const own = { layout: act.layout, context, card: card.encryption, at, verificationKey }
  const keys = await keysOfRows(own, list.body.members)
  const places = bytesOf(plan.rows)
  const total = noRows()
  let [next, done] = [0, 0]
  const work = async () => {
    for (let from = next; from < header.rows; from = next) {
      const to = (next = Math.min(from + TOGETHER, header.rows))
      const groups = Array.from(
        { length: to - from },
        (_, row) => plan.groups[placeOfRow(places, from + row)]!.group,
      )
      addRows(total, await count(keys, { bytes: rows.slice(from * length, to * length), groups }))
      progress?.((done += to - from))
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return { ...total, accepted: header.rows - total.setAside }
}
