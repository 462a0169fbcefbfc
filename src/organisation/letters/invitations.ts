import { inUse } from '../../people/auth/identifiers.ts'
import { limitAttempts, limits } from '../../people/rateLimits/store.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { audit } from '../../data/db/audit.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { queueMail } from '../../data/mail/store.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import type { LetterRefusal } from './rules.ts'

interface MailInvitationInput {
  company: CompanyInScope
  accountIds: readonly string[]
  hasMail: boolean
}

/**
 * A personal link by mail to whoever of them has an address and has never activated the account, and another one to
 * confirm it where that is all that is missing (C19).
 */
export async function inviteByMail(
  db: Db,
  actor: Actor,
  { company, accountIds, hasMail }: MailInvitationInput,
  now: Date,
) {
  if (!hasMail) throw refuse('no_mail', 409)
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
    if (found.length !== ids.length) throw refuse('person_not_found', 404)
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

const refuse = (code: LetterRefusal, status: 404 | 409) => new Refusal(code, status)
