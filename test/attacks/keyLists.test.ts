import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { KeyList } from '../../src/surveys/waves/rules.ts'
import { minutes } from '../../src/base/time/dates.ts'
import { teamId } from '../../src/organisation/teams/rules.ts'
import { dyingAt } from '../dyingDatabase.ts'
import { addMembers, addTeam, openCompanyWave } from '../waves.ts'
import { engine } from '../fixture.ts'
import { freshFixture } from '../freshFixture.ts'
import { deleteRows } from '../rows.ts'

// The list of a wave's keys, asked without a session as often as anybody likes (ATT26).

const on = freshFixture()
let waveId = ''
let members: string[] = []
beforeEach(async () => {
  waveId = await openCompanyWave(on, on.acme.id)
  members = await addMembers(on, on.acme.id, await addTeam(on, on.acme.id, 'Support'), 5)
  // What is announced of all this arrives over a connection of its own.
  if (engine === 'postgres') await wait(300)
})

const home = 'http://127.0.0.1:3000'
const ask = (headers: Record<string, string> = {}, id = waveId, app = on.app) =>
  app.request(`${home}/api/waves/${id}/keys`, { headers })

const support = async () => ((await (await ask()).json()) as KeyList).groups[1]

/** PostgreSQL announces a change after its commit, over a connection of its own. */
async function untilListed(isSo: (group: KeyList['groups'][number] | undefined) => boolean) {
  for (let attempt = 0; engine === 'postgres' && attempt < 50 && !isSo(await support()); attempt += 1)
    await wait(20)
  expect(isSo(await support())).toBe(true)
}

test('ATT26 five thousand of one address read a list that is made once', async () => {
  const { db, statements } = dyingAt(on.db, Infinity)
  const app = createApp({ ...on.parts, database: { ...on.parts.database, db } })
  expect((await ask({}, waveId, app)).status).toBe(200)
  const once = statements()
  expect(once).toBeGreaterThan(0)
  const statuses = new Set<number>()
  for (let n = 0; n < 5_000; n += 1) statuses.add((await ask({}, waveId, app)).status)
  expect([...statuses]).toEqual([200])
  expect(statements()).toBe(once)
})

test('ATT26 many who ask in the same moment wait for one and the same list', async () => {
  const { db, statements } = dyingAt(on.db, Infinity)
  const app = createApp({ ...on.parts, database: { ...on.parts.database, db } })
  const answers = await Promise.all(Array.from({ length: 50 }, async () => ask({}, waveId, app)))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  // One list, with the seals of what it counts.
  expect(statements()).toBeLessThan(8)
})

test('ATT26 whoever has the list is told so, 304, until it changes', async () => {
  const first = await ask()
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  expect(first.headers.get('cache-control')).toBe('no-store')
  const again = await ask({ 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const team = teamId(on.acme.id, 'Support')
  await on
    .as('samia')
    .post(`/api/companies/${on.acme.id}/teams/${team}/removals`, { accountIds: [members[0]] })
  await untilListed((group) => group?.isLargeEnough === false)
  const changed = await ask({ 'if-none-match': etag })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
})

test('ATT26 what is not kept is made 600 times a minute for one address, and what is kept is answered still', async () => {
  expect((await ask()).status).toBe(200)
  const statuses: number[] = []
  for (let n = 0; n < 600; n += 1) statuses.push((await ask({}, `unknown-${n}`)).status)
  expect(statuses.slice(0, 599).every((status) => status === 404)).toBe(true)
  // The list itself was the first.
  expect(statuses[599]).toBe(429)
  expect((await ask()).status).toBe(200)
})

test('ATT26 a list that is kept follows every change: people, and the smallest group', async () => {
  expect((await support())?.isLargeEnough).toBe(true)
  const leaving = await on
    .as('samia')
    .post(`/api/companies/${on.acme.id}/departures`, { accountIds: [members[0]] })
  expect(leaving.status).toBe(200)
  await untilListed((group) => group?.isLargeEnough === false)
  const back = await on.as('samia').delete(`/api/companies/${on.acme.id}/departures/${members[0]}`)
  expect(back.status).toBe(204)
  await untilListed((group) => group?.isLargeEnough === true)
  const { status } = await on
    .as('ada')
    .put(`/api/companies/${on.acme.id}/minimum-group-size`, { from: 5, to: 6 })
  expect(status).toBeLessThan(300)
  await untilListed((group) => group?.isLargeEnough === false)
})

test('ATT26 a change that nobody announced is seen after a minute', async () => {
  expect((await support())?.isLargeEnough).toBe(true)
  await deleteRows(on.db, 'teamMembers', { accountId: members[0] ?? '' })
  on.travel(minutes(1))
  expect((await support())?.isLargeEnough).toBe(false)
})
