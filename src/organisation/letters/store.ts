import { setLetterCode } from '../../people/auth/accessLinks.ts'
import { entryChanged } from '../../people/accountSettings/entryChange.ts'
import { codeHmac } from '../../people/accountSettings/activation.ts'
import { inUse, isFixed, numberOf } from '../../people/auth/identifiers.ts'
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
export async function makeLetters(
  db: Db,
  actor: Actor,
  { company, accountIds, isHeld }: Omit<MailInvitationInput, 'hasMail'>,
  { key, now }: { key: ApplicationKey; now: Date },
): Promise<Letters> {
  // A letter with an address that opens on this machine alone is paper for nobody (C24.15).
  if (isHeld) throw refuse('no_public_url', 409)
  const madeOn = dayOf(now, zone())
  const expiresOn = addDays(madeOn, VALID_DAYS)
  return db.transaction().execute(async (tx: Db) => {
    const people: PrintedLetter[] = []
    for (const person of await lockPeople(tx, actor, company, accountIds)) {
      if (person.isInUse) await entryChanged(tx, { id: person.id, email: null }, now)
      const code = randomCode(12)
      const made = { accountId: person.id, codeHmac: codeHmac(key, person.id, code), madeOn, expiresOn }
      await setLetterCode(tx, made)
      const { firstName, lastName, number } = person
      people.push({ firstName, lastName, number, code })
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
    .select(['accounts.id', 'email', 'firstName', 'lastName', isFixed.as('isFixed'), numberOf.as('number')])
    .select(inUse.as('isInUse'))
    .where('accounts.id', 'in', accountIds)
    .where('companyId', '=', id)
    .where('role', '=', 'employee')
    .where('status', '<>', 'rejected')
    .orderBy('sortName')
    .orderBy('accounts.id')
  const found = await forUpdate(tx, query).execute()
  if (found.length !== accountIds.length) throw refuse('person_not_found', 404)
  return found.map(({ email, isFixed, number, ...person }) => {
    if (email !== null) throw refuse('has_address', 409)
    // A code opens the account; a refusal of who has entered would show it, one of who was asked does not (C23.8).
    if (actor.role !== 'admin' && isFixed) throw refuse('was_asked', 403)
    if (number === null) throw refuse('no_identifier', 409)
    return { ...person, number }
  })
}

interface MailInvitationInput {
  company: CompanyInScope
  accountIds: readonly string[]
  hasMail: boolean
  isHeld: boolean
}

/** To everybody chosen who has an address: what each mail says is decided when it leaves (C19, C23.8). */
export async function inviteByMail(
  db: Db,
  actor: Actor,
  { company, accountIds, hasMail, isHeld }: MailInvitationInput,
  now: Date,
) {
  if (!hasMail) throw refuseTooMany('no_mail', 409)
  if (isHeld) throw refuseTooMany('no_public_url', 409)
  await limitAttempts(db, `invitations:${actor.id}`, limits.invitationsOfAccount, now)
  const ids = [...new Set(accountIds)]
  return db.transaction().execute(async (tx: Db) => {
    const query = tx
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('id', 'in', ids)
      .where('companyId', '=', company.id)
      .where('role', '=', 'employee')
      .where('status', '<>', 'rejected')
      .orderBy('id')
    const found = await forUpdate(tx, query).execute()
    if (found.length !== ids.length) throw refuseTooMany('person_not_found', 404)
    const to = found.flatMap(({ email }) => email ?? [])
    for (const email of to) await queueMail(tx, { kind: 'activation', to: email }, now)
    const subject = `${company.name} : ${to.length}`
    if (to.length > 0)
      await audit(tx, { actor, action: 'employees_invited', subject, companyId: company.id, now })
    return { invited: to.length }
  })
}

const refuseTooMany = (code: LetterRefusal, status: 404 | 409) => new Refusal(code, status)
