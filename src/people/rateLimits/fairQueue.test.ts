import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../base/http/refusal.ts'
import { fairQueue, mostTaking, nextOf, type Turn } from './fairQueue.ts'

const turn = fc.record({ email: fc.constantFrom('a', 'b', 'c'), address: fc.constantFrom('x', 'y') })
const count = (kind: keyof Turn, one: Turn, all: readonly Turn[]) =>
  all.filter((each) => each[kind] === one[kind]).length

test('next is whose e-mail has the fewest running, then whose address, then who came first', () => {
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1 }), fc.array(turn, { maxLength: 3 }), (waiting, running) => {
      const next = nextOf(waiting, running)!
      const rank = (one: Turn) => count('email', one, running) * 10 + count('address', one, running)
      for (const [at, each] of waiting.entries())
        expect(rank(next) < rank(each) || (rank(next) === rank(each) && waiting.indexOf(next) <= at)).toBe(
          true,
        )
    }),
  )
})

test('a place is given back by the e-mail that waits most, then by the address, the last of them', () => {
  fc.assert(
    fc.property(fc.array(turn, { minLength: 1 }), (waiting) => {
      const most = mostTaking(waiting)
      const rank = (one: Turn) => count('email', one, waiting) * 100 + count('address', one, waiting)
      for (const [at, each] of waiting.entries())
        expect(rank(most) > rank(each) || (rank(most) === rank(each) && waiting.indexOf(most) >= at)).toBe(
          true,
        )
    }),
  )
})

function stage(places: { running: number; waiting: number }) {
  const inTurn = fairQueue(places)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, email: string, address = 'x') =>
    inTurn({ email, address }, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    }).catch((refused: unknown) => (refused instanceof Refusal ? `${name}: ${refused.code}` : 'failed'))
  const finish = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { ask, begun, finish }
}

test('whoever asks for one thing many times waits for the others', async () => {
  const { ask, begun, finish } = stage({ running: 2, waiting: 9 })
  const all = ['1', '2', '3', '4', '5'].map((n) => ask(`flood ${n}`, 'flood'))
  all.push(ask('ada', 'ada'), ask('paul', 'paul'))
  await finish()
  await Promise.all(all)
  expect(begun.slice(0, 3)).toEqual(['flood 1', 'flood 2', 'ada'])
  expect(begun.slice(3, 5)).toContain('paul')
  expect(begun).toHaveLength(7)
})

test('where no place is left the flood is sent away, not who comes last', async () => {
  const { ask, begun, finish } = stage({ running: 1, waiting: 3 })
  const all = ['1', '2', '3', '4', '5'].map((n) => ask(`flood ${n}`, 'flood'))
  all.push(ask('ada', 'ada', 'home'), ask('one', 'one'), ask('two', 'two'))
  await finish()
  const said = await Promise.all(all)
  expect(begun).toHaveLength(4)
  expect(begun).toEqual(expect.arrayContaining(['ada', 'one']))
  expect(said.filter((each) => each.endsWith('busy'))).toHaveLength(4)
})

test('work that fails gives its place back', async () => {
  const inTurn = fairQueue({ running: 1, waiting: 1 })
  const who = { email: 'a', address: 'x' }
  await expect(inTurn(who, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(who, async () => 'done')).toBe('done')
})
