import { Hono } from 'hono'
import { requireCompany, type CompanyEnv } from '../../organisation/companies/requireCompany.ts'
import { requireRole, requireSession } from '../../people/auth/guards.ts'
import { complianceFile } from './compliance.ts'
import { readOwnData } from './store.ts'
import * as store from './store.ts'

export const privacyApi = new Hono<CompanyEnv>()
  .get('/own-data', requireSession, async (c) => {
    c.header('Content-Disposition', 'attachment; filename="ressenti-mes-donnees.json"')
    return c.json(await readOwnData(c.var.db, c.var.actor, c.var.now))
  })
  .put('/own-deletion', requireSession, async (c) => {
    await store.askDeletion(c.var.db, c.var.actor, c.var.now)
    return c.body(null, 204)
  })
  .delete('/own-deletion', requireSession, async (c) => {
    await store.withdrawDeletion(c.var.db, c.var.actor)
    return c.body(null, 204)
  })
  .get('/deletion-requests', requireRole('admin'), async (c) =>
    c.json(await store.listDeletionRequests(c.var.db)),
  )
  .delete('/accounts/:id', requireRole('admin'), async (c) => {
    await store.deleteAccount(c.var.db, c.var.actor, c.req.param('id'), c.var)
    return c.body(null, 204)
  })
  .get(
    '/companies/:companyId/compliance/:part',
    requireRole('admin', 'sub-admin', 'cse'),
    requireCompany,
    (c) => complianceFile(c, c.req.param('part')),
  )
