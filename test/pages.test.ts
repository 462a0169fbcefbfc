import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'
import { world } from './world.ts'

// Pages are there after `npm run build`, which `npm test` begins with.
const built = existsSync(join(root, 'dist', 'web', 'index.html'))

test.skipIf(!built).each([
  ['text/html,application/xhtml+xml', 200, 'a browser'],
  ['*/*', 200, 'curl, and what watches over a site'],
  ['image/avif,*/*;q=0.8', 404, 'a missing picture'],
  ['application/json', 404, 'a program'],
])('%s asks for a page: %d (%s)', async (accept, status) => {
  const { as } = await world()
  expect((await as('visitor').get('/nulle-part', { accept })).status).toBe(status)
})

test.skipIf(!built).each(['/favicon.svg', '/modele-questionnaire.csv', '/modele-personnes.csv'])(
  '%s is kept for a day: its name stays when an update changes it',
  async (file) => {
    const answer = await (await world()).as('visitor').get(file)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
  },
)

test.skipIf(!built)('the page says that an installation has no administrator, until it has one', async () => {
  const { as, db } = await world()
  const stateNow = async () =>
    /data-state="(\w*)"/.exec(await (await as('visitor').get('/login', { accept: 'text/html' })).text())?.[1]
  const admins = await db.selectFrom('accounts').selectAll().where('role', '=', 'admin').execute()
  await db.deleteFrom('accounts').where('role', '=', 'admin').execute()
  expect(await stateNow()).toBe('empty')
  await db.insertInto('accounts').values(admins).execute()
  expect(await stateNow()).toBe('')
  expect(await (await as('visitor').get('/api/health')).text()).not.toContain('empty')
})
