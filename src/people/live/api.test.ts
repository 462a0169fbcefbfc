import { expect, test } from 'vitest'
import { file, row } from '../../../test/importing.ts'
import { addTeam } from '../../../test/waves.ts'
import { addAccount, signInDirectly, fixture, type Fixture } from '../../../test/fixture.ts'
import { publishChange, type Change } from '../../data/db/publishChange.ts'
import { updateRows } from '../../../test/rows.ts'

type Reader = Awaited<ReturnType<typeof read>>

async function read({ app }: Pick<Fixture, 'app'>, cookie: string) {
  const response = await app.request('http://127.0.0.1:3000/api/live', { headers: { cookie } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const events: string[] = []
  let ended = false
  const reading = (async () => {
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true }
      for (const [, event, topic] of value.matchAll(/event: (\w+)\ndata: (\S*)\n/g))
        events.push([event, topic].filter(Boolean).join(' '))
      if (done) break
    }
    ended = true
  })()
  const heard = (event: string) => expect.poll(() => events, { interval: 5, timeout: 5_000 }).toContain(event)
  return { response, events, heard, isEnded: () => ended, reading, cancel: () => reader?.cancel() }
}

async function streams(here: Fixture, ...accountIds: string[]): Promise<Reader[]> {
  const cookies = await Promise.all(accountIds.map((id) => signInDirectly(here.db, id, here.now())))
  return Promise.all(cookies.map((cookie) => read(here, cookie)))
}

const announce = ({ db }: Fixture, { topic, ...about }: Change) =>
  db.transaction().execute((tx) => publishChange(tx, topic, about))

test('an administrator hears every topic, a sub-admin only those of her company, an employee none', async () => {
  const here = await fixture()
  const { ids, acme, globex } = here
  const [ada, samia, bruno, paul] = await streams(here, ids.ada, ids.samia, ids.bruno, ids.paul)
  await announce(here, { topic: 'employees', companyId: acme.id })
  await announce(here, { topic: 'teams', companyId: globex.id })
  await announce(here, { topic: 'sub-admins' })
  await announce(here, { topic: 'session', accountId: ids.samia })
  await Promise.all([ada?.heard('changed sub-admins'), samia?.heard('changed session')])
  await bruno?.heard('changed teams')
  expect(ada?.events).toEqual(['ready', 'changed employees', 'changed teams', 'changed sub-admins'])
  expect(samia?.events).toEqual(['ready', 'changed employees', 'changed session'])
  expect(bruno?.events).toEqual(['ready', 'changed teams'])
  expect(paul?.events).toEqual(['ready'])
})

test('what was rolled back is not announced', async () => {
  const here = await fixture()
  const [ada] = await streams(here, here.ids.ada)
  await here.db
    .transaction()
    .execute(async (tx) => {
      await publishChange(tx, 'companies')
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await announce(here, { topic: 'teams' })
  await ada?.heard('changed teams')
  expect(ada?.events).not.toContain('changed companies')
})

test.each([
  ['rejected', { status: 'rejected' }],
  ['pending', { status: 'pending' }],
] as const)(
  'the stream of an account that became %s ends and tells nothing more',
  async (_status, change) => {
    const here = await fixture()
    const { ids, acme, db } = here
    const [samia] = await streams(here, ids.samia)
    await db.transaction().execute(async (tx) => {
      await updateRows(tx, 'accounts', { id: ids.samia }, change)
      await publishChange(tx, 'session', { accountId: ids.samia })
      await publishChange(tx, 'employees', { companyId: acme.id })
    })
    await samia?.reading
    expect(samia?.events).toEqual(['ready', 'ended'])
    // The next request still gets the reason, once (D6).
    expect((await db.selectFrom('sessions').select('id').execute()).length).toBe(1)
  },
)

test('a sub-admin bound to another company hears that company only, from that moment', async () => {
  const here = await fixture()
  const { ids, acme, globex, db } = here
  const [samia] = await streams(here, ids.samia)
  await updateRows(db, 'accounts', { id: ids.samia }, { companyId: globex.id })
  await announce(here, { topic: 'teams', companyId: acme.id })
  await announce(here, { topic: 'questionnaires', companyId: globex.id })
  await samia?.heard('changed questionnaires')
  expect(samia?.events).not.toContain('changed teams')
})

test('a session has five streams at most; one that closes makes room', async () => {
  const here = await fixture()
  const cookie = await signInDirectly(here.db, here.ids.ada, here.now())
  const open = await Promise.all(Array.from({ length: 5 }, () => read(here, cookie)))
  const sixth = await read(here, cookie)
  expect(sixth.response.status).toBe(503)
  await open[0]?.cancel()
  expect((await read(here, cookie)).response.status).toBe(200)
})

test('the answer is a stream that nothing keeps or delays', async () => {
  const here = await fixture()
  const id = await addAccount(here.db, { firstName: 'Jo', lastName: 'Live', role: 'admin' })
  const [jo] = await streams(here, id)
  expect(Object.fromEntries(jo?.response.headers ?? [])).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(jo?.response.headers.get('access-control-allow-origin')).toBeNull()
})

test('a stream that is refused leaves the reason to the request that can read it (D6)', async () => {
  const here = await fixture()
  const cookie = await signInDirectly(here.db, here.ids.paul, here.now())
  await updateRows(here.db, 'accounts', { id: here.ids.paul }, { status: 'rejected' })
  const ask = (path: string) => here.app.request(`http://127.0.0.1:3000/api/${path}`, { headers: { cookie } })
  const refused = await ask('live')
  expect([refused.status, await refused.json()]).toEqual([401, { code: 'SESSION' }])
  expect(await (await ask('me')).json()).toMatchObject({ code: 'ACCOUNT_REJECTED' })
  expect(await (await ask('me')).json()).toMatchObject({ code: 'SESSION' })
})

test('the moment an import is applied the manager hears of it, and the team’s page is exact', async () => {
  const here = await fixture()
  await addTeam(here, here.acme.id, 'Ventes')
  const [samia] = await streams(here, here.ids.samia)
  await samia?.heard('ready')
  const people = ['Anna', 'Bob', 'Chloé'].map((firstName, n) =>
    row({ number: `D-${n}`, firstName, lastName: 'Neuf', teams: 'Ventes' }),
  )
  expect((await (await file(here, 'ada', people)).apply()).status).toBe(200)
  await samia?.heard('changed teams')
  await samia?.heard('changed employees')
  const team = `/api/companies/${here.acme.id}/teams/${encodeURIComponent(`${here.acme.id}-Ventes`)}`
  const members = await here.as('samia').get(`${team}/members`)
  expect(await members.json()).toMatchObject({ total: 3 })
  await samia?.cancel()
})
