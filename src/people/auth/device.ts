import { equalsInConstantTime } from '../../base/encoding/secrets.ts'
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { days } from '../../base/time/dates.ts'
import type { AppEnv } from '../../context.ts'

// A browser in which an account has entered before has a count of failures of its own: whoever tries passwords from
// elsewhere cannot keep the owner out. The cookie opens nothing and does not say whose it is.

const name = (https: boolean) => (https ? '__Host-ressenti-device' : 'ressenti-device')

/** An account, as it is since access to it was last revoked: browsers known before are known no longer. */
export interface DeviceOwner {
  id: string
  accessVersion: number
}

/** The device's own name, when this account has entered from it before. */
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
