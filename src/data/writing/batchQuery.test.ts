import { expect, test } from 'vitest'
import { engine, fixture } from '../../../test/fixture.ts'
import { noteAway } from '../../base/http/unavailable.ts'
import { batchQuery } from './batchQuery.ts'

const onPostgres = test.runIf(engine === 'postgres')

/** An engine's error for a lost connection. */
function lost() {
  const error = new Error('Connection terminated')
  noteAway(error)
  return error
}

/** Echoes its input and records the calls. */
function echo(how: { refuse?: (asks: readonly string[]) => boolean; away?: string } = {}) {
  const gone: string[][] = []
  const answers = (asks: readonly string[]) => {
    gone.push([...asks])
    if (how.away && asks.includes(how.away)) throw lost()
    if (how.refuse?.(asks)) throw new Error(`refused: ${asks.join(' ')}`)
    return Promise.resolve(asks.map((ask) => `${ask}!`))
  }
  const ask = batchQuery({
    line: (each: string) => each[0] ?? '',
    alone: async (_, each: string) => (await answers([each]))[0],
    together: async (_, all) => answers(all),
  })
  return { ask, gone }
}

test('everybody gets the answer to what they asked', async () => {
  const { db } = await fixture()
  const { ask } = echo()
  const asked = Array.from({ length: 40 }, (_, at) => `a${at}`)
  expect(await Promise.all(asked.map((each) => ask(db, each)))).toEqual(asked.map((each) => `${each}!`))
})

onPostgres('who asks in the same moment goes together, in powers of two, sixteen at most', async () => {
  const { db } = await fixture()
  const { ask, gone } = echo()
  await Promise.all(Array.from({ length: 23 }, (_, at) => ask(db, `a${at}`)))
  expect(gone.map((each) => each.length)).toEqual([16, 4, 2, 1])
})

onPostgres('what changes another row stands in another line', async () => {
  const { db } = await fixture()
  const { ask, gone } = echo()
  await Promise.all(['a1', 'b1', 'a2', 'b2'].map((each) => ask(db, each)))
  expect(gone.sort()).toEqual([
    ['a1', 'a2'],
    ['b1', 'b2'],
  ])
})

onPostgres('who asks while others are on their way is not answered by what they read', async () => {
  const { db } = await fixture()
  let value = 'before'
  let arrive = () => {}
  const reading = new Promise<void>((resolve) => (arrive = resolve))
  const ask = batchQuery({
    alone: async () => {
      const read = value
      arrive()
      await new Promise((resolve) => setImmediate(resolve))
      return read
    },
    together: () => Promise.resolve(null),
  })
  const first = ask(db, 'first')
  await reading
  value = 'after'
  expect(await Promise.all([first, ask(db, 'second')])).toEqual(['before', 'after'])
})

test('what only reads waits for nothing that is on its way', async () => {
  const { db } = await fixture()
  let arrive = () => {}
  const reading = new Promise<void>((resolve) => (arrive = resolve))
  const answer = new Map<string, () => void>()
  const ask = batchQuery({
    everywhere: true,
    alone: (_, each: string) => {
      const answered = new Promise<string>((resolve) => answer.set(each, () => resolve(`${each}!`)))
      if (each === 'slow') arrive()
      else answer.get(each)?.()
      return answered
    },
    together: () => Promise.resolve(null),
  })
  const slow = ask(db, 'slow')
  await reading
  expect(await ask(db, 'quick')).toBe('quick!')
  answer.get('slow')?.()
  expect(await slow).toBe('slow!')
})

test('whoever cannot be answered is refused alone', async () => {
  const { db } = await fixture()
  const { ask } = echo({ refuse: (asks) => asks.includes('a2') })
  const results = await Promise.allSettled(['a1', 'a2', 'a3'].map((each) => ask(db, each)))
  expect(results).toEqual([
    { status: 'fulfilled', value: 'a1!' },
    { status: 'rejected', reason: new Error('refused: a2') },
    { status: 'fulfilled', value: 'a3!' },
  ])
})

onPostgres(
  'where the database is away all who stand in line are told at once, and newcomers try again',
  async () => {
    const { db } = await fixture()
    const { ask, gone } = echo({ away: 'a1' })
    const results = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => ask(db, `a${at}`)))
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(gone).toHaveLength(1)
    expect(await ask(db, 'a2')).toBe('a2!')
  },
)
