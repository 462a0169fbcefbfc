import { Secret, TOTP } from 'otpauth'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { audit } from '../../data/db/audit.ts'
import type { Db } from '../../data/db/db.ts'
import { prepared, type Params } from '../../data/engines/prepared.ts'
import { queueMail } from '../../data/mail/store.ts'
import { codeTyped, randomCode } from '../../base/encoding/codes.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { hashOf } from '../../base/encoding/secrets.ts'
import { displayNameOf } from './identifiers.ts'
import { limitAttempts, limits } from '../rateLimits/store.ts'

/** Six digits that change every 30 seconds, as every authenticator app makes them. */
export function totpOf(secret: Uint8Array, email: string): TOTP {
  const { buffer } = new Uint8Array(secret)
  return new TOTP({ issuer: 'Ressenti', label: email, secret: new Secret({ buffer }) })
}

export const openSecret = (key: ApplicationKey, accountId: string, sealed: Uint8Array) =>
  key.open(`second-factor:${accountId}`, sealed)

export const sealSecret = (key: ApplicationKey, accountId: string, secret: Uint8Array) =>
  key.seal(`second-factor:${accountId}`, secret)

/** The step of a code that is right now or was half a minute ago (slow typing, slow clocks); null for a wrong one. */
export function stepOf(totp: TOTP, code: string, now: Date): number | null {
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

interface SecondFactorAttempt {
  code: string
  /** The browser in which this account has entered before; elsewhere codes are counted. */
  device: string | null
  key: ApplicationKey
  now: Date
}

interface TotpOwner {
  id: string
  email: string | null
  number: string | null
  firstName: string
  lastName: string
}

/** Mistyping once or twice is nothing; then the owner is told that somebody knows the password. */
const toldAt = 3

/**
 * Lets pass, or asks for the code, or refuses a wrong one. From unknown browsers ten codes a day are looked at, recovery
 * codes apart (D4): a known browser is free of what others do, so that nobody locks out the only administrator.
 * The answer is what to forgive once the sign-in is complete.
 */
export async function verifySecondFactor(
  db: Db,
  attempt: SecondFactorAttempt,
  account: TotpOwner,
): Promise<string | null> {
  const { device, now } = attempt
  const code = codeTyped(attempt.code)
  if (code === '') throw new Refusal('second_factor_needed', 401)
  const kind = /^\d{6}$/.test(code) ? 'second-factor' : 'recovery-code'
  const key = device ? null : `${kind}:${account.id}`
  // Counted before it is looked at: what is tried at the same time counts too.
  const tries = key ? await limitAttempts(db, key, limits.codesOfAccount, now) : 0
  if (await isRight(db, { ...attempt, code }, account)) return key
  await db.transaction().execute(async (tx) => {
    await audit(tx, { actor: account, action: 'sign_in_failed', subject: displayNameOf(account), now })
    if (tries === toldAt && account.email)
      await queueMail(tx, { kind: 'codes_refused', to: account.email }, now)
  })
  throw new Refusal('second_factor_wrong', 401)
}

/** A code is good once, a recovery code too. */
async function isRight(
  db: Db,
  { code, key, now }: SecondFactorAttempt,
  account: TotpOwner,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(db, account.id, code)
  const [factor] = await factorOf(db, { accountId: account.id })
  if (!factor) return false
  const totp = totpOf(openSecret(key, account.id, factor.sealedSecret), displayNameOf(account))
  const step = stepOf(totp, code, now)
  if (step === null) return false
  const spent = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('accountId', '=', account.id)
    .where('lastStep', '<', step)
    .returning('accountId')
    .executeTakeFirst()
  return spent !== undefined
}

const factorOf = prepared((db, { accountId }: Params<{ accountId: string }>) =>
  db.selectFrom('secondFactors').selectAll().where('accountId', '=', accountId).where('confirmed', '=', 1),
)

async function spendRecoveryCode(db: Db, accountId: string, typed: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashOf(typed))
    .returning('accountId')
    .executeTakeFirst()
  return spent !== undefined
}

/** Ten codes of 12 signs (60 bits): shown once, only their hashes are kept. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => randomCode(12))
