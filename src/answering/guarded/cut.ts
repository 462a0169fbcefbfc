import { fromUtf8, joinBytes, sha256, utf8, type Bytes } from '../../base/encoding/bytes.ts'
import { normalise } from '../../base/text/normalise.ts'
import {
  deriveBytes,
  isSealedBy,
  openOnce,
  POINT,
  readPoint,
  sealOnce,
  sealTo,
  type PublicPoint,
} from '../../base/encoding/hpke.ts'
import { chosenCells } from '../../base/vdaf/circuit.ts'
import { shard, type Prio3 } from '../../base/vdaf/prio3.ts'
import type { BallotLayout } from '../protocol/layout.ts'

// A ballot cut in two (C28.5, C28.13): a half for the server, and the seed of the other half for each guardian.

export const NONCE = 16
export const RAND = 64
const [SEED, GROUP, TAG] = [32, 16, 16]
export const ENVELOPE = POINT + SEED + GROUP + TAG
const [LONGEST_TEXT, TEXT] = [4_000, 4_002]
const [FOR_ENVELOPE, FOR_TEXTS] = [utf8('enveloppe'), utf8('textes')]

export interface BallotPlace {
  context: Bytes
  nonce: Bytes
}

export const groupTag = async (groupId: string): Promise<Bytes> =>
  (await sha256(utf8(groupId))).slice(0, GROUP)

interface EnvelopeContent {
  seed: Bytes
  group: Bytes
  at: number
}

/** Its key follows from the seed, so that one opened envelope gives all others again. */
const envelopeKey = ({ context, nonce }: BallotPlace, { seed, at }: EnvelopeContent): Bytes =>
  deriveBytes(seed, { salt: nonce, info: joinBytes(context, FOR_ENVELOPE, Uint8Array.of(at)) })

export const sealEnvelope = (
  guardian: PublicPoint,
  place: BallotPlace,
  content: EnvelopeContent,
): Promise<Bytes> =>
  sealTo(guardian, joinBytes(content.seed, content.group), {
    ...{ info: place.context, aad: place.nonce, ephemeral: envelopeKey(place, content) },
  })

export const isEnvelope = (
  guardian: PublicPoint,
  place: BallotPlace,
  { sealed, ...content }: EnvelopeContent & { sealed: Bytes },
): Promise<boolean> =>
  isSealedBy(guardian, joinBytes(content.seed, content.group), {
    ...{ info: place.context, aad: place.nonce, ephemeral: envelopeKey(place, content), sealed },
  })

const textKey = (seed: Bytes, { context, nonce }: BallotPlace) =>
  deriveBytes(seed, { salt: nonce, info: joinBytes(context, FOR_TEXTS) })

export async function sealTexts(
  texts: readonly (string | null)[],
  seed: Bytes,
  place: BallotPlace,
): Promise<Bytes> {
  if (texts.length === 0) return new Uint8Array()
  const all = new Uint8Array(texts.length * TEXT)
  for (const [at, text] of texts.entries()) {
    const bytes = utf8(normalise(text ?? '', 'NFC'))
    if (bytes.length > LONGEST_TEXT) throw new RangeError('a text longer than the longest one')
    new DataView(all.buffer).setUint16(at * TEXT, bytes.length)
    all.set(bytes, at * TEXT + 2)
  }
  return sealOnce(textKey(seed, place), all, place.nonce)
}

function isBlank(bytes: Bytes, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] !== 0) return false
  return true
}

export async function openTexts(sealed: Bytes, seed: Bytes, place: BallotPlace): Promise<string[] | null> {
  if (sealed.length === 0) return []
  const all = await openOnce(textKey(seed, place), sealed, place.nonce)
  if (!all || all.length % TEXT !== 0) return null
  const texts: string[] = []
  for (let from = 0; from < all.length; from += TEXT) {
    const length = new DataView(all.buffer, all.byteOffset).getUint16(from)
    if (length > LONGEST_TEXT || !isBlank(all, from + 2 + length, from + TEXT)) return null
    try {
      texts.push(fromUtf8(all.subarray(from + 2, from + 2 + length)))
    } catch {
      return null
    }
  }
  return texts
}

export interface CutContent {
  /** The chosen cell of each block. */
  chosen: readonly number[]
  texts: readonly (string | null)[]
  nonce: Bytes
  rand: Bytes
}

export interface CutFor {
  prio3: Prio3
  layout: BallotLayout
  /** Points, in the order of the list. */
  guardians: readonly Bytes[]
  groupId: string
}

/** The same bytes for the same content: another try, tab or device sends no second ballot. */
export async function cutBallot(
  { prio3, layout, guardians, groupId }: CutFor,
  { chosen, texts, nonce, rand }: CutContent,
): Promise<Bytes> {
  const [half, seed] = shard(prio3, chosenCells(layout.sizes, chosen), rand) as [Bytes, Bytes]
  const place = { context: prio3.context as Bytes, nonce }
  const group = await groupTag(groupId)
  const envelopes = await Promise.all(
    guardians.map(async (point, at) => sealEnvelope(await readPoint(point), place, { seed, group, at })),
  )
  return joinBytes(Uint8Array.of(1), nonce, half, ...envelopes, await sealTexts(texts, seed, place))
}

export interface CutBallot {
  nonce: Bytes
  half: Bytes
  /** All envelopes, one after the other. */
  envelopes: Bytes
  texts: Bytes
}

export function partsOf(
  ballot: Bytes,
  { half, guardians }: { half: number; guardians: number },
): CutBallot | null {
  const ends = [1, 1 + NONCE, 1 + NONCE + half, 1 + NONCE + half + guardians * ENVELOPE] as const
  if (ballot[0] !== 1 || ballot.length < ends[3]) return null
  return {
    nonce: ballot.slice(ends[0], ends[1]),
    half: ballot.slice(ends[1], ends[2]),
    envelopes: ballot.slice(ends[2], ends[3]),
    texts: ballot.slice(ends[3]),
  }
}
