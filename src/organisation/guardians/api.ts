import { Hono } from 'hono'
import { requireRole } from '../../people/auth/guards.ts'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { requireCompany, type CompanyEnv } from '../companies/requireCompany.ts'
import { guardiansForm } from './rules.ts'
import { changeGuardians, readGuardians } from './store.ts'

export const guardiansApi = new Hono<CompanyEnv>()
  .get('/:companyId/guardians', requireRole('admin', 'sub-admin', 'cse'), requireCompany, async (c) => {
    return c.json(await readGuardians(c.var.db, c.var.company, c.var.now))
  })
  .put(
    '/:companyId/guardians',
    requireRole('admin', 'sub-admin'),
    requireCompany,
    validateBody(guardiansForm, bodies.guardians),
    async (c) => {
      const { db, actor, company, now } = c.var
      await changeGuardians(db, actor, company, { form: c.req.valid('json'), now })
      return c.json(await readGuardians(db, company, now))
    },
  )
