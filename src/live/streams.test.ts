import { expect, test } from 'vitest'
import { signInDirectly, world } from '../../test/world.ts'
import { changed } from '../db/changed.ts'

test('a reader that does not read is dropped', async () => {
  const here = await world()
  const { app, db, ids } = here
  const deaf = await app.request('http://127.0.0.1:3000/api/live', {
    headers: { cookie: await signInDirectly(db, ids.alan, here.now()) },
  })
  const topics = ['employees', 'sub-admins', 'companies', 'teams', 'questionnaires', 'results'] as const
  for (let round = 0; round < 1_600; round += 1)
    await db.transaction().execute(async (tx) => {
      for (const topic of topics) await changed(tx, topic)
    })
  const queued = await deaf.text()
  expect(queued.length).toBeGreaterThan(200_000)
  expect(queued.length).toBeLessThan(300_000)
})
