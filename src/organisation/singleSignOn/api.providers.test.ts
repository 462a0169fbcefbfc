import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, password, type Fixture } from '../../../test/fixture.ts'
import { findRows } from '../../../test/rows.ts'
import { root } from '../../../test/sources.ts'
import { imported, singleSignOn } from '../../../test/singleSignOn.ts'

// C19.11: two providers at once, each for its companies; nothing of one is taken by the other.

type IdentityProvider = Awaited<ReturnType<typeof singleSignOn>>

let [own, globex] = [{} as IdentityProvider, {} as IdentityProvider]
beforeAll(async () => {
  ;[own, globex] = await Promise.all([singleSignOn(), singleSignOn('/globex')])
})
afterAll(async () => {
  await Promise.all([own.close(), globex.close()])
})

/** Acme signs in at the provider of the environment, Globex at one of the file that no page lists. */
async function connected(): Promise<Fixture> {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-providers-'))
  const [file, clientSecretFile] = [join(folder, 'providers.json'), join(folder, 'secret')]
  const { settings } = globex
  writeFileSync(clientSecretFile, settings.OIDC_CLIENT_SECRET)
  const entry = {
    ...{ slug: 'globex', issuer: globex.issuer, clientId: settings.OIDC_CLIENT_ID, clientSecretFile },
    ...{ name: 'Globex', companies: ['later2'], numberClaim: 'matricule', listed: false },
  }
  writeFileSync(file, JSON.stringify([entry]))
  const on = await fixture({ ...own.settings, OIDC_COMPANY: 'later', OIDC_PROVIDERS_FILE: file })
  const [first, second] = on.parts.config.singleSignOn
  first!.companies = [on.acme.id]
  second!.companies = [on.globex.id]
  return on
}

const unknown = '/login?message=sso_unknown'
const links = (on: Fixture) =>
  findRows(on.db, 'accountIdentifiers', ['accountId', 'issuer'], { kind: 'oidc' })

test('C27 case 6: two companies of one provider, and two providers: each person lands in theirs', async () => {
  const on = await connected()
  const [ines, gaston] = [await imported(on, 'M-001'), await imported(on, 'G-001', on.globex.id)]
  expect(await own.browser(on).enter({ sub: 's1', matricule: 'M-001' })).toBe('/employee/dashboard')
  expect(await globex.browser(on).enter({ sub: 's1', matricule: 'G-001' })).toBe('/employee/dashboard')
  // The same subject of two issuers is two people.
  const linked = await links(on)
  expect(linked).toHaveLength(2)
  expect(linked).toContainEqual({ accountId: ines, issuer: own.issuer })
  expect(linked).toContainEqual({ accountId: gaston, issuer: globex.issuer })
  // Of the other's people neither opens one, by number, by address or by a link.
  const email = 'paul.martin@exemple.fr'
  expect(await own.browser(on).enter({ sub: 's2', matricule: 'G-001' })).toBe(unknown)
  expect(await globex.browser(on).enter({ sub: 's2', matricule: 'M-001' })).toBe(`${unknown}&sso=globex`)
  expect(await globex.browser(on).enter({ sub: 's3', email, email_verified: true })).toBe(
    `${unknown}&sso=globex`,
  )
  // One provider of a group: both companies land.
  on.parts.config.singleSignOn[0]!.companies = [on.acme.id, on.globex.id]
  const hans = await imported(on, 'G-002', on.globex.id)
  const at = own.browser(on)
  expect(await at.enter({ sub: 's4', matricule: 'G-002' })).toBe('/employee/dashboard')
  expect((await links(on)).filter(({ accountId }) => accountId === hans)).toHaveLength(1)
})

test('C19.11 a state, an answer or a proof of one provider opens nothing at the other’s address', async () => {
  const on = await connected()
  const ines = await imported(on, 'M-001')
  await imported(on, 'G-001', on.globex.id)
  const sent = async (at: ReturnType<typeof own.browser>, address: string) =>
    (await at.get(address)).headers.get('location')
  const expired = '/login?message=sso_expired'
  // The answer of one at the address of the other, with the state that this browser keeps.
  const at = own.browser(on)
  const answer = await at.asked({ sub: 'a1', matricule: 'M-001' })
  expect(await sent(at, answer.replace('/oidc/', '/oidc/globex/'))).toBe(`${expired}&sso=globex`)
  expect(await sent(at, answer)).toBe(expired)
  const there = globex.browser(on)
  const other = await there.asked({ sub: 'b1', matricule: 'G-001' })
  expect(await sent(there, other.replace('/oidc/globex/', '/oidc/'))).toBe(expired)
  expect(await sent(own.browser(on), '/api/oidc/nobody/callback?state=x&code=y')).toBe(expired)
  expect((await own.browser(on).get('/api/oidc/nobody/start')).headers.get('location')).toBe('/login')
  // A second way begun in the same browser ends the first.
  const cookies = new Map<string, string>()
  const [first, second] = [own.browser(on, cookies), globex.browser(on, cookies)]
  const early = await first.asked({ sub: 'a1', matricule: 'M-001' })
  await second.asked({ sub: 'b1', matricule: 'G-001' })
  expect(await sent(first, early)).toBe(expired)
  expect(await links(on)).toEqual([])
  // What waits for a proof belongs to the company of its provider, whatever company the account is in by then.
  const paul = own.browser(on)
  expect(await paul.enter({ sub: 'p1', email: 'paul.martin@exemple.fr' })).toBe('/relier')
  expect(await (await paul.get('/api/oidc/link')).json()).toMatchObject({ provider: 'Annuaire' })
  await on.db.updateTable('accounts').set({ companyId: on.globex.id }).where('id', '=', on.ids.paul).execute()
  expect((await paul.post('/api/oidc/link', { password })).status).toBe(409)
  expect((await links(on)).filter(({ accountId }) => accountId === ines)).toEqual([])
})

// Pages are there after `npm run build`.
const built = existsSync(join(root, 'dist', 'web', 'index.html'))

test.skipIf(!built)(
  'C19.11 the sign-in page names the listed providers; one that is not listed has its own address',
  async () => {
    const on = await connected()
    const shown = async (query: string) => {
      const page = await (await on.app.request(`/login${query}`, { headers: { accept: 'text/html' } })).text()
      return /data-provider="([^"]*)"/.exec(page)?.[1]
    }
    expect(await shown('')).toBe('sso Annuaire')
    expect(await shown('?sso=globex')).toBe('globex Globex')
    expect(await shown('?sso=nobody')).toBe('sso Annuaire')
  },
)
