import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { describing } from '../../base/http/validate.ts'
import { BareRefusal } from '../../base/http/refusal.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { seconds } from '../../base/time/dates.ts'
import { zone } from '../../base/time/zone.ts'
import type { AppEnv } from '../../context.ts'
import type { AccessKey } from '../../data/db/directorySchema.ts'
import { provideKey } from '../../data/keys/databaseKey.ts'
import { clientOf } from '../../people/rateLimits/address.ts'
import { countsByApp } from '../../people/rateLimits/quietCounts.ts'
import { limits, perAddress } from '../../people/rateLimits/rules.ts'
import { limitAttempts, tooManyAttempts } from '../../people/rateLimits/store.ts'
import { companyOfKey, type CompanyInScope } from '../companies/requireCompany.ts'
import { KEY_MARK } from './rules.ts'
import { findKey } from './store.ts'

export interface EnteredKey {
  company: CompanyInScope
  /** Of results alone. */
  sees: AccessKey['sees']
}

export interface KeyEnv {
  Variables: AppEnv['Variables'] & Pick<EnteredKey, 'company'>
}

/** What a program that holds a key may ask; no other route looks at one (C27.8). */
const keyRoute = /^\/(?:scim\/v2|api\/sync)(?:\/|$)/

/** Routes where a request carries a key and nothing that a browser adds by itself. */
export const isForKeys = (path: string) => keyRoute.test(path)

const bearer = /^Bearer +(\S+)$/i

function shownKey(c: Context): string | null {
  const [, token = ''] = bearer.exec(c.req.header('authorization') ?? '') ?? []
  return token.startsWith(KEY_MARK) ? token : null
}

export const hasKey = (c: Context) => shownKey(c) !== null

/** Three routes of results, which a session opens as well (C27.10). */
const resultRoute = /^\/api\/results(?:\/(?!overview$)[^/]+(?:\/table\.csv)?)?$/

const mayCarryKey = (c: Context) =>
  isForKeys(c.req.path) || (c.req.method === 'GET' && resultRoute.test(c.req.path))

/** A key where none is looked at opens nothing, even what is open to everybody. */
export const refuseKeysElsewhere = createMiddleware<AppEnv>(async (c, next) => {
  if (hasKey(c) && !mayCarryKey(c)) throw new BareRefusal(401)
  await next()
})

const perSecond = { most: 50, counts: countsByApp(seconds(1)) }

/** Before the body is read: a right key always passes, however many wrong ones an address has tried. */
export async function enterWithKey(asked: Context, kind: AccessKey['kind']): Promise<EnteredKey> {
  const c: Context<AppEnv> = asked
  const { app, db, key, now } = c.var
  const shown = shownKey(c)
  // In an address it would be in the logs of every proxy.
  const isInAddress = c.req.url.includes(KEY_MARK)
  const found = shown !== null && !isInAddress ? await findKey(db, shown, dayOf(now, zone())) : null
  if (!found || found.kind !== kind) {
    const asker = clientOf(c)
    const limit = perAddress(limits.wrongKeysOfAddress, asker)
    if (shown !== null) await limitAttempts(db, `wrong-key:${asker.address}`, limit, now)
    throw new BareRefusal(401)
  }
  const counted = perSecond.counts(app).open(found.id, now.getTime())
  if (counted.points >= perSecond.most) throw tooManyAttempts(counted.expiresAt - now.getTime())
  counted.points += 1
  const scoped = app.database.scopedTo({ companyId: found.companyId, accountId: '' })
  provideKey(scoped, key)
  c.set('db', scoped)
  return { company: await companyOfKey(db, found), sees: found.sees }
}

/** For the API's description: no role, but a key. */
export const keyDescription = {
  'x-roles': ['key'],
  responses: {
    '200': { description: 'Accepted' },
    '401': { description: 'No key, a wrong one, one that has ended, or one of another use' },
    '429': { description: 'Fifty requests a second, or too many wrong keys; see Retry-After' },
  },
} as const

export const requireKey = (kind: AccessKey['kind']) =>
  describing(
    createMiddleware<KeyEnv>(async (c: Context<KeyEnv>, next: Next) => {
      c.set('company', (await enterWithKey(c, kind)).company)
      await next()
    }),
    keyDescription,
  )
