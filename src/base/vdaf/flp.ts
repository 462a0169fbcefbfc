import { coefficientsOf, power, valuesOf } from './field.ts'
import { combined, valueAt, withLastValue } from './words.ts'

// The fully linear proof of draft-irtf-cfrg-vdaf-20, Section 7.3 (FlpBBCGGI19), for circuits with one gadget of degree
// two and without joint randomness. Of that section are all functions: `wireLength`, `proofLength` (`proof_len`),
// `queryRandomness` (`query_rand_len`), `record` (`ProveGadget`, `QueryGadget`), `prove`, `query`, `decide`.

/** Section 7.3: a subcircuit that is not affine, of degree two. */
export interface Gadget {
  arity: number
  evaluate: (inputs: readonly bigint[]) => bigint
}

/** Section 7.3, `Valid`: its outputs are all 0 exactly for valid measurements. */
export interface Circuit {
  /** Elements of a measurement. */
  length: number
  outputs: number
  gadget: Gadget
  calls: number
  /** Affine in the measurement and in what `call` returns; `share`: 1 divided by the number of shares. */
  evaluate: (measurement: readonly bigint[], share: bigint, call: Gadget['evaluate']) => bigint[]
}

const wireLength = ({ calls }: Circuit) => 2 ** Math.ceil(Math.log2(1 + calls))

export const proofLength = (circuit: Circuit): number =>
  circuit.gadget.arity + 2 * (wireLength(circuit) - 1) + 1

/** Section 7.3, `query_rand_len`. */
export const queryRandomness = ({ outputs }: Circuit): number => (outputs > 1 ? outputs : 0) + 1

function record({ gadget, ...circuit }: Circuit, seeds: readonly bigint[]) {
  const length = wireLength({ gadget, ...circuit })
  const wires = seeds.map((seed) => [seed, ...Array<bigint>(length - 1).fill(0n)])
  let calls = 0
  const note = (inputs: readonly bigint[]): number => {
    calls += 1
    for (const [wire, value] of inputs.entries()) wires[wire]![calls] = value
    return calls
  }
  return { wires, note }
}

/** Section 7.3, `prove`: wire seeds, then the gadget polynomial by its values. */
export function prove(
  circuit: Circuit,
  measurement: readonly bigint[],
  randomness: readonly bigint[],
): bigint[] {
  const { gadget } = circuit
  const { wires, note } = record(circuit, randomness)
  circuit.evaluate(measurement, 1n, (inputs) => {
    note(inputs)
    return gadget.evaluate(inputs)
  })
  const size = 2 * wireLength(circuit)
  const values = wires.map((wire) => valuesOf(coefficientsOf(wire), size))
  const polynomial = Array.from({ length: size - 1 }, (_, at) =>
    gadget.evaluate(values.map((wire) => wire[at]!)),
  )
  return [...randomness, ...polynomial]
}

interface Queried {
  measurement: readonly bigint[]
  proof: readonly bigint[]
  randomness: readonly bigint[]
  /** 1 divided by the number of shares. */
  share: bigint
}

export class RootOfUnity extends Error {}

/**
 * Section 7.3, `query`: of one share the verifier share, its sum over all shares decides. Throws `RootOfUnity` where
 * the test point would show a wire.
 */
export function query(circuit: Circuit, { measurement, proof, randomness, share }: Queried): bigint[] {
  const { arity } = circuit.gadget
  const { wires, note } = record(circuit, proof.slice(0, arity))
  const polynomial = withLastValue(proof.slice(arity))
  const outputs = circuit.evaluate(measurement, share, (inputs) => polynomial[2 * note(inputs)]!)
  const [point] = randomness.slice(-1)
  if (point === undefined || power(point, BigInt(wireLength(circuit))) === 1n) throw new RootOfUnity()
  const reduced = outputs.length === 1 ? outputs[0]! : combined(outputs, randomness)
  return [reduced, ...wires.map((wire) => valueAt(wire, point)), valueAt(polynomial, point)]
}

export function decide({ gadget }: Circuit, verifier: readonly bigint[]): boolean {
  const [output, ...test] = verifier
  return output === 0n && gadget.evaluate(test.slice(0, -1)) === test.at(-1)
}
