import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { newToken } from '../../src/people/auth/tokens.ts'
import { days } from '../../src/base/time/dates.ts'
import { engine, signInDirectly, type Person } from '../fixture.ts'
import { freshFixture } from '../freshFixture.ts'
import { long, rounds } from './attack.ts'
import { insertRows } from '../rows.ts'

const on = freshFixture()
let opened: ReadableStreamDefaultReader<Uint8Array>[] = []
afterEach(async () => {
  for (const reader of opened) await reader.cancel().catch(() => undefined)
  opened = []
  vi.useRealTimers()
})

/** A live stream of this person, and what it has said so far. */
async function listen(who: Person, cookie?: string) {
  const headers = { cookie: cookie ?? (await signInDirectly(on.db, on.ids[who], on.now())) }
  const answer = await on.app.request('/api/live', { headers })
  const stream = { status: answer.status, headers: answer.headers, said: '', ended: false }
  const reader = answer.body?.getReader()
  if (reader && answer.status === 200) {
    opened.push(reader)
    void (async () => {
      for (let read = await reader.read(); !read.done; read = await reader.read())
        stream.said += new TextDecoder().decode(read.value)
      stream.ended = true
    })().catch(() => (stream.ended = true))
  }
  return stream
}

const soon = { timeout: 2_000, interval: 20 }
const setStatus = (who: Person, from: string, to: string) =>
  on.as('ada').put(`/api/employees/${on.ids[who]}/status`, { from, to })

test('SE-01 a stream whose listener loses the account closes within two seconds and says nothing more', async () => {
  const paul = await listen('paul')
  const alan = await listen('alan')
  const samia = await listen('samia')
  expect((await setStatus('paul', 'approved', 'rejected')).status).toBe(204)
  await expect.poll(() => paul.ended, soon).toBe(true)
  await on.as('ada').delete(`/api/administrators/${on.ids.alan}`)
  await expect.poll(() => alan.ended, soon).toBe(true)
  const seen = { status: 'approved', companyId: on.acme.id }
  await on.as('ada').put(`/api/sub-admins/${on.ids.samia}/rejection`, { seen })
  await expect.poll(() => samia.ended, soon).toBe(true)
  const before = [paul.said, alan.said, samia.said]
  await setStatus('nora', 'pending', 'approved')
  await on.as('ada').post('/api/companies', { name: 'Autre' })
  expect([paul.said, alan.said, samia.said]).toEqual(before)
})

test('SE-01 a session that ends by itself is noticed at the next beat, 15 seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const paul = await listen('paul')
  await expect.poll(() => paul.said, soon).toContain('event: ready')
  vi.advanceTimersByTime(14_999)
  expect(paul.said).not.toContain('beat')
  vi.advanceTimersByTime(1)
  await expect.poll(() => paul.said, soon).toContain('event: beat')
  on.travel(days(7))
  vi.advanceTimersByTime(15_000)
  await expect.poll(() => paul.ended, soon).toBe(true)
  expect(paul.said.match(/event: beat/g)).toHaveLength(1)
})

test('SE-02 SE-07 a manager hears topics of the own company, and never a word about another', async () => {
  const bruno = await listen('bruno')
  const samia = await listen('samia')
  await on.as('samia').post(`/api/companies/${on.acme.id}/teams`, { name: 'Ventes\n\ndata: faux' })
  await on.as('samia').post(`/api/companies/${on.acme.id}/teams`, { name: 'Ventes' })
  await expect.poll(() => samia.said, soon).toContain('teams')
  expect(bruno.said).not.toContain('teams')
  for (const said of [bruno.said, samia.said]) {
    expect(said).not.toMatch(/Ventes|faux|Acme|Globex|@/)
    for (const line of said.split('\n').filter((each) => each !== ''))
      expect(line).toMatch(/^(event|data|retry|id): ?[\w-]*$|^:/)
  }
})

test('SE-03 a session has five streams at most, a visitor none, and closed ones make room', async () => {
  const cookie = await signInDirectly(on.db, on.ids.paul, on.now())
  for (let n = 0; n < 5; n += 1) expect((await listen('paul', cookie)).status).toBe(200)
  for (let n = 0; n < rounds(3, 195); n += 1)
    expect([429, 503]).toContain((await listen('paul', cookie)).status)
  expect((await listen('chloe')).status).toBe(200)
  expect((await on.as('visitor').get('/api/live')).status).toBe(401)
  await opened[0]?.cancel()
  await expect.poll(async () => (await listen('paul', cookie)).status, soon).toBe(200)
})

test('SE-03 an address has 2,000 streams at most, whoever they are; other addresses are served', async () => {
  const expiresAt = new Date(on.now().getTime() + days(7)).toISOString()
  const sessions = Array.from({ length: 401 }, (_, n) => {
    const { shown: token, hash: tokenHash } = newToken(on.db, 'session', on.ids.paul)
    return { id: `s${n}`, token, tokenHash }
  })
  for (let at = 0; at < sessions.length; at += 100)
    await insertRows(
      on.db,
      'sessions',
      sessions.slice(at, at + 100).map(({ id, tokenHash: hash }) => ({
        id,
        tokenHash: hash,
        accountId: on.ids.paul,
        createdAt: on.now().toISOString(),
        expiresAt,
      })),
    )
  const ask = async (n: number) => {
    const headers = { cookie: `ressenti=${sessions[n]?.token}` }
    const { status, body } = await on.app.request('/api/live', { headers })
    if (body && status === 200) opened.push(body.getReader())
    else await body?.cancel()
    return status
  }
  const statuses = new Set<number>()
  for (let n = 0; n < 2_000; n += 1) statuses.add(await ask(Math.floor(n / 5)))
  expect([...statuses]).toEqual([200])
  expect(await ask(400)).toBe(503)
  await opened[0]?.cancel()
  expect(await ask(400)).toBe(200)
})

// PostgreSQL takes a minute to announce so much: there the limit itself is reached in the long rounds only.
test('SE-04 a client that never reads is dropped at 256 kB, the others hear on', async () => {
  const cookie = await signInDirectly(on.db, on.ids.ada, on.now())
  const deaf = await on.app.request('/api/live', { headers: { cookie } })
  const alan = await listen('alan')
  const topics = ['employees', 'sub-admins', 'companies', 'teams', 'questionnaires', 'results'] as const
  const notices = topics.map((topic) => sql`pg_notify('changed', ${JSON.stringify({ topic })})`)
  const announce = () => sql`select ${sql.join(notices)}`.execute(on.db)
  // Each waits until it was heard: announced together, many changes are one event.
  const fills = engine === 'sqlite' || long
  for (let n = 0; n < (fills ? 1_700 : 50); n += 1) {
    const heard = alan.said.length
    await announce()
    while (alan.said.length === heard) await wait(0)
  }
  expect(alan.ended).toBe(false)
  if (!fills) return void (await deaf.body?.cancel())
  // What was queued when it was dropped, and then the end: nothing of the rest was kept for it.
  const queued = await deaf.text()
  expect(queued.length).toBeGreaterThan(250_000)
  expect(queued.length).toBeLessThan(264_000)
  expect(alan.said.length).toBeGreaterThan(264_000)
}, 300_000)

test('SE-05 whoever comes back with an old or forged Last-Event-ID begins anew, not all at one moment', async () => {
  for (const id of ['0', '-1', '999999999', "'; DROP TABLE accounts", 'x'.repeat(1000)]) {
    const cookie = await signInDirectly(on.db, on.ids.paul, on.now())
    const answer = await on.app.request('/api/live', { headers: { cookie, 'last-event-id': id } })
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  }
  const storm = await Promise.all(Array.from({ length: rounds(30, 300) }, () => listen('paul')))
  for (const { status } of storm) expect(status).toBe(200)
  await expect.poll(() => storm.every(({ said }) => said.includes('event: ready')), soon).toBe(true)
  const waits = storm.map(({ said }) => Number(/^retry: (\d+)$/m.exec(said)?.[1]))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(5_000)
  expect(new Set(waits).size).toBeGreaterThan(storm.length / 2)
})

test('SE-06 streams are for no other origin and are kept nowhere', async () => {
  const { headers } = await listen('paul')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.has('access-control-allow-origin')).toBe(false)
})
