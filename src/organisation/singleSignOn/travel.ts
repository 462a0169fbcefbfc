import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isFlag, isNumber, isText, nullOr, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'
import { minutes } from '../../base/time/dates.ts'
import type { AppEnv } from '../../context.ts'
import type { ProviderIdentity, AuthorisationRequest } from './provider.ts'

// Sealed cookies for the way to the provider and back: nothing is stored on the server, and each is read once.

/** Sealed on the way to the provider; its answer must match. */
export type Journey = AuthorisationRequest & { to: string }

/** Not linked yet: a proof may link it to an account. */
export interface UnprovedIdentity {
  accountId: string
  arrived: ProviderIdentity
}

const lasting = minutes(10)

/** `Lax`: the provider redirects from its own site. */
const carried = <Luggage extends object>(name: string, isLuggage: Guard<Luggage>) => ({
  keep(c: Context<AppEnv>, luggage: Luggage) {
    const { config, key, now } = c.var
    const clear = Buffer.from(JSON.stringify({ ...luggage, until: now.getTime() + lasting }))
    setCookie(c, cookieName(config.https, name), Buffer.from(key.seal(name, clear)).toString('base64url'), {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: config.https,
      maxAge: lasting / 1000,
    })
  },
  /** Null: no cookie, an invalid or an expired one. */
  read(c: Context<AppEnv>): Luggage | null {
    const { key, now } = c.var
    try {
      const sealed = Buffer.from(getCookie(c, cookieName(c.var.config.https, name)) ?? '', 'base64url')
      const luggage = readJson(Buffer.from(key.open(name, sealed)).toString(), isLuggage)
      if (!isCurrent(luggage, now)) return null
      delete luggage.until
      return luggage
    } catch {
      return null
    }
  },
  /** Whether a cookie is there, valid or not. */
  shows: (c: Context, https: boolean) => getCookie(c, cookieName(https, name)) !== undefined,
  drop(c: Context<AppEnv>) {
    deleteCookie(c, cookieName(c.var.config.https, name), { path: '/', secure: c.var.config.https })
  },
})

const cookieName = (https: boolean, name: string) => `${https ? '__Host-' : ''}ressenti-${name}`

const isCurrent = <Luggage extends object>(
  luggage: Luggage,
  now: Date,
): luggage is Luggage & { until?: number } =>
  'until' in luggage && isNumber(luggage.until) && luggage.until > now.getTime()

export const journey = carried<Journey>(
  'sso-journey',
  shapeOf({ state: isText, nonce: isText, verifier: isText, to: isText }),
)
export const unproved = carried<UnprovedIdentity>(
  'sso-unproved',
  shapeOf({
    accountId: isText,
    arrived: shapeOf({
      ...{ issuer: isText, subject: isText, email: nullOr(isText) },
      ...{ isVerified: isFlag, number: nullOr(isText) },
    }),
  }),
)
