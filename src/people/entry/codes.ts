import { randomBytes, randomInt } from 'node:crypto'
import type { Language } from '../../base/text/languages.ts'
import { isText, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { equalsInConstantTime } from '../../base/encoding/secrets.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { queueMail } from '../../data/mail/store.ts'
import { findRequested, isGood, lasting } from '../auth/accessLinks.ts'
import { sealedCookie } from '../auth/sealedCookie.ts'
import { limits, type RateLimitClient } from '../rateLimits/rules.ts'
import { limitAttempts, limitEmails, refundAttempt, refuseBeyond, timeToWait } from '../rateLimits/store.ts'
import { newEntryLink, readHolder } from './links.ts'
import { refuse } from './store.ts'

// A code of eight digits, good only in the browser that asked (C24.5): its cookie holds a random request, the row its hash.

export interface EntryRequest {
  request: string
  /** So that wrong codes count alike for an address without account. */
  email: string
}

export const askedHere = sealedCookie<EntryRequest>(
  'ask',
  lasting.asked,
  shapeOf({ request: isText, email: isText }),
)

const requestHash = (key: ApplicationKey, request: string) => key.hmac('entry-request', request)

export const newRequest = (email: string): EntryRequest => ({
  request: randomBytes(32).toString('base64url'),
  email,
})

interface AskedLink {
  email: string
  language?: Language | undefined
  asker: RateLimitClient
  key: ApplicationKey
  now: Date
}

/** The same rows for every address: only the writer of the mail looks for an account (C24.7). */
export async function askEntry(
  db: Db,
  { email, language, asker, key, now }: AskedLink,
): Promise<EntryRequest> {
  const own = `entry:${email}`
  await refuseBeyond(db, own, limits.resetsOfAccount, now)
  await limitEmails(db, { deed: 'entry', email, asker }, limits.linksOfAddress, now)
  await limitAttempts(db, own, limits.resetsOfAccount, now)
  return queueEntry(db, { email, language }, { key, now })
}

export async function queueEntry(
  db: Db,
  { email, language }: Pick<AskedLink, 'email' | 'language'>,
  { key, now }: { key: ApplicationKey; now: Date },
): Promise<EntryRequest> {
  const asked = newRequest(email)
  const details = { request: requestHash(key, asked.request), ...(language && { language }) }
  await queueMail(db, { kind: 'entry', to: email, details }, now)
  return asked
}

const codeHmac = (key: ApplicationKey, accountId: string, request: string, code: string) =>
  key.hmac('entry-code', accountId, request, code)

export async function makeEntry(
  db: Db,
  { accountId, request }: { accountId: string; request: string },
  { key, now }: { key: ApplicationKey; now: Date },
): Promise<{ token: string; code: string } | null> {
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const link = { accountId, requestHash: request, codeHmac: codeHmac(key, accountId, request, code) }
  const token = await newEntryLink(db, link, now)
  return token === null ? null : { token, code }
}

/** Since when nobody's code opens, after too many wrong ones in the installation; null: they do (C24.5). */
export async function codesPausedSince(db: Db, now: Date): Promise<Date | null> {
  const limit = limits.codesOfInstallation
  const left = await timeToWait(db, 'entry-codes', limit, now)
  return left > 0 ? new Date(now.getTime() + left - limit.window) : null
}

interface TypedCode {
  asked: EntryRequest | null
  code: string
  key: ApplicationKey
  now: Date
}

/** The link whose code this is. Wrong codes can end codes, never links (C24.5). */
export async function findByCode(db: Db, { asked, code, key, now }: TypedCode) {
  if (!asked) throw refuse('code_over')
  const hash = requestHash(key, asked.request)
  const counts = [`entry-request:${hash}`, `entry-codes:${asked.email}`] as const
  await refuseBeyond(db, 'entry-codes', limits.codesOfInstallation, now).catch(paused)
  // Counted before it is looked at, so that parallel guesses count too.
  const ofRequest = await limitAttempts(db, counts[0], limits.codesOfRequest, now).catch(over)
  const ofEmail = await limitAttempts(db, counts[1], limits.codesOfEmail, now).catch(
    async (error: unknown) => {
      await refundAttempt(db, counts[0])
      return paused(error)
    },
  )
  const link = await findRequested(db, hash)
  const accountId = link?.accountId ?? ''
  const isRight = equalsInConstantTime(codeHmac(key, accountId, hash, code), link?.codeHmac ?? '')
  if (!isRight || !link) {
    await limitAttempts(db, 'entry-codes', limits.codesOfInstallation, now).catch(paused)
    throw wrong(Math.min(limits.codesOfRequest.most - ofRequest, limits.codesOfEmail.most - ofEmail))
  }
  for (const count of counts) await refundAttempt(db, count)
  if (!isGood(link, now)) throw refuse('code_over')
  const holder = await readHolder(db, accountId)
  if (holder?.role !== 'employee') throw refuse('code_over')
  return link
}

const isLimit = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'too_many_attempts'

const over = (error: unknown): never => {
  throw isLimit(error) ? refuse('code_over') : error
}

const paused = (error: unknown): never => {
  throw isLimit(error) ? refuse('codes_paused') : error
}

const wrong = (left: number) => (left > 0 ? new Refusal('code_wrong', 400, { left }) : refuse('code_over'))
