import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPairSync } from 'node:crypto'

/** Whom the provider lets in next, and what it says of them. */
export interface Claims {
  sub: string
  email?: unknown
  email_verified?: unknown
  matricule?: unknown
}

/** As much of `oidc-provider` as is used here; it brings no types. */
interface Provider {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> }
}

const client = { id: 'ressenti', secret: 'un secret du client' }

/** A provider of single sign-on on this machine, which asks nobody for a password: `who` is whom it lets in. */
export async function openIdentityProvider(redirectUri: string) {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = { who: { sub: 'nobody' } as Claims }
  const provider = await madeFor(issuer, redirectUri, () => state.who)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const { sub } = state.who
    void provider.interactionFinished(request, response, { login: { accountId: sub } })
  })

  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Annuaire',
      OIDC_NUMBER_CLAIM: 'matricule',
    },
    letIn: (who: Claims) => void (state.who = who),
    /** What a browser without a session there does: follows the provider until it is sent back. */
    async visit(address: string): Promise<string> {
      const cookies = new Map<string, string>()
      let next = address
      while (next.startsWith(issuer)) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (!location) throw new Error(`${response.status} ${await response.text()}`)
        next = new URL(location, next).href
      }
      return next
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

async function madeFor(issuer: string, redirectUri: string, who: () => Claims): Promise<Provider> {
  // @ts-expect-error -- it brings no types
  const { Provider } = (await import('oidc-provider')) as {
    Provider: new (issuer: string, configuration: object) => Provider
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'one' }] },
    cookies: { keys: ['of this test'] },
    claims: { openid: ['sub', 'matricule'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...who(), sub }) }),
    async loadExistingGrant({
      oidc,
    }: {
      oidc: { client: { clientId: string }; session: { accountId: string } }
    }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  return provider
}
