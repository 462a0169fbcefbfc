import { randomBytes } from 'node:crypto'
import { inFours } from '../../base/encoding/codes.ts'
import { sealAgain } from '../auth/accountSeal.ts'
import { revokeAccess, assertCredentialCurrent, type Credential } from '../auth/revoke.ts'
import { displayNameOf } from '../auth/identifiers.ts'
import type { Actor } from '../auth/rules.ts'
import { recoveryCodeHash } from '../auth/tokens.ts'
import { newRecoveryCodes, openSecret, sealSecret, stepOf, totpOf } from '../auth/totp.ts'
import type { WriteContext } from '../../data/keys/applicationKey.ts'
import { auditOwnAct } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { readTeams } from '../teamReaders/ownTeams.ts'
import { confirmPassword, hasPassword, refusal, type OwnSession } from './store.ts'

interface FactorConditions {
  /** REQUIRE_SECOND_FACTOR */
  isRequired: boolean
  now: Date
}

export async function readSecondFactor(db: Db, actor: Actor, { isRequired, now }: FactorConditions) {
  const factor = await findConfirmed(db, actor)
  const isForThem = await mayHaveFactor(db, actor, now)
  const codes = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('accountId', '=', actor.id)
    .execute()
  return {
    ...{ active: factor !== undefined, recoveryCodesLeft: codes.length },
    ...{ isForThem, required: isRequired && isForThem, hasPassword: await hasPassword(db, actor) },
  }
}

/** Who decides about others, and team managers: it protects what they read (C25.9). */
async function mayHaveFactor(db: Db, { id: accountId, role, companyId }: Actor, now: Date): Promise<boolean> {
  if (role !== 'employee') return true
  return companyId !== null && (await readTeams(db, { accountId, companyId }, dayOf(now, zone()))).length > 0
}

/** Takes effect once a first code proves that the app has the secret. */
export async function beginSecondFactor(db: Db, actor: Actor, password: string, { key, now }: WriteContext) {
  if (!(await mayHaveFactor(db, actor, now))) throw refusal('second_factor_not_for_you', 403)
  const credential = await confirmPassword(db, actor, password, now)
  if (await findConfirmed(db, actor)) throw refusal('second_factor_required', 409)
  const secret = randomBytes(20)
  const begun = {
    accountId: actor.id,
    sealedSecret: sealSecret(key, actor.id, secret),
    confirmed: 0,
    lastStep: 0,
  } as const
  await db.transaction().execute(async (tx) => {
    await assertCredentialCurrent(tx, credential)
    await tx
      .insertInto('secondFactors')
      .values(begun)
      .onConflict((conflict) =>
        conflict
          .column('accountId')
          .doUpdateSet({ sealedSecret: begun.sealedSecret })
          .where('secondFactors.confirmed', '=', 0),
      )
      .execute()
  })
  const totp = totpOf(secret, displayNameOf(actor))
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The first right code enables the second factor and ends all other sessions; recovery codes are shown only
 * now.
 */
export function confirmSecondFactor(
  db: Db,
  { actor, sessionId }: OwnSession,
  code: string,
  { key, now }: WriteContext,
) {
  return db.transaction().execute(async (tx) => {
    const factor = await tx
      .selectFrom('secondFactors')
      .selectAll()
      .where('accountId', '=', actor.id)
      .executeTakeFirst()
    if (!factor || factor.confirmed === 1) throw refusal('second_factor_wrong')
    const totp = totpOf(openSecret(key, actor.id, factor.sealedSecret), displayNameOf(actor))
    const step = stepOf(totp, code.replace(/\s/g, ''), now)
    if (step === null) throw refusal('second_factor_wrong')
    await sealAgain(tx, [actor.id], { secondFactor: Buffer.from(factor.sealedSecret).toString('hex') })
    await tx
      .updateTable('secondFactors')
      .set({ confirmed: 1, lastStep: step })
      .where('accountId', '=', actor.id)
      .execute()
    await auditOwnAct(tx, { actor, action: 'second_factor_changed', subject: displayNameOf(actor), now })
    const credential = await revokeAccess(tx, actor.id, sessionId)
    return { recoveryCodes: await renewCodes(tx, actor), credential }
  })
}

export async function renewRecoveryCodes(db: Db, actor: Actor, password: string, now: Date) {
  const credential = await confirmPassword(db, actor, password, now)
  if (!(await findConfirmed(db, actor))) throw refusal('second_factor_wrong')
  return db.transaction().execute(async (tx) => {
    await assertCredentialCurrent(tx, credential)
    return renewCodes(tx, actor)
  })
}

interface Removal extends FactorConditions {
  password: string
}

export async function removeSecondFactor(
  db: Db,
  { actor, sessionId }: OwnSession,
  { password, isRequired, now }: Removal,
): Promise<Credential> {
  const credential = await confirmPassword(db, actor, password, now)
  if (isRequired && (await mayHaveFactor(db, actor, now))) throw refusal('second_factor_required', 409)
  return db.transaction().execute(async (tx) => {
    await assertCredentialCurrent(tx, credential)
    await forgetSecondFactor(tx, actor.id)
    await auditOwnAct(tx, { actor, action: 'second_factor_changed', subject: displayNameOf(actor), now })
    return revokeAccess(tx, actor.id, sessionId)
  })
}

export async function forgetSecondFactor(tx: Db, accountId: string) {
  await sealAgain(tx, [accountId], { secondFactor: null })
  await tx.deleteFrom('secondFactors').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
}

async function renewCodes(tx: Db, actor: Actor): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('recoveryCodes').where('accountId', '=', actor.id).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ accountId: actor.id, codeHash: recoveryCodeHash(tx, actor.id, code) })))
    .execute()
  return codes.map((code) => inFours(code))
}

const findConfirmed = (db: Db, actor: Actor) =>
  db
    .selectFrom('secondFactors')
    .select('accountId')
    .where('accountId', '=', actor.id)
    .where('confirmed', '=', 1)
    .executeTakeFirst()
