import { Hono } from 'hono'
import { validateQuery } from '../../base/http/validate.ts'
import { requireCompany, type CompanyEnv } from '../../organisation/companies/requireCompany.ts'
import { waysOf } from '../../people/accounts/means.ts'
import { requireRole } from '../../people/auth/guards.ts'
import { waysPeopleQuery, waysQuery } from './rules.ts'
import { listWithoutMeans, pressingCampaigns, readWays } from './store.ts'

const both = requireRole('admin', 'sub-admin')

export const waysApi = new Hono<CompanyEnv>()
  .get('/:companyId/ways', both, requireCompany, validateQuery(waysQuery), async (c) => {
    const { db, company } = c.var
    return c.json(await readWays(db, company, c.req.valid('query').campaign, waysOf(c.var)))
  })
  .get('/:companyId/ways/people', both, requireCompany, validateQuery(waysPeopleQuery), async (c) => {
    const { db, company } = c.var
    return c.json(await listWithoutMeans(db, company, c.req.valid('query'), waysOf(c.var)))
  })
  .get('/:companyId/ways/campaigns', both, requireCompany, async (c) => {
    const { db, company } = c.var
    return c.json({ campaigns: await pressingCampaigns(db, company, waysOf(c.var)) })
  })
