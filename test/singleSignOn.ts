import { openIdentityProvider, type Claims } from './identityProvider.ts'
import { addAccount, fixture, type Fixture } from './fixture.ts'
import { insertRows, updateRows } from './rows.ts'

export type { Claims }

const own = 'http://127.0.0.1:3000'

/** Single sign-on at a provider on this machine, and browsers that go there and back. */
export async function singleSignOn(place = '') {
  const provider = await openIdentityProvider(`${own}/api/oidc${place}/callback`)

  /** A fixture where the company « Acme » signs in at the provider. */
  async function connected(settings: Record<string, string> = {}): Promise<Fixture> {
    const on = await fixture({ ...provider.settings, OIDC_COMPANY: 'later', ...settings })
    for (const each of on.parts.config.singleSignOn) each.companies = [on.acme.id]
    return on
  }

  /** A browser: it keeps cookies, and sends none of them elsewhere. */
  function browser(on: Fixture, cookies = new Map<string, string>()) {
    async function send(path: string, init: RequestInit = {}) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const response = await on.app.request(`${own}${path}`, {
        ...init,
        headers: { origin: own, 'content-type': 'application/json', cookie },
      })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    }
    const pathOf = (address: string) => address.replace(own, '')
    return {
      cookies,
      get: (path: string) => send(path),
      post: (path: string, body: object) => send(path, { method: 'POST', body: JSON.stringify(body) }),
      /** Visits the provider without following its redirect: the address it leads back to. */
      async asked(who: Claims, to = ''): Promise<string> {
        provider.letIn(who)
        const started = await send(`/api/oidc${place}/start${to}`)
        return pathOf(await provider.visit(started.headers.get('location') ?? ''))
      },
      /** Where « Se connecter avec Annuaire » leads in the end. */
      async enter(who: Claims, to = ''): Promise<string | null> {
        return (await send(await this.asked(who, to))).headers.get('location')
      },
      async whoAmI(): Promise<string | null> {
        const me = (await (await send('/api/me')).json()) as { firstName?: string } | null
        return me?.firstName ?? null
      },
    }
  }

  return { issuer: provider.issuer, settings: provider.settings, connected, browser, close: provider.close }
}

/** An employee of a letter, never activated. */
export async function imported(on: Fixture, number: string, companyId = on.acme.id) {
  const id = await addAccount(on.db, { firstName: 'Inès', lastName: number, companyId })
  await updateRows(on.db, 'accounts', { id }, { email: null, passwordHash: null, countsSince: null })
  const identifier = { kind: 'number' as const, issuer: '', value: number, valueKey: number.toLowerCase() }
  await insertRows(on.db, 'accountIdentifiers', { accountId: id, ...identifier })
  return id
}
