import { expect, test } from 'vitest'
import { sha256, toHex, type Bytes } from '../../base/encoding/bytes.ts'
import { keyPairFrom } from '../../base/encoding/hpke.ts'
import { prio3Of } from './act.ts'
import { cutBallot, NONCE, RAND } from './cut.ts'

const filled = (length: number, start: number): Bytes =>
  Uint8Array.from({ length }, (_, at) => (start + at) % 256)

test('C28 T-V14: of these random bytes every engine makes this deposit, byte for byte', async () => {
  const layout = { equal: [[6, 9]], sizes: [6, 3, 3, 12] } as const
  const cards = await Promise.all([1, 2, 3].map((start) => keyPairFrom(filled(32, start))))
  const into = {
    ...{ prio3: prio3Of(layout, filled(48, 7)), layout, groupId: 'equipe-a' },
    guardians: cards.map(({ point }) => point),
  }
  const content = {
    ...{ chosen: [4, 1, 2, 11], texts: ['Plus de lumière à l’étage', null] },
    ...{ nonce: filled(NONCE, 100), rand: filled(RAND, 50) },
  }
  const deposit = await cutBallot(into, content)
  expect(deposit).toHaveLength(9_128)
  expect(toHex(await sha256(deposit))).toBe(
    'c8a6ee6cb751cc912ea90635bf4bc458f60c013f700040a07e07d83d3a0a1772',
  )
})
