import { afterAll, beforeAll, expect, test } from 'vitest'
import { imported, singleSignOn, type Claims } from '../../../test/singleSignOn.ts'
import { entering, withMail } from '../../../test/entryMails.ts'
import { password, type Fixture } from '../../../test/fixture.ts'
import { findRow, findRows, insertRows, updateRows } from '../../../test/rows.ts'

let sso: Awaited<ReturnType<typeof singleSignOn>>
beforeAll(async () => void (sso = await singleSignOn()))
afterAll(() => sso.close())

const identifiersOf = (on: Fixture, accountId: string) =>
  findRows(on.db, 'accountIdentifiers', ['kind', 'value', 'valueKey'], { accountId, kind: 'oidc' })

const paul = 'paul.martin@exemple.fr'
const unknown = '/login?message=sso_unknown'

test('C19 case 8: an address opens no account, verified or not: the password is asked for once, then the provider suffices', async () => {
  const on = await sso.connected()
  for (const email_verified of [true, false, undefined]) {
    const at = sso.browser(on)
    expect(await at.enter({ sub: 'p1', email: 'Paul.Martin@exemple.fr', email_verified })).toBe('/relier')
    expect(await at.whoAmI()).toBeNull()
  }
  const at = sso.browser(on)
  await at.enter({ sub: 'p1', email: paul, email_verified: true })
  expect(await (await at.get('/api/oidc/link')).json()).toEqual({ provider: 'Annuaire', called: paul })
  expect((await at.post('/api/oidc/link', { password: 'autre chose' })).status).toBe(401)
  expect(await identifiersOf(on, on.ids.paul)).toEqual([])
  expect((await at.post('/api/oidc/link', { password })).status).toBe(204)
  expect(await at.whoAmI()).toBe('Paul')
  expect((await at.post('/api/oidc/link', { password })).status).toBe(409)
  const elsewhere = sso.browser(on)
  expect(await elsewhere.enter({ sub: 'p1' })).toBe('/employee/dashboard')
  expect(await elsewhere.whoAmI()).toBe('Paul')
})

test('C19 case 8: the number of an account never activated links at once, counts, and ends its letter and its invitation', async () => {
  const on = await sso.connected()
  const ines = await imported(on, 'M-001')
  await insertRows(on.db, 'activationCodes', {
    accountId: ines,
    codeHmac: 'x',
    madeOn: '2026-11-20',
    expiresOn: '2027-01-20',
    usedOn: null,
  })
  const at = sso.browser(on)
  expect(await at.enter({ sub: 'i1', matricule: 'm-001' })).toBe('/employee/dashboard')
  expect(await at.whoAmI()).toBe('Inès')
  const account = await on.db
    .selectFrom('accounts')
    .innerJoin('activationCodes', 'accountId', 'id')
    .select(['countsSince', 'usedOn', 'passwordHash'])
    .where('id', '=', ines)
    .executeTakeFirst()
  expect(account).toEqual({ countsSince: '2026-11-21', usedOn: '2026-11-01', passwordHash: null })
  // Who links has entered: the journal does not say it (C23.8).
  expect(await on.db.selectFrom('auditEvents').select('action').execute()).toEqual([])
  // Another subject with the same number: the account is already active.
  expect(await sso.browser(on).enter({ sub: 'i2', matricule: 'M-001' })).toBe('/relier')
})

test('C19 case 8: the number of an activated account asks for its proof', async () => {
  const on = await sso.connected()
  const ines = await imported(on, 'M-002')
  const { passwordHash } = await findRow(on.db, 'accounts', ['passwordHash'], { id: on.ids.paul })
  await updateRows(on.db, 'accounts', { id: ines }, { passwordHash })
  const at = sso.browser(on)
  expect(await at.enter({ sub: 'i3', matricule: 'M-002' })).toBe('/relier')
  expect((await at.post('/api/oidc/link', { password })).status).toBe(204)
  expect(await at.whoAmI()).toBe('Inès')
})

test('C19 case 8: no link to another company, to a sub-admin, to an administrator, to nobody, nor to two at once', async () => {
  const on = await sso.connected()
  await imported(on, 'M-003')
  await imported(on, 'G-001', on.globex.id)
  const refusedOnes: Claims[] = [
    { sub: 'a', email: 'emile.zola@exemple.fr', email_verified: true },
    { sub: 'b', email: 'samia.benali@exemple.fr', email_verified: true },
    { sub: 'c', email: 'ada.lovelace@exemple.fr', email_verified: true },
    { sub: 'd', email: 'personne@exemple.fr', email_verified: true },
    { sub: 'e', matricule: 'G-001' },
    { sub: 'f', matricule: 'M-003', email: paul, email_verified: true },
    { sub: 'g', email: { toString: 'x' }, matricule: ['M-003'] },
  ]
  for (const who of refusedOnes) {
    const at = sso.browser(on)
    expect([who.sub, await at.enter(who), await at.whoAmI()]).toEqual([who.sub, unknown, null])
    expect((await at.post('/api/oidc/link', { password })).status).toBe(409)
  }
})

test('C19 case 8: the same subject of another issuer is another person, and so is one in other letters', async () => {
  const on = await sso.connected()
  const identifier = { kind: 'oidc' as const, value: 'P1', valueKey: 'P1', accountId: on.ids.paul }
  await insertRows(on.db, 'accountIdentifiers', [
    { ...identifier, issuer: 'https://ailleurs.exemple' },
    { ...identifier, issuer: sso.issuer, accountId: on.ids.chloe },
  ])
  expect(await sso.browser(on).enter({ sub: 'p1' })).toBe(unknown)
  const at = sso.browser(on)
  await at.enter({ sub: 'P1' })
  expect(await at.whoAmI()).toBe('Chloé')
})

test('a linked account enters as its status lets it: pending, rejected, moved away, with a second factor', async () => {
  const on = await sso.connected()
  const identifier = { kind: 'oidc' as const, issuer: sso.issuer, value: 'p1', valueKey: 'p1' }
  await insertRows(on.db, 'accountIdentifiers', { accountId: on.ids.paul, ...identifier })
  const became = async (change: object) => {
    await updateRows(on.db, 'accounts', { id: on.ids.paul }, change)
    return sso.browser(on).enter({ sub: 'p1' })
  }
  expect(await became({ status: 'pending' })).toBe('/login?message=approval_pending')
  expect(await became({ status: 'rejected', companyId: null })).toBe('/login?message=account_rejected')
  expect(await became({ status: 'approved', companyId: on.globex.id })).toBe(unknown)
  await insertRows(on.db, 'secondFactors', {
    accountId: on.ids.paul,
    sealedSecret: Buffer.from('x'),
    confirmed: 1,
    lastStep: 0,
  })
  expect(await became({ companyId: on.acme.id })).toBe('/login?message=sso_second_factor')
})

test('an address changed at the provider is followed where it is free and verified, else its person alone reads it', async () => {
  const on = await sso.connected()
  const at = sso.browser(on)
  await at.enter({ sub: 'p1', email: paul, email_verified: true })
  await at.post('/api/oidc/link', { password })
  const enterAs = (email: string, email_verified: boolean) =>
    sso.browser(on).enter({ sub: 'p1', email, email_verified })
  const emailOf = async () =>
    (await findRows(on.db, 'accounts', ['email', 'countsSince'], { id: on.ids.paul }))[0]
  const before = await emailOf()
  await enterAs('p.martin@exemple.fr', false)
  expect(await emailOf()).toEqual(before)
  await enterAs('p.martin@exemple.fr', true)
  expect(await emailOf()).toEqual({ ...before, email: 'p.martin@exemple.fr' })
  // Sessions opened with the former address ended.
  expect(await at.whoAmI()).toBeNull()
  await enterAs('chloe.durand@exemple.fr', true)
  expect(await emailOf()).toEqual({ ...before, email: 'p.martin@exemple.fr' })
  const readBy = async (person: 'paul' | 'chloe') =>
    (await (await on.as(person).get('/api/access/confirmation')).json()) as { taken: string | null }
  expect(await readBy('paul')).toMatchObject({ taken: 'chloe.durand@exemple.fr' })
  expect(await readBy('chloe')).toMatchObject({ taken: null })
  // An address changed by hand here is not overwritten.
  await updateRows(on.db, 'accounts', { id: on.ids.paul }, { email: 'prive@exemple.fr' })
  await enterAs('encore@exemple.fr', true)
  expect((await emailOf())?.email).toBe('prive@exemple.fr')
  expect(await on.db.selectFrom('auditEvents').select('action').execute()).toEqual([])
})

test('C24.6 an account in use without a password is proved by the code of a mail, in the browser that came', async () => {
  const on = await sso.connected(withMail)
  await updateRows(on.db, 'accounts', { id: on.ids.paul }, { passwordHash: null, entered: 1 })
  const at = sso.browser(on)
  expect((await at.post('/api/oidc/link/mail', {})).status).toBe(409)
  expect(await at.enter({ sub: 'p1', email: paul, email_verified: true })).toBe('/relier')
  expect((await at.post('/api/oidc/link/mail', {})).status).toBe(202)
  const [mail] = await entering(on).sent()
  const elsewhere = sso.browser(on)
  await elsewhere.enter({ sub: 'p1', email: paul, email_verified: true })
  const { code = '' } = mail ?? {}
  expect(await (await elsewhere.post('/api/oidc/link/code', { code })).json()).toEqual({ code: 'code_over' })
  expect((await at.post('/api/oidc/link/code', { code })).status).toBe(204)
  expect(await at.whoAmI()).toBe('Paul')
  expect(await sso.browser(on).enter({ sub: 'p1' })).toBe('/employee/dashboard')
})

test('C24.6 the code of one’s own mail proves nobody else’s account', async () => {
  const on = await sso.connected(withMail)
  const at = sso.browser(on)
  await at.enter({ sub: 'p1', email: paul, email_verified: true })
  await at.post('/api/access/entry', { email: 'chloe.durand@exemple.fr' })
  const [mail] = await entering(on).sent()
  const answer = await at.post('/api/oidc/link/code', { code: mail?.code })
  expect([answer.status, await answer.json()]).toEqual([409, { code: 'link_expired' }])
  expect(await identifiersOf(on, on.ids.paul)).toEqual([])
})

test('C24.12 where a company enters by single sign-on, its campaigns begin without a personal link', async () => {
  const on = await sso.connected()
  const proposed = async ({ id }: { id: string }) => {
    const answer = await on.as('ada').get(`/api/companies/${id}/campaigns/questionnaires`)
    return ((await answer.json()) as { mails: object }).mails
  }
  const all = { invitation: true, rappel: true, dernier: true, resultats: true }
  expect(await proposed(on.acme)).toEqual({ ...all, access: false })
  expect(await proposed(on.globex)).toEqual({ ...all, access: true })
})
