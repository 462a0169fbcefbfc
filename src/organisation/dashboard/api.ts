import { Hono } from 'hono'
import { requireRole, type GuardedEnv, ownCompany } from '../../people/auth/guards.ts'
import { offeredBy } from '../../people/auth/languages.ts'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { limits } from '../../people/rateLimits/rules.ts'
import { limitAttempts } from '../../people/rateLimits/store.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { Config } from '../../config.ts'
import { waysOf } from '../../people/accounts/means.ts'
import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/schema.ts'
import { plural } from '../../base/text/writing.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { queueMail } from '../../data/mail/store.ts'
import { invitedPeople, type InviteRefusal } from './rules.ts'
import { dashboardOf, profileOf } from './store.ts'

const mine = requireRole('sub-admin')

export const subAdminApi = new Hono<GuardedEnv>()
  .get('/dashboard', mine, async (c) =>
    c.json(await dashboardOf(c.var.db, ownCompany(c.var.actor), waysOf(c.var))),
  )
  .get('/profile', mine, async (c) => c.json(await profileOf(c.var.db, c.var.actor)))
  .post('/invitations', mine, validateBody(invitedPeople, bodies.texts), async (c) => {
    await inviteEmployees(c.var.db, c.var.actor, c.req.valid('json').emails, c.var)
    return c.body(null, 204)
  })

interface InviteTools {
  config: Config
  now: Date
}

/** Sends the registration address with the company filled in (D19), without revealing whether an account exists. */
async function inviteEmployees(db: Db, actor: Actor, emails: string[], { config, now }: InviteTools) {
  const companyId = ownCompany(actor)
  if (!config.smtpUrl) throw new Refusal('mail_off' satisfies InviteRefusal, 409)
  await limitAttempts(db, `invitations:${actor.id}`, limits.invitationsOfAccount, now)
  const [language = 'fr'] = await offeredBy(db, companyId)
  const details = { company: actor.companyName ?? '', language }
  await db.transaction().execute(async (tx) => {
    for (const to of emails) await queueMail(tx, { kind: 'registration', to, details }, now)
    const subject = plural(emails.length, 'personne', 'personnes')
    await audit(tx, { actor, action: 'employees_invited', subject, companyId, now })
  })
}
