import { joinBytes, sha256, toHex, utf8, type Bytes } from '../../base/encoding/bytes.ts'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import { isNumber, isText, listOf, nullOr, oneOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import type { Guard } from '../../base/encoding/json.ts'
import { oneHotBlocks } from '../../base/vdaf/circuit.ts'
import type { Prio3 } from '../../base/vdaf/prio3.ts'
import type { BallotLayout } from '../protocol/layout.ts'

// What a guarded wave is opened with, for ever (C28.4): its hash is part of everything that is cut, sealed or counted.

export type OpeningAct = {
  /** Kept so long after the close, then erased unread. */
  days: number
  /** SHA-256 of the list of guardians. */
  guardians: string
  k: number
  layout: { equal: readonly (readonly [number, number])[]; sizes: readonly number[] }
  /** Of 32 bytes and the number of holders of each label, opened in the plan. */
  people: string
  results: string
  suite: 1
  tree: {
    entities: readonly { above: string | null; id: string }[]
    groups: readonly { entity: string | null; id: string; kind: 'company' | 'entity' | 'team' }[]
  }
  /** SHA-256 of the verification key. */
  verification: string
  version: string
  wave: string
}

export const isAct = shapeOf({
  ...{ days: isNumber, guardians: isText, k: isNumber, people: isText, results: isText, suite: oneOf(1) },
  layout: shapeOf({ equal: listOf(listOf(isNumber)), sizes: listOf(isNumber) }),
  tree: shapeOf({
    entities: listOf(shapeOf({ above: nullOr(isText), id: isText })),
    groups: listOf(shapeOf({ entity: nullOr(isText), id: isText, kind: oneOf('company', 'entity', 'team') })),
  }),
  ...{ verification: isText, version: isText, wave: isText },
}) as Guard<unknown> as Guard<OpeningAct>

export const actHash = (act: OpeningAct): Promise<Bytes> => sha256(utf8(canonical(act)))

export const contextOf = async (act: OpeningAct): Promise<Bytes> =>
  joinBytes(utf8('ressenti-prio3-1'), await actHash(act))

const ALGORITHM = 0xffff5201

export const prio3Of = ({ equal, sizes }: BallotLayout, context: Bytes): Prio3 => ({
  circuit: oneHotBlocks(sizes, equal),
  algorithm: ALGORITHM,
  context,
  shares: 2,
})

export const peopleHash = async (
  salt: Bytes,
  holders: readonly (readonly [group: string, people: number])[],
): Promise<string> => {
  const sorted = holders.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return toHex(await sha256(joinBytes(salt, utf8(canonical(sorted)))))
}
