import { Hono } from 'hono'
import { requireRole } from '../../people/auth/guards.ts'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { requireCompany, type CompanyEnv } from '../companies/requireCompany.ts'
import { groupingsForm } from './rules.ts'
import { changeGroupings, entityNames, readGroupings } from './store.ts'

export const groupingsApi = new Hono<CompanyEnv>()
  .get('/:companyId/groupings', requireRole('admin', 'sub-admin'), requireCompany, async (c) => {
    return c.json(await readGroupings(c.var.db, c.var.company, c.var.now))
  })
  .get('/:companyId/groupings/names', requireRole('admin', 'sub-admin'), requireCompany, async (c) => {
    return c.json(await entityNames(c.var.db, c.var.company))
  })
  .put(
    '/:companyId/groupings',
    requireRole('admin', 'sub-admin'),
    requireCompany,
    validateBody(groupingsForm, bodies.tree),
    async (c) => {
      const { db, actor, company, now } = c.var
      return c.json(await changeGroupings(db, actor, company, { form: c.req.valid('json'), now }))
    },
  )
