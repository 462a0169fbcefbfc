import {
  bytesOf,
  joinBytes,
  randomBytes,
  sha256,
  toBase64url,
  toHex,
  type Bytes,
} from '../../base/encoding/bytes.ts'
import { addVectors, decodeVector } from '../../base/vdaf/field.ts'
import { contextOf, peopleHash, prio3Of, type OpeningAct } from '../../answering/guarded/act.ts'
import { cutBallot, NONCE, partsOf, RAND } from '../../answering/guarded/cut.ts'
import { halfLength } from '../../answering/protocol/lengths.ts'
import type { GuardianCard } from '../../organisation/guardians/card.ts'
import { listHash, type GuardianList } from '../../organisation/guardians/list.ts'
import { placesOfRows } from '../guarded/ballotBox.ts'
import { rootOf } from '../guarded/boxFile.ts'
import { countRows, fits, type Count } from '../guarded/count.ts'
import { answerOf } from '../guarded/countAnswer.ts'
import { verifierShare } from '../guarded/verifierShare.ts'

// « Essai »: invented ballots, cut and counted as those of a campaign, by this card.

const [BALLOTS, GROUP, K] = [20, 'essai', 5]
const sizes = [6, 12, 3]

interface Tried {
  list: GuardianList
  card: GuardianCard
  at: number
}

async function actOf(list: GuardianList, verification: Bytes, salt: Bytes): Promise<OpeningAct> {
  return {
    ...{ days: 60, guardians: await listHash(list), k: K, layout: { equal: [], sizes } },
    people: await peopleHash(salt, [[GROUP, BALLOTS]]),
    ...{ results: '', suite: 1, verification: toHex(await sha256(verification)), version: '', wave: GROUP },
    tree: { entities: [], groups: [{ entity: null, id: GROUP, kind: 'team' }] },
  }
}

export async function isCountedRight({ list, card, at }: Tried): Promise<boolean> {
  const [key, salt] = [randomBytes(32), randomBytes(32)]
  const act = await actOf(list, key, salt)
  const prio3 = prio3Of(act.layout, await contextOf(act))
  const guardians = list.members.map(({ encryption }) => bytesOf(encryption))
  const lengths = { half: halfLength(act.layout), guardians: guardians.length }
  const rows: { nonce: Bytes; row: Bytes; half: bigint[] }[] = []
  const expected = Array<bigint>(sizes.reduce((sum, size) => sum + size, 0)).fill(0n)
  for (let ballot = 0; ballot < BALLOTS; ballot += 1) {
    const chosen = sizes.map((size) => randomBytes(1)[0]! % size)
    let first = 0
    for (const [block, cell] of chosen.entries()) {
      expected[first + cell]! += 1n
      first += sizes[block]!
    }
    const content = { chosen, texts: [`Essai ${ballot}`], nonce: randomBytes(NONCE), rand: randomBytes(RAND) }
    const cut = await cutBallot({ prio3, layout: act.layout, guardians, groupId: GROUP }, content)
    const { nonce, half, envelopes, texts } = partsOf(cut, lengths)!
    const share = verifierShare(prio3, { verificationKey: key, nonce, aggregator: 0, share: half })
    const words = decodeVector(half)!.slice(0, expected.length)
    rows.push({ nonce, row: joinBytes(nonce, share, envelopes, texts), half: words })
  }
  rows.sort((one, other) => (toHex(one.nonce) < toHex(other.nonce) ? -1 : 1))
  const group = { atLeast: 0, group: GROUP, new: 0, people: BALLOTS }
  const plan = {
    ...{ audience: 0, groups: [group], k: K, key: toBase64url(key), pass: [], random: '', without: 0 },
    ...{ rows: toBase64url(placesOfRows(rows.map(() => 0))), salt: toBase64url(salt) },
  }
  const header = {
    ...{ act, addressed: BALLOTS, list: { body: list, signatures: [] }, plan: '', rows: BALLOTS },
    ...{ suite: 1 as const, title: '', twins: 0 },
  }
  const context = prio3.context as Bytes
  const file = { head: new Uint8Array(), rows: new Blob(rows.map(({ row }) => row)) }
  const count: Count = { header, card, at, root: await rootOf(file), context, plan, ...file }
  const counted = (await fits(plan, header)) ? await countRows(count) : null
  const [batch] = counted ? answerOf(count, counted, null).batches : []
  if (!batch || batch.n !== BALLOTS) return false
  const sum = rows.map(({ half }) => half).reduce(addVectors, decodeVector(bytesOf(batch.sum))!)
  return sum.every((cell, which) => cell === expected[which])
}
