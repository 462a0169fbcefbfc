import { expect, test } from 'vitest'
import { bytesOf } from '../../base/encoding/bytes.ts'
import { decodeVector } from '../../base/vdaf/field.ts'
import type { Count, WholeCount } from './count.ts'
import { answerOf } from './countAnswer.ts'

const team = (id: string) => ({ id, entity: null, kind: 'team' as const })

test('C28 T-V17: of two hidden teams of eight and one ballot the audience alone is returned, as one vector', () => {
  const groups = [{ id: 'entreprise', entity: null, kind: 'company' as const }, team('un'), team('deux')]
  const counts = { entreprise: 1, un: 8, deux: 8 }
  const sums = { entreprise: [1n, 0n], un: [3n, 5n], deux: [8n, 0n] }
  const returned = (audience: number | null) => {
    const plan = {
      ...{ audience, k: 5, key: '', pass: [], random: '', rows: '', salt: '', without: 1 },
      groups: groups.map(({ id, kind }) => ({
        ...{ atLeast: kind === 'team' ? null : 0, group: id, new: 0, people: kind === 'team' ? 10 : 0 },
      })),
    }
    const count = { plan, header: { act: { tree: { entities: [], groups } } } } as unknown as Count
    const counted = groups.map(({ id }) => {
      const n = counts[id as keyof typeof counts]
      const texts = [Array.from({ length: n }, (_, at) => `${id} ${at}`)]
      const nonces = Array.from({ length: n }, (_, at) => `${id}-${at}`)
      return [id, { n, sum: sums[id as keyof typeof sums], nonces, texts }] as const
    })
    const whole: WholeCount = { accepted: 17, setAside: 0, groups: new Map(counted) }
    return answerOf(count, whole, null)
  }
  const { batches, accepted } = returned(0)
  expect(batches.map(({ groups: some, n }) => [some, n])).toEqual([[['deux', 'entreprise', 'un'], 17]])
  expect(decodeVector(bytesOf(batches[0]!.sum))).toEqual([12n, 5n])
  expect(accepted).toHaveLength(17)
  // Where C14.6 hides the audience too, nothing leaves.
  expect(returned(null)).toEqual({ accepted: [], batches: [], despite: null, texts: [] })
})
