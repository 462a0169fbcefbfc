import {
  bytesOf,
  joinBytes,
  randomBytes,
  sha256,
  toBase64url,
  toHex,
  type Bytes,
} from '../src/base/encoding/bytes.ts'
import { keyPairFrom, readPoint, type HpkeKeys } from '../src/base/encoding/hpke.ts'
import { addVectors, decodeVector } from '../src/base/vdaf/field.ts'
import { contextOf, peopleHash, prio3Of, type OpeningAct } from '../src/answering/guarded/act.ts'
import { cutBallot, NONCE, partsOf, RAND } from '../src/answering/guarded/cut.ts'
import { halfLength } from '../src/answering/protocol/lengths.ts'
import type { GuardianCard } from '../src/organisation/guardians/card.ts'
import { listHash, signList, type GuardianList, type SignedList } from '../src/organisation/guardians/list.ts'
import { ballotBoxHead, placesOfRows, planBytes, sealPlan } from '../src/results/guarded/ballotBox.ts'
import { verifierShare } from '../src/results/guarded/verifierShare.ts'

// Files of ballot boxes as a server writes them, of any size and without one.

export async function listOfCards(cards: readonly GuardianCard[]): Promise<SignedList> {
  const body: GuardianList = {
    ...{ company: 'acme', day: '2027-02-20', number: 1, previous: null, suite: 1 },
    members: cards.map(({ points }, at) => ({ capacity: 'CSE', name: `Gardien ${at + 1}`, ...points })),
  }
  const signatures = cards.map((card, member) => signList(card, body, { from: 'own', member }))
  return { body, signatures: await Promise.all(signatures) }
}

interface BoxOf {
  list: SignedList
  rows: number
  sizes: readonly number[]
  texts: readonly string[]
  /** Of so many rows the proof is wrong. */
  spoiled?: number
  groups?: readonly string[]
}

export interface MadeBox {
  file: Bytes
  root: string
  act: OpeningAct
  results: HpkeKeys
  /** Of each cell of the ballots that are not spoiled: the sum of their halves, and of both parts. */
  halves: bigint[]
  expected: number[]
}

interface ActFor {
  k: number
  groups: readonly string[]
  salt: Bytes
  key: Bytes
  results: HpkeKeys
}

async function actFor(
  { list, rows, sizes }: BoxOf,
  { k, groups, salt, key, results }: ActFor,
): Promise<OpeningAct> {
  return {
    ...{ days: 60, guardians: await listHash(list.body), k, layout: { equal: [], sizes } },
    people: await peopleHash(
      salt,
      groups.map((group) => [group, rows] as const),
    ),
    ...{ results: toBase64url(results.point), suite: 1, verification: toHex(await sha256(key)) },
    ...{ version: 'version', wave: 'vague' },
    tree: { entities: [], groups: groups.map((id) => ({ entity: null, id, kind: 'team' as const })) },
  }
}

/** Each ballot is that of a browser, cut for these guardians. */
export async function makeBallotBox(asked: BoxOf): Promise<MadeBox> {
  const { list, rows, sizes, texts, spoiled = 0, groups = ['equipe-a', 'equipe-b'] } = asked
  const [key, salt, results] = [randomBytes(32), randomBytes(32), await keyPairFrom(randomBytes(32))]
  const k = 5
  const act = await actFor(asked, { k, groups, salt, key, results })
  const context = await contextOf(act)
  const prio3 = prio3Of(act.layout, context)
  const points = list.body.members.map(({ encryption }) => bytesOf(encryption))
  const expected = Array<number>(sizes.reduce((sum, size) => sum + size, 0)).fill(0)
  let halves = expected.map(() => 0n)
  const made: { nonce: string; row: Bytes; place: number }[] = []
  for (let ballot = 0; ballot < rows; ballot += 1) {
    const place = ballot % groups.length
    const chosen = sizes.map((size) => (ballot * 7 + size) % size)
    const content = { chosen, texts, nonce: randomBytes(NONCE), rand: randomBytes(RAND) }
    const cut = await cutBallot(
      { prio3, layout: act.layout, guardians: points, groupId: groups[place]! },
      content,
    )
    const {
      nonce,
      half,
      envelopes,
      texts: sealed,
    } = partsOf(cut, { half: halfLength(act.layout), guardians: points.length })!
    if (ballot < spoiled) half[0]! ^= 1
    else {
      halves = addVectors(halves, decodeVector(half)!.slice(0, halves.length))
      let first = 0
      for (const [block, cell] of chosen.entries()) {
        expected[first + cell]! += 1
        first += sizes[block]!
      }
    }
    const share = verifierShare(prio3, { verificationKey: key, nonce, aggregator: 0, share: half })
    made.push({ nonce: toHex(nonce), row: joinBytes(nonce, share, envelopes, sealed), place })
  }
  made.sort((one, other) => (one.nonce < other.nonce ? -1 : 1))
  const plan = planBytes({
    ...{ audience: 0, k, key: toBase64url(key), pass: [], random: toBase64url(randomBytes(32)), without: 0 },
    groups: groups.map((group) => ({ atLeast: 0, group, new: 0, people: rows })),
    rows: toBase64url(placesOfRows(made.map(({ place }) => place))),
    salt: toBase64url(salt),
  })
  const readers = await Promise.all([...points, results.point].map(readPoint))
  const sealedPlan = await sealPlan(plan, { act, context, readers })
  const header = {
    ...{ act, addressed: rows + 5, list, plan: toHex(await sha256(plan)), rows, suite: 1 as const },
    ...{ title: 'Printemps 2027', twins: 0 },
  }
  const file = joinBytes(ballotBoxHead(header, sealedPlan), ...made.map(({ row }) => row))
  return { file, root: toHex(await sha256(file)), act, results, halves, expected }
}
