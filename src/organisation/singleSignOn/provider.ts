import type * as OpenId from 'openid-client'
import { z } from 'zod'
import type { CustomFetchOptions } from 'openid-client'
import type { SingleSignOn } from '../../config.ts'
import { boundedText } from '../../base/text/bounds.ts'
import { hours } from '../../base/time/dates.ts'
import { email, keyOfNumber, numberPattern } from '../../people/auth/rules.ts'

/** Keys and metadata are a few kilobytes. */
const mostBytes = 256 * 1024
/** Milliseconds, for the whole answer. */
const patience = 10_000

/** The provider's claims; they create neither accounts nor roles (C19.11). */
export interface ProviderIdentity {
  issuer: string
  /** Case-sensitive. */
  subject: string
  email: string | null
  isVerified: boolean
  number: string | null
}

/** What the answer must match; sealed in the requesting browser. */
export interface AuthorisationRequest {
  state: string
  nonce: string
  verifier: string
}

export interface Provider {
  ask(now: Date): Promise<AuthorisationRequest & { address: string }>
  /** `search`: the query string of the return. */
  hear(search: string, asked: AuthorisationRequest, now: Date): Promise<ProviderIdentity>
}

/** Metadata is refreshed each hour: keys and addresses change. */
const known = hours(1)

/** Code flow with PKCE, state and nonce (C19.11). */
export function openProvider(settings: SingleSignOn, redirectUri: string): Provider {
  let described: { at: number; by: Promise<OpenId.Configuration> } | undefined

  function configuration(client: typeof OpenId, now: Date): Promise<OpenId.Configuration> {
    const at = now.getTime()
    if (!described || at - described.at > known) described = { at, by: describe(client, settings) }
    const asked = described
    asked.by.catch(() => {
      if (described === asked) described = undefined
    })
    return asked.by
  }

  return {
    async ask(now) {
      const client = await library()
      const config = await configuration(client, now)
      const asked = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
      })
      return { ...asked, address: address.href }
    },
    async hear(search, { state, nonce, verifier }, now) {
      const client = await library()
      const config = await configuration(client, now)
      const address = new URL(redirectUri)
      address.search = search
      const tokens = await client.authorizationCodeGrant(config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      // A multi-tenant provider names its tenant: only the configured one is accepted.
      if (!claims || !isSameIssuer(claims.iss, settings.issuer)) throw new Error('another issuer')
      const asks = claims.email === undefined || (settings.numberClaim && !(settings.numberClaim in claims))
      const more =
        asks && config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
      return readClaims({ ...more, ...claims }, settings)
    },
  }
}

/** Loaded only with single sign-on. */
const library = () => import('openid-client')

const describe = (client: typeof OpenId, { issuer, clientId, clientSecret }: SingleSignOn) =>
  client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), {
    [client.customFetch]: boundedFetch,
    timeout: 10,
    execute: [
      client.enableNonRepudiationChecks,
      // Only on this machine: config.ts refuses others.
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  })

const isSameIssuer = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')

/** OpenID Connect limits a subject to 255 ASCII signs. */
const subject = boundedText({ most: 255 }).regex(/^[\x21-\x7e]+$/)
const number = z
  .union([boundedText({ most: 40 }), z.number().int().transform(String)])
  .transform(keyOfNumber)
  .refine((text) => numberPattern.test(text))

/** Claims of unexpected types are ignored. */
function readClaims(
  claims: Record<string, unknown>,
  { issuer, numberClaim }: SingleSignOn,
): ProviderIdentity {
  const address = email.safeParse(claims.email)
  const told = number.safeParse(numberClaim ? claims[numberClaim] : undefined)
  return {
    issuer,
    subject: subject.parse(claims.sub),
    email: address.success ? address.data : null,
    isVerified: address.success && claims.email_verified === true,
    number: told.success ? told.data : null,
  }
}

/** `fetch` for foreign servers: no redirects, bounded time and size. */
const boundedFetch = (url: string, options: CustomFetchOptions) => fetchWithin(patience, url, options)

export async function fetchWithin(
  most: number,
  url: string,
  { method, headers, body, signal }: CustomFetchOptions,
): Promise<Response> {
  const limit = AbortSignal.timeout(most)
  const response = await fetch(url, {
    method,
    headers,
    // The library never sends shared buffers, which `fetch` refuses.
    body: (body ?? null) as BodyInit | null,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  const told = await bounded(response)
  return new Response(told.length === 0 ? null : told, response)
}

async function bounded({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    // Leaving the loop closes the connection.
    if (size > mostBytes) throw new Error('the answer of the provider is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
