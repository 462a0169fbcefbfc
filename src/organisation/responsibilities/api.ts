import { Hono } from 'hono'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { requireRole, requireSession } from '../../people/auth/guards.ts'
import { requireCompany, type CompanyEnv } from '../companies/requireCompany.ts'
import { readReaders } from './readers.ts'
import { appointment, newLastDay } from './rules.ts'
import { appoint, changeLastDay, listResponsibilities, withdraw } from './store.ts'

const both = requireRole('admin', 'sub-admin')

export const responsibilitiesApi = new Hono<CompanyEnv>()
  .get('/:companyId/responsibilities', both, requireCompany, async (c) => {
    return c.json(await listResponsibilities(c.var.db, c.var.company, c.var.now))
  })
  .post(
    '/:companyId/responsibilities',
    both,
    requireCompany,
    validateBody(appointment, bodies.form),
    async (c) => {
      const { db, actor, company, now } = c.var
      return c.json({ ids: await appoint(db, company, c.req.valid('json'), { actor, now }) }, 201)
    },
  )
  .patch(
    '/:companyId/responsibilities/:responsibilityId',
    both,
    requireCompany,
    validateBody(newLastDay, bodies.form),
    async (c) => {
      const { db, actor, company, now } = c.var
      const change = { id: c.req.param('responsibilityId'), ...c.req.valid('json') }
      await changeLastDay(db, company, change, { actor, now })
      return c.body(null, 204)
    },
  )
  .delete('/:companyId/responsibilities/:responsibilityId', both, requireCompany, async (c) => {
    const { db, actor, company, now } = c.var
    await withdraw(db, company, c.req.param('responsibilityId'), { actor, now })
    return c.body(null, 204)
  })
  // Who has left belongs to no company any more: a scoped request would not find the name.
  .get('/:companyId/readers', requireSession, requireCompany, async (c) => {
    const { app: parts, actor, company, now } = c.var
    return c.json(await readReaders(parts.database.db, actor, company, now))
  })
