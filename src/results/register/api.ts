import { Hono } from 'hono'
import { Refusal } from '../../base/http/refusal.ts'
import { requireCompany } from '../../organisation/companies/requireCompany.ts'
import { requireSession } from '../../people/auth/guards.ts'
import { withReadingScope, type CompanyReadingEnv } from '../tables/readingScope.ts'
import * as store from './store.ts'

/** For everybody in the company (C16.2): the same chain, and the details that each may read. */
export const registerApi = new Hono<CompanyReadingEnv>()
  .get('/:companyId/register', requireSession, requireCompany, withReadingScope, async (c) => {
    return c.json(await store.readRegister(c.var.db, c.var.scope, c.var.company))
  })
  .get('/:companyId/register/:position', requireSession, requireCompany, withReadingScope, async (c) => {
    const position = c.req.param('position')
    if (!/^\d{1,9}$/.test(position)) throw new Refusal('register_entry_not_found', 404)
    return c.json(await store.readTables(c.var.db, c.var.scope, c.var.company, Number(position)))
  })
