import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { minutes } from '../../base/time/dates.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { AppEnv } from '../../context.ts'
import { clientOf } from './address.ts'
import { countsByApp, quietMark } from './quietCounts.ts'
import { perAddress } from './rules.ts'
import { tooManyAttempts } from './store.ts'

const window = minutes(1)

interface QuietLimit {
  most: number
  /** Counts only requests refused with this code. */
  refusedAs?: string
}

/** For anonymous requests, by network address. */
export function quietLimit({ most, refusedAs }: QuietLimit) {
  const countsOf = countsByApp(window)
  return createMiddleware<AppEnv>(async (c, next) => {
    const { app, now } = c.var
    const counts = countsOf(app)
    const asker = clientOf(c)
    const who = quietMark(asker.address)
    const time = now.getTime()
    const known = counts.find(who, time)
    if (known && known.points >= perAddress({ most, window }, asker).most)
      throw tooManyAttempts(known.expiresAt - time)
    await next()
    if (refusedAs === undefined || isRefused(c, refusedAs)) counts.open(who, time).points += 1
  })
}

const isRefused = (c: Context, code: string) => c.error instanceof Refusal && c.error.code === code
