import { limitAttempts, limits } from '../../people/rateLimits/store.ts'
import { ownCompany } from '../../people/auth/ownCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { Config } from '../../config.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { audit } from '../../data/db/audit.ts'
import type { Db } from '../../data/db/schema.ts'
import { plural } from '../../base/text/french.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { queueMail, sealDetails } from '../../data/mail/store.ts'
import type { InviteRefusal } from './rules.ts'

interface InviteTools {
  config: Config
  key: ApplicationKey
  now: Date
}

/** Sends the registration address, with the company filled in (D19). Whether somebody has an account is not told. */
export async function inviteEmployees(
  db: Db,
  actor: Actor,
  emails: string[],
  { config, key, now }: InviteTools,
) {
  const companyId = ownCompany(actor)
  if (!config.smtpUrl) throw new Refusal('mail_off' satisfies InviteRefusal, 409)
  await limitAttempts(db, `invitations:${actor.id}`, limits.invitationsOfAccount, now)
  const sealedDetails = sealDetails(key, { company: actor.companyName ?? '' })
  await db.transaction().execute(async (tx) => {
    for (const to of emails) await queueMail(tx, { kind: 'registration', to, sealedDetails }, now)
    const subject = plural(emails.length, 'personne', 'personnes')
    await audit(tx, { actor, action: 'employees_invited', subject, companyId, now })
  })
}
