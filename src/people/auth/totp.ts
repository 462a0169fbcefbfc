import { Secret, TOTP } from 'otpauth'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { prepared, type Params } from '../../data/engines/prepared.ts'
import { queueMail } from '../../data/mail/store.ts'
import { codeTyped, randomCode } from '../../base/encoding/codes.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { DeviceOwner } from './device.ts'
import { noteFailedSignIn, type Person } from './failedSignIn.ts'
import { displayNameOf } from './identifiers.ts'
import { recoveryCodeHash } from './tokens.ts'
import { limits } from '../rateLimits/rules.ts'
import { clearAttempts, limitAttempts } from '../rateLimits/store.ts'

/** Six digits every 30 seconds (RFC 6238). */
export function totpOf(secret: Uint8Array, email: string): TOTP {
  const { buffer } = new Uint8Array(secret)
  return new TOTP({ issuer: 'Ressenti', label: email, secret: new Secret({ buffer }) })
}

export const openSecret = (key: ApplicationKey, accountId: string, sealed: Uint8Array) =>
  key.open(`second-factor:${accountId}`, sealed)

export const sealSecret = (key: ApplicationKey, accountId: string, secret: Uint8Array) =>
  key.seal(`second-factor:${accountId}`, secret)

/** Accepts the previous step too (slow typing, slow clocks); null for a wrong code. */
export function stepOf(totp: TOTP, code: string, now: Date): number | null {
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta
}

interface SecondFactorAttempt {
  code: string
  /** A known browser's id; elsewhere codes are counted. */
  device: string | null
  key: ApplicationKey
  now: Date
}

/** After some wrong codes the owner learns that somebody knows the password. */
const warnAt = 3

/**
 * Verifies the code. Unknown browsers share ten codes a day, without recovery codes (D4); known
 * ones do not, so nobody locks anybody out.
 */
export async function verifySecondFactor(
  db: Db,
  attempt: SecondFactorAttempt,
  account: Person,
): Promise<string | null> {
  const { device, now } = attempt
  const code = codeTyped(attempt.code)
  if (code === '') throw new Refusal('second_factor_needed', 401)
  const kind = /^\d{6}$/.test(code) ? 'second-factor' : 'recovery-code'
  const key = device ? null : `${kind}:${account.id}`
  // Counted before verification, so that parallel attempts count.
  const tries = key ? await limitAttempts(db, key, limits.codesOfAccount, now) : 0
  if (await isRight(db, { ...attempt, code }, account)) return key
  await db.transaction().execute(async (tx) => {
    await noteFailedSignIn(tx, account, now)
    if (tries === warnAt && account.email)
      await queueMail(tx, { kind: 'codes_refused', to: account.email }, now)
  })
  throw new Refusal('second_factor_wrong', 401)
}

/** What proved the second factor, before the transaction that enters: its failure would forget wrong codes. */
export interface FactorProof {
  factor: string
  /** The count of codes that an entry forgives. */
  counted: string | null
}

type FactorOwner = Person & DeviceOwner & { secondFactor: string | null }

interface EntryAttempt {
  secondFactor: string
  knows(owner: DeviceOwner): string | null
  key: ApplicationKey
  now: Date
}

/** For links, codes and letters, which replace the password and never the second factor (C25.9); null without one. */
export async function proveFactor(
  db: Db,
  owner: FactorOwner,
  { secondFactor: code, knows, ...rest }: EntryAttempt,
): Promise<FactorProof | null> {
  if (owner.secondFactor === null) return null
  const counted = await verifySecondFactor(db, { ...rest, code, device: knows(owner) }, owner)
  return { factor: owner.secondFactor, counted }
}

/** In that transaction: a factor that was added or changed meanwhile is asked for. */
export async function acceptFactor(
  tx: Db,
  { secondFactor }: Pick<FactorOwner, 'secondFactor'>,
  proof: FactorProof | null,
): Promise<void> {
  if (secondFactor !== null && secondFactor !== proof?.factor) throw new Refusal('second_factor_needed', 401)
  if (proof?.counted) await clearAttempts(tx, proof.counted)
}

/** Codes and recovery codes work once. */
async function isRight(db: Db, { code, key, now }: SecondFactorAttempt, account: Person): Promise<boolean> {
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
    .where('codeHash', '=', recoveryCodeHash(db, accountId, typed))
    .returning('accountId')
    .executeTakeFirst()
  return spent !== undefined
}

/** Ten codes of 12 signs (60 bits), shown once; only hashes are stored. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => randomCode(12))
