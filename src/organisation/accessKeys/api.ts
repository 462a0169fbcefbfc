import { Hono } from 'hono'
import { bodies } from '../../base/http/body.ts'
import { validateBody } from '../../base/http/validate.ts'
import { requireRole } from '../../people/auth/guards.ts'
import { requireCompany, type CompanyEnv } from '../companies/requireCompany.ts'
import { keyReplacement, newKey } from './rules.ts'
import { listKeys, makeKey, replaceKey, revokeKey } from './store.ts'

const admin = requireRole('admin')

export const accessKeysApi = new Hono<CompanyEnv>()
  .get('/:companyId/keys', admin, requireCompany, async (c) => {
    return c.json(await listKeys(c.var.db, c.var.company))
  })
  .post('/:companyId/keys', admin, requireCompany, validateBody(newKey, bodies.form), async (c) => {
    return c.json(await makeKey(c.var.db, c.var, c.req.valid('json')), 201)
  })
  .post(
    '/:companyId/keys/:keyId/replacement',
    admin,
    requireCompany,
    validateBody(keyReplacement, bodies.form),
    async (c) => {
      const asked = { id: c.req.param('keyId'), ...c.req.valid('json') }
      return c.json(await replaceKey(c.var.db, c.var, asked), 201)
    },
  )
  .delete('/:companyId/keys/:keyId', admin, requireCompany, async (c) => {
    await revokeKey(c.var.db, c.var, c.req.param('keyId'))
    return c.body(null, 204)
  })
