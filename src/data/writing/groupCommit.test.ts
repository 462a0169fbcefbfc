import { expect, test } from 'vitest'
import { engine, fixture } from '../../../test/fixture.ts'
import { groupCommit } from './groupCommit.ts'
import type { Db } from '../db/schema.ts'

const add = (name: string) => async (tx: Db) => {
  await tx.insertInto('installation').values({ name, value: 'here' }).execute()
}

const names = async (db: Db) =>
  (
    await db.selectFrom('installation').select('name').where('value', '=', 'here').orderBy('name').execute()
  ).map(({ name }) => name)

test('everybody who asks in the same moment is written', async () => {
  const { db } = await fixture()
  await Promise.all(['a', 'b', 'c'].map((name) => groupCommit(db, add(name))))
  expect(await names(db)).toEqual(['a', 'b', 'c'])
})

test('what one of them cannot do is undone alone, and told to that one', async () => {
  const { db } = await fixture()
  const half = groupCommit(db, async (tx) => {
    await add('half')(tx)
    throw new Error('no further')
  })
  const results = await Promise.allSettled([groupCommit(db, add('a')), half, groupCommit(db, add('b'))])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(half).rejects.toThrow('no further')
  expect(await names(db)).toEqual(['a', 'b'])
})

test.skipIf(engine === 'postgres')('nobody is told of success before all of them are written', async () => {
  const { db } = await fixture()
  let isDone = false
  const first = groupCommit(db, add('a')).then(() => (isDone = true))
  await groupCommit(db, async () => expect(isDone).toBe(false))
  await first
  expect(isDone).toBe(true)
})
