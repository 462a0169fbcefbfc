import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { codeTyped } from '../../base/encoding/codes.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { equalsInConstantTime } from '../../base/encoding/secrets.ts'
import { zone } from '../../base/time/zone.ts'
import { inUse, numberOf } from '../auth/identifiers.ts'
import { limits, type RateLimitClient } from '../rateLimits/rules.ts'
import { limitAttempts, limitEmails, refuseAddress } from '../rateLimits/store.ts'
import { setCounting, setPassword } from '../auth/accountWrites.ts'
import { hashPassword } from '../auth/password.ts'
import { revokeAccess } from '../auth/revoke.ts'
import type { ActivationRefusal } from './rules.ts'

/** Bound to the account: useless for another one. */
export const codeHmac = (key: ApplicationKey, accountId: string, code: string) =>
  key.hmac('activation-code', accountId, code)

const refuse = (code: ActivationRefusal) => new Refusal(code, 400)
const deed = 'activation'

interface ActivationAttempt {
  identifier: string
  code: string
  password: string
  asker: RateLimitClient
  key: ApplicationKey
  now: Date
}

/** Exchanges a letter's identifier and code for a password, once (C19.8). Rate limited as sign-ins (D4). */
export async function activate(db: Db, { identifier, code, password, asker, key, now }: ActivationAttempt) {
  await refuseAddress(db, { deed, asker }, limits.accountsOfAddress, now)
  await limitAttempts(db, `${deed}:${identifier}`, limits.failuresOfAccount, now)
  const found = await codeOf(db, identifier)
  const hmac = codeHmac(key, found?.id ?? '', codeTyped(code))
  // The same work for an unknown number.
  if (!equalsInConstantTime(hmac, found?.codeHmac ?? '') || !found) {
    await limitEmails(db, { deed, email: identifier, asker }, limits.accountsOfAddress, now)
    throw refuse('code_wrong')
  }
  const today = dayOf(now, zone())
  if (found.usedOn !== null) throw refuse('code_used')
  if (found.expiresOn < today) throw refuse('code_expired')
  const passwordHash = await hashPassword({ email: found.id, address: asker.address }, password)
  await db.transaction().execute(async (tx) => {
    const spent = await tx
      .updateTable('activationCodes')
      .set({ usedOn: today })
      .where('accountId', '=', found.id)
      .where('codeHmac', '=', hmac)
      .where('usedOn', 'is', null)
      .returning('accountId')
      .executeTakeFirst()
    if (!spent) throw refuse('code_used')
    await setPassword(tx, found.id, passwordHash)
    // The letter reached its person: they count (C22.1).
    await setCounting(tx, [found.id], today)
    await revokeAccess(tx, found.id)
  })
}

const codeOf = (db: Db, identifier: string) =>
  db
    .selectFrom('accountIdentifiers as i')
    .innerJoin('accounts', 'accounts.id', 'i.accountId')
    .innerJoin('activationCodes as c', 'c.accountId', 'accounts.id')
    .where('i.kind', '=', 'number')
    .where('i.valueKey', '=', identifier)
    .where('accounts.status', '<>', 'rejected')
    // An address that came since is a better proof than a letter that lies about.
    .where('accounts.email', 'is', null)
    .select(['accounts.id', 'accounts.email', 'firstName', 'lastName', numberOf.as('number')])
    .select(['c.codeHmac', 'c.usedOn', 'c.expiresOn'])
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
