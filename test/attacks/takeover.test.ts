import { afterAll, beforeAll, expect, test } from 'vitest'
import { file, row } from '../importing.ts'
import { imported, singleSignOn } from '../singleSignOn.ts'
import { sourcesIn } from '../sources.ts'
import type { Person, Fixture } from '../fixture.ts'

// Somebody who enters by single sign-on has an account in use, though no password was ever chosen.

let sso: Awaited<ReturnType<typeof singleSignOn>>
beforeAll(async () => void (sso = await singleSignOn()))
afterAll(() => sso.close())

const attacker = 'attaquant@exemple.fr'
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://127.0.0.1:3000' }

/** Inès of Acme, who has no address and came in by the company's provider once. */
async function entered() {
  const on = await sso.connected(mail)
  const ines = await imported(on, 'M-1')
  const at = sso.browser(on)
  expect(await at.enter({ sub: 's1', matricule: 'M-1' })).toBe('/employee/dashboard')
  return { on, ines, at }
}

const newAddress = (on: Fixture, by: Person) =>
  file(on, by, [row({ number: 'M-1', email: attacker, firstName: 'Inès', lastName: 'M-1' })])

const emailOf = async ({ db }: Fixture, id: string) =>
  (await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

const fixed = [{ code: 'account_fixed', line: 2, name: 'Inès M-1' }]

test('ATT21 a responsible person takes over nobody who enters by single sign-on', async () => {
  const { on, ines } = await entered()
  const { check, apply } = await newAddress(on, 'samia')
  expect(check).toMatchObject({ problems: [], warnings: fixed, changes: [] })
  expect((await apply()).status).toBe(200)
  expect(await emailOf(on, ines)).toBeNull()
})

test('ATT21 nor after the person has left and is brought back', async () => {
  const { on, ines } = await entered()
  const left = await on.as('samia').post(`/api/companies/${on.acme.id}/departures`, { accountIds: [ines] })
  expect(left.status).toBe(200)
  const { check, apply } = await newAddress(on, 'samia')
  expect(check).toMatchObject({ problems: [], warnings: fixed, changes: [{ from: 'left' }] })
  expect((await apply()).status).toBe(200)
  expect(await emailOf(on, ines)).toBeNull()
})

test('ATT21 an administrator still moves the address of such an account', async () => {
  const { on, ines } = await entered()
  expect((await (await newAddress(on, 'ada')).apply()).status).toBe(200)
  expect(await emailOf(on, ines)).toBe(attacker)
})

test('ATT21 whoever enters by single sign-on reads that a letter waits which they did not ask for', async () => {
  const { on, ines, at } = await entered()
  const asked = new FormData()
  asked.set('accountIds', ines)
  expect((await on.as('samia').post(`/api/companies/${on.acme.id}/letters`, asked)).status).toBe(403)
  expect((await on.as('ada').post(`/api/companies/${on.acme.id}/letters`, asked)).status).toBe(200)
  // A letter for an account in use may be a takeover: what was open ends (C23.2).
  expect((await at.get('/api/access/letter')).status).toBe(401)
  expect(await at.enter({ sub: 's1', matricule: 'M-1' })).toBe('/employee/dashboard')
  expect(await (await at.get('/api/access/letter')).json()).toEqual({ printedOn: expect.any(String) })
  expect(await (await at.get('/api/access/entry-change')).json()).toEqual({ changedOn: '2026-11-21' })
})

const mayRead =
  /^src\/(people\/(auth|accountSettings)\/|data\/(db\/(migrations\/|schema\.ts)|keys\/rowSeals\.ts)|log\.ts)|\.test\.tsx?$/
const isThere =
  /password_?hash\b['"`]?\s*(?:,\s*['"]is\b|is (?:not )?null|[!=]==?\s*null|\?\?\s*false)|!!?\w*\.?passwordHash\b/gi

test('ATT21 the sources ask in one place whether somebody has entered by any way', () => {
  const src = sourcesIn('src')
  const elsewhere = src.filter(({ path, text }) => !mayRead.test(path) && /password_?hash/i.test(text))
  expect(elsewhere.map(({ path }) => path)).toEqual([])
  const asking = src
    .filter(({ path }) => !/\/migrations\/|\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(isThere)].map(([found]) => `${path}: ${found}`))
  // The predicate itself, and the page « Mon compte », which asks for the present password where there is one.
  expect(asking).toEqual([
    "src/people/accountSettings/store.ts: passwordHash', 'is",
    'src/people/auth/identifiers.ts: password_hash is not null',
  ])
})
