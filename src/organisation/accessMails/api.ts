import { Hono } from 'hono'
import { bodies } from '../../base/http/body.ts'
import { validateBody } from '../../base/http/validate.ts'
import { requireRole } from '../../people/auth/guards.ts'
import { requireCompany, type CompanyEnv } from '../companies/requireCompany.ts'
import { accessMailShown, accessMailsSent } from './rules.ts'
import { previewAccessMail, sendAccessMails, sendTrial } from './store.ts'

const both = requireRole('admin', 'sub-admin')
const shown = validateBody(accessMailShown, bodies.form)
const sent = validateBody(accessMailsSent, bodies.form)

export const accessMailsApi = new Hono<CompanyEnv>()
  .post('/:companyId/access-mails/preview', both, requireCompany, shown, async (c) => {
    const { db, company } = c.var
    return c.json(await previewAccessMail(db, company, c.req.valid('json').audience, c.var))
  })
  .post('/:companyId/access-mails', both, requireCompany, sent, async (c) => {
    const { db, actor, company } = c.var
    return c.json(await sendAccessMails(db, actor, { company, ...c.req.valid('json') }, c.var), 202)
  })
  .post('/:companyId/access-mails/trial', both, requireCompany, shown, async (c) => {
    const { db, actor, company } = c.var
    return c.json(await sendTrial(db, actor, { company, ...c.req.valid('json') }, c.var), 202)
  })
