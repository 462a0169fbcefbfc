import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { ApplicationKey } from '../../data/db/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { prepared } from '../../data/db/prepared.ts'

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

interface Attempt {
  account: { id: string; email: string }
  code: string
  key: ApplicationKey
  now: Date
}

/** « none » where no code is needed. A code is good once, a recovery code too. */
export async function checkSecondFactor(
  db: Db,
  { account, code, key, now }: Attempt,
): Promise<'none' | 'right' | 'missing' | 'wrong'> {
  const [factor] = await factorOf(db, { accountId: account.id })
  if (!factor) return 'none'
  const typed = code.replace(/[\s-]/g, '').toUpperCase()
  if (typed === '') return 'missing'
  if (!/^\d{6}$/.test(typed)) return (await spendRecoveryCode(db, account.id, typed)) ? 'right' : 'wrong'
  const totp = totpOf(openSecret(key, account.id, factor.sealedSecret), account.email)
  const step = stepOf(totp, typed, now)
  if (step === null) return 'wrong'
  const spent = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('accountId', '=', account.id)
    .where('lastStep', '<', step)
    .returning('accountId')
    .executeTakeFirst()
  return spent ? 'right' : 'wrong'
}

const factorOf = prepared((db, { accountId }: { accountId: string }) =>
  db.selectFrom('secondFactors').selectAll().where('accountId', '=', accountId).where('confirmed', '=', 1),
)

async function spendRecoveryCode(db: Db, accountId: string, typed: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', recoveryHash(typed))
    .returning('accountId')
    .executeTakeFirst()
  return spent !== undefined
}

const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Ten codes of 12 signs (58 bits): shown once, only their hashes are kept. */
export const newRecoveryCodes = () =>
  Array.from({ length: 10 }, () => Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join(''))

export const recoveryHash = (code: string) => createHash('sha256').update(code).digest('hex')

/** « ABCD-EFGH-JKMN », as it is shown. */
export const readable = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
