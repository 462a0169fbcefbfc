import { turboshake128 } from '@noble/hashes/sha3-addons.js'
import { isElement } from './field.ts'

// XofTurboShake128 of draft-irtf-cfrg-vdaf-20, Section 6.2.

export const SEED = 32

interface XofStream {
  seed: Uint8Array
  /** The domain separation tag. */
  tag: Uint8Array
  binder: Uint8Array
}

const DOMAIN = 1

function streamOf({ seed, tag, binder }: XofStream) {
  const lengths = [Uint8Array.of(tag.length & 0xff, tag.length >> 8), Uint8Array.of(seed.length)] as const
  const hash = turboshake128.create({ D: DOMAIN })
  for (const part of [lengths[0], tag, lengths[1], seed, binder]) hash.update(part)
  return hash
}

/** Section 6.2, `expand_into_vec`: so many elements of Field64; words that are none are passed over. */
export function expandIntoVector(stream: XofStream, length: number): bigint[] {
  const hash = streamOf(stream)
  const vector: bigint[] = []
  while (vector.length < length) {
    const bytes = hash.xof(8 * (length - vector.length))
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (let at = 0; at < bytes.length; at += 8) {
      const value = view.getBigUint64(at, true)
      if (isElement(value)) vector.push(value)
    }
  }
  return vector
}
