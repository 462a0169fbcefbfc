import { expect, test } from 'vitest'
import { deposit, padBallot, unpadBallot } from './rules.ts'

const text = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64url')
const body = {
  waveId: 'wave1',
  groupId: 'group1',
  preparedToken: text(64),
  signature: text(256),
  withdrawal: text(32),
  answers: [['eng1', 4]],
  padding: '000',
}

test('a deposit is read whole', () => {
  expect(deposit.parse(body).preparedToken).toEqual(new Uint8Array(64).fill(7))
})

test.each<[string, object]>([
  ['another field', { accountId: 'paul' }],
  ['a signature of 255 bytes', { signature: text(255) }],
  ['a token of 32 bytes', { preparedToken: text(32) }],
  ['a proof that is not base64url', { withdrawal: '+'.repeat(43) }],
  ['a padding that says something', { padding: 'paul' }],
  ['answers that are no list', { answers: { eng1: 4 } }],
])('a deposit with %s is refused', (_, change) => {
  expect(deposit.safeParse({ ...body, ...change }).success).toBe(false)
})

test('ballots have one length and give back what was put in', () => {
  const empty = padBallot([['eng1', null]], 100)
  const full = padBallot([['txt1', 'Éloïse 🙂']], 100)

  expect(full.length).toBe(empty.length)
  expect(unpadBallot(full)).toEqual([['txt1', 'Éloïse 🙂']])
  expect(() => padBallot([['txt1', 'x'.repeat(100)]], 100)).toThrow(RangeError)
})
