import { codeHmac } from '../../people/accountSettings/activation.ts'
import { inUse, numberOf } from '../../people/auth/identifiers.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { record } from '../../data/register/store.ts'
import { addDays, dayOf } from '../../base/time/civilDays.ts'
import { randomCode } from '../../base/encoding/codes.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { zone } from '../../base/time/zone.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { limits } from '../../people/rateLimits/rules.ts'
import { limitAttempts } from '../../people/rateLimits/store.ts'
import { queueMail } from '../../data/mail/store.ts'
import type { LetterRefusal } from './rules.ts'

export interface PrintedLetter {
  firstName: string
  lastName: string
  number: string
  /** Twelve signs, never stored: only on paper. */
  code: string
}

export interface Letters {
  madeOn: string
  expiresOn: string
  people: PrintedLetter[]
}

const VALID_DAYS = 60

const refuse = (code: LetterRefusal, status: 403 | 404 | 409) => new Refusal(code, status)

/** One-time codes for people without an address; an earlier code ends. Stores only HMACs (C19.8). */
export function makeLetters(
  db: Db,
  actor: Actor,
  { company, accountIds }: { company: CompanyInScope; accountIds: readonly string[] },
  { key, now }: { key: ApplicationKey; now: Date },
): Promise<Letters> {
  const madeOn = dayOf(now, zone())
  const expiresOn = addDays(madeOn, VALID_DAYS)
  return db.transaction().execute(async (tx: Db) => {
    const people: PrintedLetter[] = []
    for (const person of await lockPeople(tx, actor, company, accountIds)) {
      const code = randomCode(12)
      const made = { codeHmac: codeHmac(key, person.id, code), madeOn, expiresOn, usedOn: null }
      await tx
        .insertInto('activationCodes')
        .values({ accountId: person.id, ...made })
        .onConflict((conflict) => conflict.column('accountId').doUpdateSet(made))
        .execute()
      people.push({ ...person, code })
    }
    const subject = `${company.name} : ${people.length}`
    await audit(tx, { actor, action: 'letters_printed', subject, companyId: company.id, now })
    await publishChange(tx, 'employees', { companyId: company.id })
    await record(
      tx,
      { companyId: company.id, now },
      { kind: 'letters_printed', body: { number: people.length } },
    )
    return { madeOn, expiresOn, people }
  })
}

async function lockPeople(tx: Db, actor: Actor, { id }: CompanyInScope, accountIds: readonly string[]) {
  const query = tx
    .selectFrom('accounts')
    .select(['accounts.id', 'email', 'firstName', 'lastName', inUse.as('isActive'), numberOf.as('number')])
    .where('accounts.id', 'in', accountIds)
    .where('companyId', '=', id)
    .where('role', '=', 'employee')
    .where('status', '<>', 'rejected')
    .orderBy('sortName')
    .orderBy('accounts.id')
  const found = await forUpdate(tx, query).execute()
  if (found.length !== accountIds.length) throw refuse('person_not_found', 404)
  return found.map(({ email, isActive, number, ...person }) => {
    if (email !== null) throw refuse('has_address', 409)
    // The printed code opens the account, so only administrators may print one for an account in use.
    if (actor.role !== 'admin' && isActive) throw refuse('had_password', 403)
    if (number === null) throw refuse('no_identifier', 409)
    return { ...person, number }
  })
}

interface MailInvitationInput {
  company: CompanyInScope
  accountIds: readonly string[]
  hasMail: boolean
}

/**
 * Sends an activation link to unactivated accounts with an address, and a confirmation link where only that
 * is missing (C19).
 */
export async function inviteByMail(
  db: Db,
  actor: Actor,
  { company, accountIds, hasMail }: MailInvitationInput,
  now: Date,
) {
  if (!hasMail) throw refuseTooMany('no_mail', 409)
  await limitAttempts(db, `invitations:${actor.id}`, limits.invitationsOfAccount, now)
  const ids = [...new Set(accountIds)]
  return db.transaction().execute(async (tx: Db) => {
    const query = tx
      .selectFrom('accounts')
      .select(['id', 'email', 'countsSince', inUse.as('isActive')])
      .where('id', 'in', ids)
      .where('companyId', '=', company.id)
      .where('role', '=', 'employee')
      .where('status', '<>', 'rejected')
      .orderBy('id')
    const found = await forUpdate(tx, query).execute()
    if (found.length !== ids.length) throw refuseTooMany('person_not_found', 404)
    const to = found.flatMap(({ email, isActive, countsSince }) => {
      if (email === null || (isActive && countsSince !== null)) return []
      return [{ email, kind: isActive ? ('confirmation' as const) : ('activation' as const) }]
    })
    for (const { email, kind } of to) await queueMail(tx, { kind, to: email }, now)
    const subject = `${company.name} : ${to.length}`
    if (to.length > 0)
      await audit(tx, { actor, action: 'employees_invited', subject, companyId: company.id, now })
    return { invited: to.length }
  })
}

const refuseTooMany = (code: LetterRefusal, status: 404 | 409) => new Refusal(code, status)
