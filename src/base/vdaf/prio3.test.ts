import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../test/sources.ts'
import { chosenCells, isBit, oneHotBlocks } from './circuit.ts'
import { addVectors, element, encodeVector, multiply } from './field.ts'
import { type Circuit, type Gadget } from './flp.ts'
import { beginVerification, isValid, shard, type Prio3 } from './prio3.ts'
import { expandIntoVector } from './xof.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hex = (some: Uint8Array) => Buffer.from(some).toString('hex')
const words = (vector: readonly bigint[]) => hex(encodeVector(vector))
const read = <T>(name: string) =>
  JSON.parse(readFileSync(join(root, 'test/fixtures/vdaf', `${name}.json`), 'utf8')) as T

interface Vector {
  ctx: string
  verify_key: string
  shares: number
  max_measurement?: number
  agg_shares: string[]
  agg_result: number
  operations: { operation: string; success: boolean }[]
  reports: {
    measurement: number
    nonce: string
    rand: string
    input_shares: string[]
    out_shares: string[]
    verifier_shares: string[][]
  }[]
}

/** Section 7.3, `Mul`; Section 7.4, Prio3Count: in this test alone. */
const product: Gadget = { arity: 2, evaluate: ([x = 0n, y = 0n]) => multiply(x, y) }
const count: Circuit = {
  length: 1,
  outputs: 1,
  gadget: product,
  calls: 1,
  evaluate: ([x = 0n], _, call) => [element(call([x, x]) - x)],
}

/** Section 7.4, Prio3Sum: the bits of a number, of which the last one weighs what is left to the largest. */
const weightsOf = (most: number) => {
  const bits = most.toString(2).length
  return Array.from({ length: bits }, (_, at) => (at < bits - 1 ? 2 ** at : most - (2 ** (bits - 1) - 1)))
}
const sumUpTo = (most: number): Circuit => {
  const bits = weightsOf(most).length
  return { length: bits, outputs: bits, gadget: isBit, calls: bits, evaluate: (each, _, call) => each.map((bit) => call([bit])) } // prettier-ignore
}
function bitsOf(value: number, most: number): bigint[] {
  const bits = weightsOf(most).length
  const rest = 2 ** (bits - 1) - 1
  const [low, last] = value <= rest ? [value, 0n] : [value - weightsOf(most)[bits - 1]!, 1n]
  return [...Array.from({ length: bits - 1 }, (_, at) => BigInt((low >> at) & 1)), last]
}

const prio3Of = ({ ctx, shares }: Vector, algorithm: number, circuit: Circuit): Prio3 => ({
  ...{ circuit, algorithm, shares },
  context: bytes(ctx),
})

/** Each value of the file, worked out again. */
function expectVector(
  vector: Vector,
  prio3: Prio3,
  given: { encode: (m: number) => bigint[]; decode: (output: bigint[]) => bigint[] },
) {
  // prettier-ignore
  const totals = Array.from({ length: prio3.shares }, (): bigint[] => [])
  for (const report of vector.reports) {
    const shares = shard(prio3, given.encode(report.measurement), bytes(report.rand))
    expect(shares.map(hex)).toEqual(report.input_shares)
    const verified = shares.map((share, aggregator) =>
      beginVerification(prio3, {
        ...{ aggregator, share, nonce: bytes(report.nonce) },
        verificationKey: bytes(vector.verify_key),
      }),
    )
    expect(verified.map((each) => words(each!.verifierShare))).toEqual(report.verifier_shares[0])
    const outputs = verified.map((each) => given.decode(each!.output))
    expect(outputs.map(words)).toEqual(report.out_shares)
    expect(isValid(prio3, verified.map((each) => each!.verifierShare))).toBe(true) // prettier-ignore
    for (const [at, output] of outputs.entries())
      totals[at] = totals[at]!.length === 0 ? output : addVectors(totals[at]!, output)
  }
  expect(totals.map(words)).toEqual(vector.agg_shares)
  expect(totals.reduce((sum, each) => addVectors(sum, each))).toEqual([BigInt(vector.agg_result)])
}

test('T-V1: the official vector of XofTurboShake128', () => {
  const vector =
    read<Record<'seed' | 'dst' | 'binder' | 'derived_seed' | 'expanded_vec_field128', string>>(
      'XofTurboShake128',
    )
  const stream = { seed: bytes(vector.seed), tag: bytes(vector.dst), binder: bytes(vector.binder) }
  expect(words(expandIntoVector(stream, 4))).toBe(vector.derived_seed)
  // Those of Field128 are the same stream: no word of it is passed over in either field.
  expect(words(expandIntoVector(stream, vector.expanded_vec_field128.length / 16))).toBe(
    vector.expanded_vec_field128,
  )
})

test.each(['Prio3Count_0', 'Prio3Count_1', 'Prio3Count_2'])('T-V1: the official vector %s', (name) => {
  const vector = read<Vector>(name)
  expectVector(vector, prio3Of(vector, 1, count), {
    encode: (m) => [BigInt(m)],
    decode: (output) => output,
  })
})

test.each(['Prio3Sum_0', 'Prio3Sum_1', 'Prio3Sum_2'])('T-V1: the official vector %s', (name) => {
  const vector = read<Vector>(name)
  const most = vector.max_measurement!
  expectVector(vector, prio3Of(vector, 2, sumUpTo(most)), {
    encode: (m) => bitsOf(m, most),
    decode: (bits) => [
      bits.reduce((sum, bit, at) => element(sum + multiply(BigInt(weightsOf(most)[at]!), bit)), 0n),
    ],
  })
})

test.each(['gadget_poly', 'helper_seed', 'meas_share', 'wire_seed'])(
  'T-V1: the official vector Prio3Count_bad_%s is refused',
  (name) => {
    const vector = read<Vector>(`Prio3Count_bad_${name}`)
    expect(vector.operations.some(({ success }) => !success)).toBe(true)
    const prio3 = prio3Of(vector, 1, count)
    const [report] = vector.reports
    const verified = report!.input_shares.map((share, aggregator) =>
      beginVerification(prio3, {
        ...{ aggregator, share: bytes(share), nonce: bytes(report!.nonce) },
        verificationKey: bytes(vector.verify_key),
      }),
    )
    expect(verified.map((each) => words(each!.verifierShare))).toEqual(report!.verifier_shares[0])
    expect(isValid(prio3, verified.map((each) => each!.verifierShare))).toBe(false) // prettier-ignore
  },
)

interface Blocks {
  sizes: number[]
  equal: [number, number][]
  m: number[]
  shares: string[]
  verifiers: string[]
  outs: string[]
}

const ALGORITHM = 0xffff5201

test('T-V2: the circuit of one-hot blocks gives the values of the draft’s reference code, 90 of 90', () => {
  let compared = 0
  for (const each of read<(Blocks & Record<'ctx' | 'vk' | 'nonce' | 'rand', string>)[]>('one-hot-blocks')) {
    const circuit = oneHotBlocks(each.sizes, each.equal)
    const prio3: Prio3 = { circuit, algorithm: ALGORITHM, context: bytes(each.ctx), shares: 2 }
    const shares = shard(prio3, chosenCells(each.sizes, each.m), bytes(each.rand))
    expect(shares.map(hex)).toEqual(each.shares)
    const verified = shares.map((share, aggregator) =>
      beginVerification(prio3, {
        ...{ aggregator, share, nonce: bytes(each.nonce) },
        verificationKey: bytes(each.vk),
      }),
    )
    expect(verified.map((one) => words(one!.verifierShare))).toEqual(each.verifiers)
    expect(verified.map((one) => words(one!.output))).toEqual(each.outs)
    expect(isValid(prio3, verified.map((one) => one!.verifierShare))).toBe(true) // prettier-ignore
    compared += each.shares.length + each.verifiers.length + each.outs.length
  }
  expect(compared).toBe(90)
})

// A likert, a note, a multiple choice of three.
