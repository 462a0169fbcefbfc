import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { chosenCells, oneHotBlocks } from './circuit.ts'
import { element, encodeVector, inverse, multiply } from './field.ts'
import { proofLength } from './flp.ts'
import { beginVerification, shard } from './prio3.ts'

const sizes = [6, 4, 3]
const circuit = oneHotBlocks(sizes, [])
const prio3 = { circuit, algorithm: 0xffff5201, context: new Uint8Array(48), shares: 2 }
const bytes = (length: number) => new Uint8Array(randomBytes(length))
const below = (limit: number) => randomBytes(1)[0]! % limit

interface BallotBox {
  key: Uint8Array
  nonce: Uint8Array
}

const wireIn = ({ key, nonce }: BallotBox, aggregator: number, share: Uint8Array): bigint =>
  beginVerification(prio3, { verificationKey: key, nonce, aggregator, share })!.verifierShare[1]!

/** The wire at the point of this key, were these the cells and this the seed before them. */
const wireOf = (box: BallotBox, cells: readonly bigint[], seed: bigint): bigint => {
  const rest = Array<bigint>(proofLength(circuit) - 1).fill(0n)
  return wireIn(box, 0, encodeVector([...cells, seed, ...rest]))
}

const ballots = [...Array(72).keys()].map((n) => [n % 6, Math.floor(n / 6) % 4, Math.floor(n / 24)])
const cellsOf = (ballot: readonly number[]) => chosenCells(sizes, ballot)
const nothing = cellsOf([-1, -1, -1])

/** Which ballots a guardian cannot rule out, from the server's verifier shares in these ballot boxes and its own half. */
function possible(ballotBoxes: readonly BallotBox[], shares: readonly Uint8Array[]) {
  const seen = ballotBoxes.map((box) => element(wireIn(box, 0, shares[0]!) + wireIn(box, 1, shares[1]!)))
  const weights = ballotBoxes.map((box) => wireOf(box, nothing, 1n))
  return ballots.filter((ballot) => {
    const seeds = ballotBoxes.map((box, at) =>
      multiply(element(seen[at]! - wireOf(box, cellsOf(ballot), 0n)), inverse(weights[at]!)),
    )
    return seeds.every((seed) => seed === seeds[0])
  })
}

test('C28.4 one ballot under two verification keys is read by a guardian, under one it is any ballot', () => {
  for (let round = 0; round < 100; round += 1) {
    const ballot = [below(6), below(4), below(3)]
    const nonce = bytes(16)
    const shares = shard(prio3, cellsOf(ballot), bytes(64))
    const ballotBoxes = [1, 2].map(() => ({ key: bytes(32), nonce }))
    expect(possible(ballotBoxes.slice(0, 1), shares)).toHaveLength(72)
    expect(possible(ballotBoxes, shares)).toEqual([ballot])
  }
})
