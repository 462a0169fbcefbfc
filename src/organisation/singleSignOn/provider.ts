import type * as OpenId from 'openid-client'
import { z } from 'zod'
import type { CustomFetchOptions } from 'openid-client'
import type { SingleSignOn } from '../../config.ts'
import { boundedText } from '../../base/text/bounds.ts'
import { hours } from '../../base/time/dates.ts'
import { email, keyOfNumber, numberPattern } from '../../people/auth/rules.ts'

/** Bounds an answer of the provider: keys and description are a few kilobytes. */
const mostBytes = 256 * 1024
/** Milliseconds for one whole answer. */
const patience = 10_000

/** The provider's claims; none of them creates an account or a role (C19.11). */
export interface ProviderIdentity {
  issuer: string
  /** Case-sensitive: two spellings are two people. */
  subject: string
  email: string | null
  isVerified: boolean
  number: string | null
}

/** Sealed in the browser that asked; the provider's answer must match it. */
export interface AuthorisationRequest {
  state: string
  nonce: string
  verifier: string
}

export interface Provider {
  ask(now: Date): Promise<AuthorisationRequest & { address: string }>
  /** `search`: the query of the address that the provider redirected to. */
  hear(search: string, asked: AuthorisationRequest, now: Date): Promise<ProviderIdentity>
}

/** Discovered again once an hour: keys and addresses change. */
const known = hours(1)

/** The code flow with PKCE, state and nonce (C19.11). */
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

/** Loaded only where single sign-on is configured. */
const library = () => import('openid-client')

const describe = (client: typeof OpenId, { issuer, clientId, clientSecret }: SingleSignOn) =>
  client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), {
    [client.customFetch]: boundedFetch,
    timeout: 10,
    execute: [
      client.enableNonRepudiationChecks,
      // On this machine only: the settings accept no other (config.ts).
      // oxlint-disable-next-line typescript/no-deprecated -- deprecated only so that it is noticed
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

/** Ignores claims of an unexpected type. */
function readClaims(
  claims: Record<string, unknown>,
  { issuer, numberClaim }: SingleSignOn,
): ProviderIdentity {
  const address = email.safeParse(claims.email)
  const claimed = number.safeParse(numberClaim ? claims[numberClaim] : undefined)
  return {
    issuer,
    subject: subject.parse(claims.sub),
    email: address.success ? address.data : null,
    isVerified: address.success && claims.email_verified === true,
    number: claimed.success ? claimed.data : null,
  }
}

/** `fetch` for a foreign server: no redirects, bounded in time and size. */
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
  const received = await bounded(response)
  return new Response(received.length === 0 ? null : received, response)
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
