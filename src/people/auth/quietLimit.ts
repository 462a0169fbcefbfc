import { createHmac, randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from '../../base/kit/refusal.ts'
import type { AppEnv, Parts } from '../../parts.ts'
import { clientAddress } from './address.ts'

// Deposits, withdrawals and key lists leave no trace of who asked (C3): counted in memory only, under an HMAC whose key
// ends with the process.
const processKey = randomBytes(32)
const window = 60

/** At most so many requests per minute and address; with `refusedOnly` those that were refused are counted. */
export function quietLimit({ most, refusedOnly = false }: { most: number; refusedOnly?: boolean }) {
  // Each product in this process counts what it is asked itself.
  const limiters = new WeakMap<Parts, RateLimiterMemory>()
  return createMiddleware<AppEnv>(async (c, next) => {
    const { parts } = c.var
    const limiter = limiters.get(parts) ?? new RateLimiterMemory({ points: most, duration: window })
    limiters.set(parts, limiter)
    const who = createHmac('sha256', processKey).update(clientAddress(c)).digest('base64')
    const known = await limiter.get(who)
    if (known && known.remainingPoints <= 0) throw tooMany(known.msBeforeNext)
    await next()
    if (!refusedOnly || c.res.status >= 400) await limiter.penalty(who)
  })
}

function tooMany(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal('too_many_attempts', 429, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
}
