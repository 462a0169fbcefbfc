import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { associatedData } from '../../data/keys/applicationKey.ts'
import { keyOf } from '../../data/keys/ballotKeys.ts'
import { openBallot, openDeposit, resealBallot, sealBallot, sealBytes } from './seal.ts'

const [one, two] = [keyOf(1, randomBytes(32)), keyOf(2, randomBytes(32))]
const box = { waveId: 'w', groupId: 'g' }
const mark = randomBytes(32)
const bytes = randomBytes(200)

test('bytes of another suite are not read as answers, whatever they say', () => {
  const answers = sealBallot(one, box, { mark, answers: [['q', 4]], longest: 100 })
  expect(openBallot(one, answers)).toEqual([['q', 4]])
  const halves = sealBytes(one, box, { mark, suite: 1, bytes })
  expect(() => openBallot(one, halves)).toThrow('suite')
  expect(() => openDeposit(one, halves)).toThrow('suite')
  const padded = Buffer.concat([Buffer.from([0, 0, 0, 9]), Buffer.from('[["q",4]]')])
  expect(() => openBallot(one, sealBytes(one, box, { mark, suite: 1, bytes: padded }))).toThrow('suite')
})

test('under a new key a ballot keeps its suite, its marks and its bytes', () => {
  const row = sealBytes(one, box, { mark, suite: 1, bytes })
  const again = resealBallot({ from: one, to: two, id: 'r' }, row)
  const place = associatedData('ballot-1', { waveId: 'w', group: 'g', id: 'r' })
  const content = Buffer.from(two.open('ballot', again.sealedAnswers, place))
  expect(content.subarray(0, 32)).toEqual(mark)
  expect(content.subarray(48)).toEqual(bytes)
  expect(() => openBallot(two, again)).toThrow('suite')

  const answers = sealBallot(one, box, { mark, answers: [['q', 4]], longest: 100 })
  const moved = resealBallot({ from: one, to: two, id: 's' }, answers)
  expect(openBallot(two, moved)).toEqual([['q', 4]])
  // Rows of an installation of today stay readable as they are.
  const today = associatedData('marked-ballot', { waveId: 'w', group: 'g', id: 's' })
  expect(two.open('ballot', moved.sealedAnswers, today).length).toBe(32 + 16 + 4 + 100)
})
