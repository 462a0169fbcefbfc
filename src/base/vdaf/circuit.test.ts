import { expect, test } from 'vitest'
import { drawing } from '../../../test/closings.ts'
import { chosenCells, isBit, oneHotBlocks } from './circuit.ts'
import { decodeVector, element, encodeVector, multiply } from './field.ts'
import { proofLength } from './flp.ts'
import { beginVerification, isValid, shard, type Prio3 } from './prio3.ts'
import { valueAt } from './words.ts'
import { expandIntoVector } from './xof.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const ALGORITHM = 0xffff5201

const sizes = [6, 11, 3, 3, 3]
const equal: [number, number][] = [
  [17, 20],
  [20, 23],
]
const LAST = 26
const circuit = oneHotBlocks(sizes, equal)
const prio3: Prio3 = { circuit, algorithm: ALGORITHM, context: bytes('00ff'), shares: 2 }
const half = element((2n ** 64n - 2n ** 32n + 2n) / 2n)
const rounds = process.env.ROUNDS === 'long' ? 300 : 40

type Draw = ReturnType<typeof drawing>
const randomBytes = (draw: Draw, length: number) => Uint8Array.from({ length }, () => draw(256))
const honest = (draw: Draw) => {
  const isAnswered = draw(2) === 1
  const options = [0, 0, 0].map(() => (isAnswered ? 1 + draw(2) : 0))
  return chosenCells(sizes, [draw(6), draw(11), ...options])
}
const withCells = (cells: bigint[], ...changed: [cell: number, value: bigint][]) =>
  cells.map((cell, at) => changed.find(([which]) => which === at)?.[1] ?? cell)
/** The 1 of the first block is at the second cell. */
const plain = (draw: Draw) => withCells(honest(draw), ...[0, 1, 2, 3, 4, 5].map((at): [number, bigint] => [at, at === 1 ? 1n : 0n])) // prettier-ignore

const keys = (draw: Draw) => ({ verificationKey: randomBytes(draw, 32), nonce: randomBytes(draw, 16) })

function verdict(draw: Draw, shares: readonly Uint8Array[], known = keys(draw)): boolean {
  const verified = shares.map((share, aggregator) =>
    beginVerification(prio3, { ...known, aggregator, share }),
  )
  return verified.every((each) => each !== null) && isValid(prio3, verified.map((each) => each.verifierShare)) // prettier-ignore
}

const falseBallots: Record<string, (draw: Draw) => bigint[]> = {
  'a weight of two': (draw) => withCells(plain(draw), [1, 2n]),
  'two answers': (draw) => withCells(plain(draw), [3, 1n]),
  'no answer at all': (draw) => withCells(plain(draw), [1, 0n]),
  '+3 and −2': (draw) => withCells(plain(draw), [1, 3n], [2, element(-2n)]),
  'two halves': (draw) => withCells(plain(draw), [1, half], [2, half]),
  'a 1 in another block': (draw) => {
    const cells = withCells(plain(draw), [1, 0n])
    return withCells(cells, [6 + cells.slice(6, 17).indexOf(0n), 1n])
  },
  'a multiple choice half « sans réponse »': (draw) =>
    chosenCells(sizes, [draw(6), draw(11), ...[[0, 1, 2], [1, 0, 2], [1, 2, 0], [0, 0, 1]][draw(4)]!]), // prettier-ignore
}

test.each(Object.entries(falseBallots))(
  `T-V3: ${rounds} ballots with %s: none is accepted`,
  (_, falsified) => {
    const draw = drawing(7)
    let accepted = 0
    for (let round = 0; round < rounds; round += 1) {
      const cells = falsified(draw)
      const shares = shard(prio3, cells, randomBytes(draw, 64))
      // Half of them say in the proof what an honest ballot's cells would give.
      const put = round % 2 === 0 ? shares : [withProofPutRight(shares[0]!, cells), shares[1]!]
      if (verdict(draw, put)) accepted += 1
      expect(verdict(draw, shard(prio3, honest(draw), randomBytes(draw, 64)))).toBe(true)
    }
    expect(accepted).toBe(0)
  },
)

/** The values of the gadget at the cells, 0 as of bits. */
function withProofPutRight(share: Uint8Array, cells: readonly bigint[]): Uint8Array {
  const values = decodeVector(share)!
  for (const [at, cell] of cells.entries()) {
    const place = circuit.length + 1 + 2 * (at + 1)
    values[place] = element(values[place]! - isBit.evaluate([cell]))
  }
  return encodeVector(values)
}

test('T-V3: random proofs, words that are no element and other lengths are refused', () => {
  const draw = drawing(11)
  for (let round = 0; round < rounds; round += 1) {
    const [first, seed] = shard(prio3, honest(draw), randomBytes(draw, 64))
    const random = encodeVector(
      Array.from({ length: proofLength(circuit) }, () =>
        element(BigInt(draw(2 ** 31)) ** 2n * BigInt(draw(2 ** 31))),
      ),
    )
    const forged = Uint8Array.from([...first!.slice(0, LAST * 8), ...random])
    expect(verdict(draw, [forged, seed!])).toBe(false)
    const tooLarge = Uint8Array.from(first!)
    tooLarge.fill(255, 8 * draw(LAST), 8 * LAST)
    expect(verdict(draw, [tooLarge, seed!])).toBe(false)
    expect(verdict(draw, [first!.slice(0, -8), seed!])).toBe(false)
    expect(verdict(draw, [first!, seed!.slice(0, 31)])).toBe(false)
  }
})

/**
 * Moves the server's half of one block from a guessed answer to another one; `point`: so that the wire at the test
 * point, which the server knows, does not change.
 */
function moved(share: Uint8Array, { from, to, point }: { from: number; to: number; point: bigint | null }) {
  const values = decodeVector(share)!
  values[from] = element(values[from]! - 1n)
  values[to] = element(values[to]! + 1n)
  if (point !== null) {
    const wire = Array<bigint>(32).fill(0n)
    wire[from + 1] = element(-1n)
    wire[to + 1] = 1n
    const seed = [1n, ...Array<bigint>(31).fill(0n)]
    const unit = valueAt(seed, point)
    const change = element(-multiply(valueAt(wire, point), inverseOf(unit)))
    values[circuit.length] = element(values[circuit.length]! + change)
  }
  return encodeVector(values)
}

function inverseOf(value: bigint): bigint {
  const modulus = 2n ** 64n - 2n ** 32n + 1n
  let [old, now, oldFactor, factor] = [value, modulus, 1n, 0n]
  while (now !== 0n) {
    const quotient = old / now
    ;[old, now, oldFactor, factor] = [now, old - quotient * now, factor, oldFactor - quotient * factor]
  }
  return element(oldFactor)
}

/** As Section 7.2 draws it: the server knows the verification key and the nonce. */
function testPoint({ verificationKey, nonce }: ReturnType<typeof keys>): bigint {
  const tag = Uint8Array.from([18, 0, 0xff, 0xff, 0x52, 0x01, 0, 5, 0x00, 0xff])
  const length = circuit.outputs + 1
  return expandIntoVector({ seed: verificationKey, tag, binder: Uint8Array.from([1, ...nonce]) }, length).at(
    -1,
  )!
}

test.each([
  ['plainly', true, false],
  ['plainly', false, false],
  ['hidden at the test point', true, true],
  ['hidden at the test point', false, true],
])(
  'T-V4: a server that moves its half %s gets one verdict, whether its guess is right: %s',
  (_, isRight, isHidden) => {
    // prettier-ignore
    const draw = drawing(13)
    const many = process.env.ROUNDS === 'long' ? 200 : 40
    const verdicts = new Set<boolean>()
    for (let round = 0; round < many; round += 1) {
      const known = keys(draw)
      const [first, seed] = shard(prio3, plain(draw), randomBytes(draw, 64))
      const guess = { from: isRight ? 1 : 4, to: isRight ? 2 : 5 }
      const point = isHidden ? testPoint(known) : null
      verdicts.add(verdict(draw, [moved(first!, { ...guess, point }), seed!], known))
    }
    expect([...verdicts]).toEqual([isHidden])
  },
)
