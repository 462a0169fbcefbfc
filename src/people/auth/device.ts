import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { equalsInConstantTime } from '../../base/encoding/secrets.ts'
import { days } from '../../base/time/dates.ts'
import type { AppEnv } from '../../context.ts'

// A known browser has its own failure count, so that attempts from elsewhere cannot lock the owner out. The
// cookie grants nothing and names nobody.

const name = (https: boolean) => (https ? '__Host-ressenti-device' : 'ressenti-device')

/** The account's version: revoking access forgets its browsers. */
export interface DeviceOwner {
  id: string
  accessVersion: number
}

/** The browser's id, if this account has signed in from it. */
export function knownDevice<Env extends AppEnv>(c: Context<Env>, owner: DeviceOwner): string | null {
  const [device = '', seal = ''] = (getCookie(c, name(c.var.config.https)) ?? '').split('.')
  if (!/^[\w-]{22}$/.test(device)) return null
  return equalsInConstantTime(seal, sealOf(c, device, owner)) ? device : null
}

export function rememberDevice<Env extends AppEnv>(c: Context<Env>, owner: DeviceOwner) {
  const device = knownDevice(c, owner) ?? randomBytes(16).toString('base64url')
  setCookie(c, name(c.var.config.https), `${device}.${sealOf(c, device, owner)}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: c.var.config.https,
    maxAge: days(180) / 1000,
  })
}

const sealOf = <Env extends AppEnv>(c: Context<Env>, device: string, { id, accessVersion }: DeviceOwner) =>
  c.var.key.hmac('device', device, id, String(accessVersion))
