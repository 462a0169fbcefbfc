import { Hono } from 'hono'
import { validateBody, validateQuery } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { requireCompany, type CompanyEnv } from '../../organisation/companies/requireCompany.ts'
import { requireRole, requireSession } from '../../people/auth/guards.ts'
import { listActions } from './actionRows.ts'
import { actionChange, actionForm, readRevision } from './rules.ts'
import { addAction, changeAction, removeAction } from './store.ts'

const both = requireRole('admin', 'sub-admin')

export const actionsApi = new Hono<CompanyEnv>()
  .get('/:companyId/actions', requireSession, requireCompany, async (c) => {
    const { db, actor, company, now } = c.var
    return c.json(await listActions(db, actor, company, now))
  })
  .post('/:companyId/actions', both, requireCompany, validateBody(actionForm, bodies.form), async (c) => {
    const { db, actor, company, now } = c.var
    return c.json({ id: await addAction(db, actor, company, { form: c.req.valid('json'), now }) }, 201)
  })
  .patch(
    '/:companyId/actions/:actionId',
    both,
    requireCompany,
    validateBody(actionChange, bodies.form),
    async (c) => {
      const { db, actor, company, now } = c.var
      await changeAction(db, actor, company, {
        id: c.req.param('actionId'),
        change: c.req.valid('json'),
        now,
      })
      return c.body(null, 204)
    },
  )
  .delete('/:companyId/actions/:actionId', both, requireCompany, validateQuery(readRevision), async (c) => {
    const { db, actor, company, now } = c.var
    const { revision } = c.req.valid('query')
    await removeAction(db, actor, company, { id: c.req.param('actionId'), revision, now })
    return c.body(null, 204)
  })
