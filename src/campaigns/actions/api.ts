import { Hono } from 'hono'
import { validateBody, validateQuery } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { requireCompany } from '../../organisation/companies/requireCompany.ts'
import { requireSession } from '../../people/auth/guards.ts'
import {
  requireDecider,
  withReadingScope,
  type CompanyReadingEnv,
} from '../../results/tables/readingScope.ts'
import { listActions } from './actionRows.ts'
import { actionChange, actionForm, readRevision } from './rules.ts'
import { addAction, changeAction, removeAction } from './store.ts'

export const actionsApi = new Hono<CompanyReadingEnv>()
  .get('/:companyId/actions', requireSession, requireCompany, withReadingScope, async (c) => {
    const { db, scope, company, now } = c.var
    return c.json(await listActions(db, scope, company, now))
  })
  .post(
    '/:companyId/actions',
    requireDecider,
    requireCompany,
    withReadingScope,
    validateBody(actionForm, bodies.form),
    async (c) => {
      const { db, company, now } = c.var
      return c.json({ id: await addAction(db, c.var, company, { form: c.req.valid('json'), now }) }, 201)
    },
  )
  .patch(
    '/:companyId/actions/:actionId',
    requireDecider,
    requireCompany,
    withReadingScope,
    validateBody(actionChange, bodies.form),
    async (c) => {
      const { db, company, now } = c.var
      await changeAction(db, c.var, company, {
        id: c.req.param('actionId'),
        change: c.req.valid('json'),
        now,
      })
      return c.body(null, 204)
    },
  )
  .delete(
    '/:companyId/actions/:actionId',
    requireDecider,
    requireCompany,
    withReadingScope,
    validateQuery(readRevision),
    async (c) => {
      const { db, company, now } = c.var
      const { revision } = c.req.valid('query')
      await removeAction(db, c.var, company, { id: c.req.param('actionId'), revision, now })
      return c.body(null, 204)
    },
  )
