import { Hono } from 'hono'
import type { Config } from '../../config.ts'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { requireCompany, type CompanyEnv } from '../../organisation/companies/requireCompany.ts'
import { requireRole, requireSession } from '../../people/auth/guards.ts'
import { paths } from '../../paths.ts'
import { publicUrl } from '../../people/accountSettings/writeMail.ts'
import { readCalendar } from './calendar.ts'
import { readMinutes } from './minutes.ts'
import { newCseAccount, newVisa } from './rules.ts'
import { addCseAccount, listCseAccounts, openCseAccount, removeCseAccount } from './accounts.ts'
import { readSettings } from './settings.ts'
import { readAsked } from './versions.ts'
import { sign } from './visas.ts'

const cseOnly = requireRole('cse')

const linkOf = (config: Config, token: string | null) =>
  token && `${publicUrl(config)}${paths.entry}#${token}`

/** The CSE (C17) reads settings and results and signs; nothing waits for it. */
export const cseApi = new Hono<CompanyEnv>()
  .get('/:companyId/cse-seats', requireSession, requireCompany, async (c) => {
    return c.json(await listCseAccounts(c.var.db, c.var.actor, c.var.company))
  })
  .post(
    '/:companyId/cse-seats',
    requireRole('admin', 'sub-admin'),
    requireCompany,
    validateBody(newCseAccount, bodies.form),
    async (c) => {
      const { db, actor, company, config, now } = c.var
      const hasMail = config.smtpUrl !== ''
      const token = await addCseAccount(db, actor, company, { account: c.req.valid('json'), hasMail, now })
      return c.json({ link: linkOf(config, token) }, 201)
    },
  )
  .put('/:companyId/cse-seats/:accountId', requireRole('admin'), requireCompany, async (c) => {
    const { db, actor, company, config, now } = c.var
    const hasMail = config.smtpUrl !== ''
    const token = await openCseAccount(db, actor, company, {
      accountId: c.req.param('accountId'),
      hasMail,
      now,
    })
    return c.json({ link: linkOf(config, token) })
  })
  .delete('/:companyId/cse-seats/:accountId', requireRole('admin'), requireCompany, async (c) => {
    const { db, actor, company, now } = c.var
    await removeCseAccount(db, actor, company, { accountId: c.req.param('accountId'), now })
    return c.body(null, 204)
  })
  .get('/:companyId/cse/calendar', cseOnly, requireCompany, async (c) => {
    return c.json(await readCalendar(c.var.db, c.var.actor, c.var.company))
  })
  .get('/:companyId/cse/settings', cseOnly, requireCompany, async (c) => {
    return c.json(await readSettings(c.var.db, c.var.company, c.var.config))
  })
  .get('/:companyId/cse/asked/:versionId', cseOnly, requireCompany, async (c) => {
    return c.json(await readAsked(c.var.db, c.var.company, c.req.param('versionId')))
  })
  .get('/:companyId/cse/minutes/:waveId', cseOnly, requireCompany, async (c) => {
    return c.json(await readMinutes(c.var.db, c.var.actor, c.var.company, c.req.param('waveId')))
  })
  .post('/:companyId/cse/visas', cseOnly, requireCompany, validateBody(newVisa, bodies.form), async (c) => {
    const { db, actor, company, now } = c.var
    await sign(db, actor, company, c.req.valid('json'), now)
    return c.body(null, 204)
  })
