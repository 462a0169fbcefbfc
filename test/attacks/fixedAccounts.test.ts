import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeHmac } from '../../src/people/accountSettings/activation.ts'
import { newResetLink } from '../../src/people/entry/links.ts'
import { password, type Fixture } from '../fixture.ts'
import { file, row } from '../importing.ts'
import { findRow, insertRows, updateRows, sealedAgain } from '../rows.ts'
import { imported, singleSignOn } from '../singleSignOn.ts'
import { sourcesIn } from '../sources.ts'
import { openCompanyWave } from '../waves.ts'

// C19.13: who has entered or was ever asked keeps address and number, whatever a manager's file says.

let sso: Awaited<ReturnType<typeof singleSignOn>>
beforeAll(async () => void (sso = await singleSignOn()))
afterAll(() => sso.close())

let on: Fixture
beforeEach(async () => void (on = await sso.connected()))

const enteredOf = async (id: string) => (await findRow(on.db, 'accounts', ['entered'], { id })).entered

/** Inès, with a letter of this code. */
async function withLetter(code: string): Promise<string> {
  const id = await imported(on, 'M-1')
  const codes = { codeHmac: codeHmac(on.parts.key, id, code), madeOn: '2026-11-20', expiresOn: '2027-01-19' }
  await insertRows(on.db, 'activationCodes', { accountId: id, ...codes, usedOn: null })
  return id
}

test('C24 case W3, C19.13: each way of entering sets it', async () => {
  const ines = await withLetter('AAAABBBBCCCC')
  const visitor = on.as('visitor')
  const form = { identifier: 'M-1', code: 'AAAA-BBBB-CCCC' }
  expect((await visitor.post('/api/activation', { ...form, code: 'AAAA' })).status).toBe(400)
  expect(await enteredOf(ines)).toBe(0)
  expect((await visitor.post('/api/activation', form)).status).toBe(200)
  expect(await enteredOf(ines)).toBe(1)
  const enter = (email: string, typed: string) =>
    visitor.post('/api/auth/sign-in', { door: 'employee', email, password: typed })
  expect((await enter('paul.martin@exemple.fr', 'faux')).status).toBe(401)
  // Neither a wrong password nor a new one is an entry.
  const token = await newResetLink(on.db, on.ids.paul, on.now())
  await visitor.put('/api/access/reset', { token, password, confirmation: password })
  expect(await enteredOf(on.ids.paul)).toBe(0)
  expect((await enter('paul.martin@exemple.fr', password)).status).toBe(200)
  expect(await enteredOf(on.ids.paul)).toBe(1)
  expect(await enteredOf(on.ids.chloe)).toBe(0)
})

test('C24 case W3, C19.13: single sign-on sets it, and it stays when the link goes', async () => {
  const ines = await imported(on, 'M-1')
  expect(await sso.browser(on).enter({ sub: 's1', matricule: 'M-1' })).toBe('/employee/dashboard')
  expect(await enteredOf(ines)).toBe(1)
  await on.db.deleteFrom('accountIdentifiers').where('kind', '=', 'oidc').execute()
  await sealedAgain(on.db)
  await expectFixed(ines)
})

/** Samia's file moves address and number and names a team: only the team is applied, the name with it. */
async function expectFixed(id: string) {
  const cells = row({ number: 'M-1', email: 'attaquant@exemple.fr', firstName: 'Inès', lastName: 'Autre' })
  const moved = await file(on, 'samia', [{ ...cells, teams: 'Équipe A' }])
  expect(moved.check.problems).toEqual([])
  expect(moved.check.warnings).toEqual([{ code: 'account_fixed', line: 2, name: 'Inès M-1' }])
  expect(moved.check.changes).toEqual([
    { line: 2, name: 'Inès M-1', names: ['Inès M-1', 'Inès Autre'], teams: [[], ['Équipe A']] },
  ])
  expect((await moved.apply()).status).toBe(200)
  const { email, lastName } = await findRow(on.db, 'accounts', ['email', 'lastName'], { id })
  expect([email, lastName]).toEqual([null, 'Autre'])
  expect(await on.db.selectFrom('teamMembers').select('accountId').execute()).toEqual([{ accountId: id }])
}

test('C19.13 somebody who was asked and never entered is fixed alike: the warning tells of nobody', async () => {
  const ines = await imported(on, 'M-1')
  await openCompanyWave(on, on.acme.id)
  await expectFixed(ines)
})

test('C19.13 a number of a fixed account stays, an administrator changes it', async () => {
  const { acme, ids } = on
  await updateRows(on.db, 'accounts', { id: ids.paul }, { passwordHash: null })
  const identifier = { kind: 'number' as const, issuer: '', value: 'P-1', valueKey: 'p-1' }
  await insertRows(on.db, 'accountIdentifiers', { accountId: ids.paul, ...identifier })
  await openCompanyWave(on, acme.id)
  const paul = row({
    number: 'P-2',
    email: 'paul.martin@exemple.fr',
    firstName: 'Paul',
    lastName: 'Martin',
  })
  const { check } = await file(on, 'samia', [paul])
  expect(check).toMatchObject({ changes: [], unchanged: [2], warnings: [{ code: 'account_fixed' }] })
  const byAda = await file(on, 'ada', [paul])
  expect(byAda.check).toMatchObject({ changes: [{ number: ['P-1', 'P-2'] }], warnings: [] })
  expect((await byAda.apply()).status).toBe(200)
})

test('C19.13 nobody who was neither asked nor has entered is fixed', async () => {
  const ines = await imported(on, 'M-1')
  const cells = row({ number: 'M-1', email: 'ines@exemple.fr', firstName: 'Inès', lastName: 'M-1' })
  const { check, apply } = await file(on, 'samia', [cells])
  expect(check).toMatchObject({ warnings: [], changes: [{ email: ['', 'ines@exemple.fr'] }] })
  expect((await apply()).status).toBe(200)
  expect((await findRow(on.db, 'accounts', ['email'], { id: ines })).email).toBe('ines@exemple.fr')
})

test('C19.13 a session and the mark of it are written in one place', () => {
  const writing = sourcesIn('src')
    .filter(({ path }) => !/\.test\.tsx?$|\/migrations\//.test(path))
    .filter(({ text }) => /insertInto\('sessions'\)|await enter\(db/.test(text))
  expect(writing.map(({ path }) => path)).toEqual(['src/people/auth/session.ts'])
})
