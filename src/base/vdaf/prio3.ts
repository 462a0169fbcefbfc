import { addVectors, decodeVector, encodeVector, inverse, subtractVectors } from './field.ts'
import { decide, proofLength, prove, query, queryRandomness, type Circuit } from './flp.ts'
import { expandIntoVector, SEED } from './xof.ts'

// Prio3 of draft-irtf-cfrg-vdaf-20, Section 7.2, with one proof and without joint randomness: the first share is words,
// every other one a seed. Of that section are all functions but `tagOf` (6.2, `format_dst`): `expand`, `fromSeed`
// (`expand_input_share`), `fromWords`, `shard`, `beginVerification` (`verify_init`), `isValid`.

const VERSION = 18
const NONCE = 16
const usages = { measurement: 1, proof: 2, proving: 4, query: 5 } as const
const PROOFS = 1

export interface Prio3 {
  circuit: Circuit
  /** Private ones of the registry begin at 0xFFFF0000. */
  algorithm: number
  /** What these shares are for; those of another context fit nothing. */
  context: Uint8Array
  shares: number
}

function tagOf({ algorithm, context }: Prio3, usage: number): Uint8Array {
  const tag = new Uint8Array(8 + context.length)
  const view = new DataView(tag.buffer)
  view.setUint8(0, VERSION)
  view.setUint32(2, algorithm)
  view.setUint16(6, usage)
  tag.set(context, 8)
  return tag
}

interface Expansion {
  usage: keyof typeof usages
  binder: readonly number[]
  length: number
}

const expand = (prio3: Prio3, seed: Uint8Array, { usage, binder, length }: Expansion): bigint[] =>
  expandIntoVector({ seed, tag: tagOf(prio3, usages[usage]), binder: Uint8Array.from(binder) }, length)

interface OpenShare {
  measurement: bigint[]
  proof: bigint[]
}

/** Section 7.2, `expand_input_share`, of an aggregator that holds a seed. */
function fromSeed(prio3: Prio3, aggregator: number, seed: Uint8Array): OpenShare {
  const { circuit } = prio3
  return {
    measurement: expand(prio3, seed, { usage: 'measurement', binder: [aggregator], length: circuit.length }),
    proof: expand(prio3, seed, {
      usage: 'proof',
      binder: [PROOFS, aggregator],
      length: proofLength(circuit),
    }),
  }
}

function fromWords({ circuit }: Prio3, bytes: Uint8Array): OpenShare | null {
  const words = decodeVector(bytes)
  if (words?.length !== circuit.length + proofLength(circuit)) return null
  return { measurement: words.slice(0, circuit.length), proof: words.slice(circuit.length) }
}

/**
 * Section 7.2, `shard` without joint randomness: the share of each aggregator. `randomness`: a seed for each but the
 * first, then one for the proof; the same for one measurement gives the same shares, for another one both are read.
 */
export function shard(prio3: Prio3, measurement: readonly bigint[], randomness: Uint8Array): Uint8Array[] {
  if (randomness.length !== SEED * prio3.shares) throw new RangeError('randomness of another length')
  const seeds = Array.from({ length: prio3.shares }, (_, at) => randomness.slice(at * SEED, (at + 1) * SEED))
  const [proving] = seeds.splice(-1)
  const { arity } = prio3.circuit.gadget
  const drawn = expand(prio3, proving!, { usage: 'proving', binder: [PROOFS], length: arity })
  let first: OpenShare = { measurement: [...measurement], proof: prove(prio3.circuit, measurement, drawn) }
  for (const [at, seed] of seeds.entries()) {
    const other = fromSeed(prio3, at + 1, seed)
    first = {
      measurement: subtractVectors(first.measurement, other.measurement),
      proof: subtractVectors(first.proof, other.proof),
    }
  }
  return [encodeVector([...first.measurement, ...first.proof]), ...seeds]
}

interface Report {
  verificationKey: Uint8Array
  nonce: Uint8Array
  aggregator: number
  /** As `shard` made it. */
  share: Uint8Array
}

export interface Verification {
  /** What is added up where the measurement is valid (Section 7.2, `aggregate`). */
  output: bigint[]
  verifierShare: bigint[]
}

/** Section 7.2, `verify_init`; null where the share is none. */
export function beginVerification(
  prio3: Prio3,
  { verificationKey, nonce, aggregator, share }: Report,
): Verification | null {
  if (nonce.length !== NONCE || verificationKey.length !== SEED) return null
  const seed = share.length === SEED ? fromSeed(prio3, aggregator, share) : null
  const open = aggregator === 0 ? fromWords(prio3, share) : seed
  if (!open) return null
  const binder = [PROOFS, ...nonce]
  const length = queryRandomness(prio3.circuit)
  const randomness = expand(prio3, verificationKey, { usage: 'query', binder, length })
  const part = inverse(BigInt(prio3.shares))
  return {
    output: open.measurement,
    verifierShare: query(prio3.circuit, { ...open, randomness, share: part }),
  }
}

/** Section 7.2, `verifier_shares_to_message`: whether the measurement is valid; all shares, of one report. */
export const isValid = ({ circuit }: Prio3, verifierShares: readonly (readonly bigint[])[]): boolean =>
  decide(
    circuit,
    verifierShares.reduce<readonly bigint[]>(
      (sum, share) => addVectors(sum, share),
      verifierShares[0]!.map(() => 0n),
    ),
  )
