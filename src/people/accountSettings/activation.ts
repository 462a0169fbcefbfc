import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { codeTyped } from '../../base/encoding/codes.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { equalsInConstantTime } from '../../base/encoding/secrets.ts'
import { zone } from '../../base/time/zone.ts'
import { endLetterCode } from '../auth/accessLinks.ts'
import { inUse } from '../auth/identifiers.ts'
import { limits, type RateLimitClient } from '../rateLimits/rules.ts'
import { limitAttempts, limitEmails, refuseAddress } from '../rateLimits/store.ts'
import { noteSignIn } from '../auth/accountSignIns.ts'
import { setCounting, setPassword } from '../auth/accountWrites.ts'
import { hashPassword } from '../auth/password.ts'
import { revokeAccess, type Credential } from '../auth/revoke.ts'
import { signInRefusalFor } from '../auth/rules.ts'
import { acceptFactor, type FactorProof } from '../auth/totp.ts'
import { readHolder } from '../entry/links.ts'
import type { ActivationRefusal } from './rules.ts'

/** Bound to the account: useless for another one. */
export const codeHmac = (key: ApplicationKey, accountId: string, code: string) =>
  key.hmac('activation-code', accountId, code)

const refuse = (code: ActivationRefusal) => new Refusal(code, 400)
const deed = 'activation'

interface ActivationAttempt {
  identifier: string
  code: string
  password: string | undefined
  asker: RateLimitClient
  key: ApplicationKey
  now: Date
}

/** A right code is looked at before any limit: nobody's guesses keep a colleague out (C24.8). */
export async function findLetter(db: Db, attempt: ActivationAttempt) {
  const { identifier, code, password, asker, key, now } = attempt
  const found = await codeOf(db, identifier)
  const hmac = codeHmac(key, found?.id ?? '', codeTyped(code))
  // The same work for an unknown number.
  if (!equalsInConstantTime(hmac, found?.codeHmac ?? '') || !found) {
    await refuseAddress(db, { deed, asker }, limits.accountsOfAddress, now)
    await limitAttempts(db, `${deed}:${identifier}`, limits.failuresOfAccount, now)
    await limitEmails(db, { deed, email: identifier, asker }, limits.accountsOfAddress, now)
    throw refuse('code_wrong')
  }
  if (found.usedOn !== null) throw refuse('code_used')
  if (found.expiresOn < dayOf(now, zone())) throw refuse('code_expired')
  const turn = { email: found.id, address: asker.address }
  const passwordHash = password === undefined ? undefined : await hashPassword(turn, password)
  return { accountId: found.id, codeHmac: hmac, passwordHash }
}

export type FoundLetter = Awaited<ReturnType<typeof findLetter>>

/** Identifier and code enter, once; a password may be chosen with them (C19.8). */
export async function enterByLetter(
  tx: Db,
  letter: FoundLetter & { proof: FactorProof | null },
  now: Date,
): Promise<Credential> {
  const { accountId, codeHmac: hmac, passwordHash, proof } = letter
  const holder = await readHolder(tx, accountId, { locks: true })
  if (!holder) throw refuse('code_wrong')
  const refused = signInRefusalFor('employee', holder)
  if (refused) throw new Refusal(refused, 403)
  await acceptFactor(tx, holder, proof)
  const today = dayOf(now, zone())
  if (!(await endLetterCode(tx, accountId, today, hmac))) throw refuse('code_used')
  // The letter reached its person: they count (C22.1).
  await setCounting(tx, [accountId], today)
  await noteSignIn(tx, accountId, now)
  if (passwordHash === undefined) return { accountId, version: holder.accessVersion }
  await setPassword(tx, accountId, passwordHash)
  return revokeAccess(tx, accountId)
}

const codeOf = (db: Db, identifier: string) =>
  db
    .selectFrom('activationCodes as c')
    .innerJoin('accounts', 'accounts.id', 'c.accountId')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('accounts.email', '=', identifier),
        eb(
          'accounts.id',
          'in',
          selectFrom('accountIdentifiers as i')
            .select('i.accountId')
            .where('i.kind', '=', 'number')
            .where('i.valueKey', '=', identifier),
        ),
      ]),
    )
    .where('accounts.status', '<>', 'rejected')
    .select(['accounts.id', 'c.codeHmac', 'c.usedOn', 'c.expiresOn'])
    .executeTakeFirst()

/** The date of an unused letter, shown after sign-in so that people notice an unrequested one (C19.8). */
export async function readLetter(db: Db, accountId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('activationCodes')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select('madeOn')
    .where('accountId', '=', accountId)
    .where('usedOn', 'is', null)
    .where('expiresOn', '>=', dayOf(now, zone()))
    .where(inUse)
    .executeTakeFirst()
  return row?.madeOn ?? null
}
