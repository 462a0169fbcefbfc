import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { days } from '../../base/kit/dates.ts'
import type { AppEnv } from '../../parts.ts'

// A browser in which an account has entered before has a count of failures of its own: whoever tries passwords from
// elsewhere cannot keep the owner out. The cookie opens nothing and does not say whose it is.

const name = (https: boolean) => (https ? '__Host-ressenti-device' : 'ressenti-device')

/** The device's own name, when this account has entered from it before. */
export function knownDevice(c: Context<AppEnv>, email: string): string | null {
  const [device = '', seal = ''] = (getCookie(c, name(c.var.config.https)) ?? '').split('.')
  if (!/^[\w-]{22}$/.test(device)) return null
  return same(seal, sealOf(c, device, email)) ? device : null
}

export function rememberDevice(c: Context<AppEnv>, email: string) {
  const device = knownDevice(c, email) ?? randomBytes(16).toString('base64url')
  setCookie(c, name(c.var.config.https), `${device}.${sealOf(c, device, email)}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: c.var.config.https,
    maxAge: days(180) / 1000,
  })
}

const sealOf = (c: Context<AppEnv>, device: string, email: string) => c.var.key.hmac('device', device, email)

function same(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
