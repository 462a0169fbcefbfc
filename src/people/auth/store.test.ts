import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engine, signInDirectly, fixture } from '../../../test/fixture.ts'
import { days, minutes } from '../../base/time/dates.ts'
import { limits } from '../rateLimits/rules.ts'
import { deleteExpired, limitAttempts } from '../rateLimits/store.ts'

test('what has expired is deleted, what is valid stays', async () => {
  const { db, ids, now, travel } = await fixture()
  await signInDirectly(db, ids.paul, now())
  travel(days(7) - minutes(5))
  await signInDirectly(db, ids.samia, now())
  await limitAttempts(db, 'a', limits.failuresOfAccount, now())
  travel(minutes(5))
  await limitAttempts(db, 'b', limits.failuresOfAccount, now())
  travel(minutes(5))
  await deleteExpired(db, now())
  const accounts = await db.selectFrom('sessions').select('accountId').execute()
  expect(accounts).toEqual([{ accountId: ids.samia }])
  expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'b' }])
})

test.skipIf(engine === 'postgres')('what is written after a count waits for the disk again', async () => {
  const { db, now } = await fixture()
  const synchronous = async () =>
    (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous
  const full = 2
  expect(await synchronous()).toBe(full)
  const counts = Array.from({ length: 5 }, (_, n) =>
    limitAttempts(db, `k${n}`, limits.failuresOfAccount, now()),
  )
  const between = await Promise.all([synchronous(), ...counts, synchronous()])
  expect([between[0], between.at(-1)]).toEqual([full, full])
  await expect(limitAttempts(db, 'k', { most: 1, window: NaN }, now())).rejects.toThrow()
  expect(await synchronous()).toBe(full)
})
