import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { minutes } from '../../base/time/dates.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { AppEnv, AppContext } from '../../context.ts'
import { clientOf } from './address.ts'
import { perAddress } from './rules.ts'
import { tooManyAttempts } from './store.ts'

// Anonymous requests leave no trace of who asked (C3): counted in memory, under an HMAC with a key per
// process.
const processKey = createSecretKey(randomBytes(32))
const window = minutes(1)

interface AttemptCount {
  points: number
  expiresAt: number
}

interface QuietLimit {
  most: number
  /** Counts only requests refused with this code. */
  refusedAs?: string
}

export function quietLimit({ most, refusedAs }: QuietLimit) {
  // Each app of a process has its own counts.
  const counts = new WeakMap<AppContext, Map<string, AttemptCount>>()
  return createMiddleware<AppEnv>(async (c, next) => {
    const { app: parts, now } = c.var
    const counted = counts.get(parts) ?? new Map<string, AttemptCount>()
    counts.set(parts, counted)
    const asker = clientOf(c)
    const who = createHmac('sha256', processKey).update(asker.address).digest('base64')
    const time = now.getTime()
    const known = openCount(counted, who, time)
    if (known && known.points >= perAddress({ most, window }, asker).most)
      throw tooManyAttempts(known.expiresAt - time)
    await next()
    if (refusedAs === undefined || isRefused(c, refusedAs)) add(counted, who, time)
  })
}

const isRefused = (c: Context, code: string) => c.error instanceof Refusal && c.error.code === code

const openCount = (counted: Map<string, AttemptCount>, who: string, time: number) => {
  const known = counted.get(who)
  return known && known.expiresAt > time && known.expiresAt <= time + window ? known : undefined
}

function add(counted: Map<string, AttemptCount>, who: string, time: number) {
  const known = openCount(counted, who, time)
  if (known) known.points += 1
  else counted.set(who, { points: 1, expiresAt: time + window })
  // Removes expired counts now and then, or the map would grow for ever.
  if (counted.size % 1_000 === 0)
    for (const each of [...counted.keys()]) if (!openCount(counted, each, time)) counted.delete(each)
}
