import { expect, test } from 'vitest'
import { deposit, padBallot, unpadBallot, withdrawal } from './rules.ts'

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

test.each<[string, object, boolean]>([
  ['ids of 80 characters', { waveId: 'w'.repeat(80) }, true],
  ['ids of 81 characters', { waveId: 'w'.repeat(81) }, false],
  ['a hundred answers', { answers: Array(100).fill(null) }, true],
  ['a hundred and one', { answers: Array(101).fill(null) }, false],
])('a deposit with %s', (_, change, isTaken) => {
  expect(deposit.safeParse({ ...body, ...change }).success).toBe(isTaken)
})

test.each([
  [32, true],
  [31, false],
  [33, false],
])('a withdrawal shows a secret of %i bytes: %s (C8)', (bytes, isTaken) => {
  expect(withdrawal.safeParse({ waveId: 'wave1', secret: text(bytes) }).success).toBe(isTaken)
})

test('answers may be as long as the longest, after four bytes that tell how long they are', () => {
  const pairs: [string, string][] = [['txt1', 'abc']]
  const longest = JSON.stringify(pairs).length
  expect(padBallot(pairs, longest)).toHaveLength(4 + longest)
  expect(unpadBallot(padBallot(pairs, longest))).toEqual(pairs)
  expect(() => padBallot(pairs, longest - 1)).toThrow(RangeError)
})
