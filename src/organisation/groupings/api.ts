import { Hono } from 'hono'
import { only } from '../../people/auth/guards.ts'
import { accept } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { companyIn, type CompanyEnv } from '../companies/requireCompany.ts'
import { groupingsForm } from './rules.ts'
import { changeGroupings, readGroupings } from './store.ts'

/** The regroupements of a company (C15): of any for administrators, of the own one for its sub-admins. */
export const groupingsApi = new Hono<CompanyEnv>()
  .get('/:companyId/groupings', only('admin', 'sub-admin'), companyIn, async (c) => {
    return c.json(await readGroupings(c.var.db, c.var.company))
  })
  .put(
    '/:companyId/groupings',
    only('admin', 'sub-admin'),
    companyIn,
    accept(groupingsForm, bodies.teams),
    async (c) => {
      const { db, actor, company, now } = c.var
      return c.json(await changeGroupings(db, actor, company, { form: c.req.valid('json'), now }))
    },
  )
