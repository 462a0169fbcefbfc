import { bytesOf, toBase64url, type Bytes } from '../../base/encoding/bytes.ts'
import { openWith, readPoint, type HpkeKeys, type PublicPoint } from '../../base/encoding/hpke.ts'
import { addVectors, decodeVector } from '../../base/vdaf/field.ts'
import { beginVerification, isValid, type Prio3 } from '../../base/vdaf/prio3.ts'
import { prio3Of } from '../../answering/guarded/act.ts'
import { ENVELOPE, groupTag, NONCE, isEnvelope, openTexts } from '../../answering/guarded/cut.ts'
import type { BallotLayout } from '../../answering/protocol/layout.ts'
import { VERIFIER } from './ballotBox.ts'

// The rows of a ballot box, some at a time and in any order: on several threads as on one (C28.7).

export interface RowKeys {
  layout: BallotLayout
  context: Bytes
  guardians: readonly PublicPoint[]
  card: HpkeKeys
  /** The guardian's place in the list. */
  at: number
  verificationKey: Bytes
}

export const keysOfRows = async (
  keys: Omit<RowKeys, 'guardians'>,
  members: readonly { encryption: string }[],
): Promise<RowKeys> => ({
  ...keys,
  guardians: await Promise.all(members.map(({ encryption }) => readPoint(bytesOf(encryption)))),
})

export interface SomeRows {
  bytes: Bytes
  /** Of each row. */
  groups: readonly string[]
}

export interface GroupSums {
  n: number
  sum: bigint[]
  nonces: string[]
  texts: string[][]
}

export interface CountedRows {
  setAside: number
  groups: Map<string, GroupSums>
}

export const noRows = (): CountedRows => ({ setAside: 0, groups: new Map() })

export function addRows(total: CountedRows, some: CountedRows): void {
  total.setAside += some.setAside
  for (const [group, { n, sum, nonces, texts }] of some.groups) {
    const before = total.groups.get(group)
    if (!before) {
      total.groups.set(group, { n, sum, nonces: [...nonces], texts: texts.map((each) => [...each]) })
      continue
    }
    before.n += n
    before.sum = addVectors(before.sum, sum)
    before.nonces.push(...nonces)
    for (const [at, each] of texts.entries()) before.texts[at]?.push(...each)
  }
}

const AT_ONCE = 8

export async function countSome(keys: RowKeys, { bytes, groups }: SomeRows): Promise<CountedRows> {
  const [total, length] = [noRows(), bytes.length / groups.length]
  const prio3 = prio3Of(keys.layout, keys.context)
  const tags = new Map<string, Bytes>()
  for (const group of new Set(groups)) tags.set(group, await groupTag(group))
  for (let from = 0; from < groups.length; from += AT_ONCE) {
    const some = groups.slice(from, from + AT_ONCE).map(async (group, next) => {
      const row = bytes.subarray((from + next) * length, (from + next + 1) * length)
      const read = await readRow({ ...keys, prio3 }, row, tags.get(group)!)
      return read ? { setAside: 0, groups: new Map([[group, read]]) } : { ...noRows(), setAside: 1 }
    })
    for (const counted of await Promise.all(some)) addRows(total, counted)
  }
  return total
}

async function readRow(
  { prio3, context, card, at, guardians, verificationKey }: RowKeys & { prio3: Prio3 },
  row: Bytes,
  group: Bytes,
): Promise<GroupSums | null> {
  const nonce = row.slice(0, NONCE)
  const [envelopesAt, textsAt] = [NONCE + VERIFIER, NONCE + VERIFIER + ENVELOPE * guardians.length]
  const envelope = (which: number) =>
    row.slice(envelopesAt + which * ENVELOPE, envelopesAt + (which + 1) * ENVELOPE)
  const place = { context, nonce }
  const opened = await openWith(card, envelope(at), { info: context, aad: nonce })
  const seed = opened?.slice(0, opened.length - group.length)
  if (!seed || !isSame(opened!.slice(seed.length), group)) return null
  const others = guardians.map(async (guardian, other) => {
    const again = { seed, group, at: other, sealed: envelope(other) }
    return other === at || isEnvelope(guardian, place, again)
  })
  if ((await Promise.all(others)).includes(false)) return null
  const texts = await openTexts(row.subarray(textsAt), seed, place)
  const verifier = decodeVector(row.slice(NONCE, envelopesAt))
  const own = texts && verifier && verified(prio3, { verificationKey, nonce, seed })
  if (!own || !isValid(prio3, [verifier, own.verifierShare])) return null
  const said = texts.map((text) => (text === '' ? [] : [text]))
  return { n: 1, sum: own.output, nonces: [toBase64url(nonce)], texts: said }
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
