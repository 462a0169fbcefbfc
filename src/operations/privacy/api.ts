import { Hono } from 'hono'
import { companyIn, type CompanyEnv } from '../../organisation/companies/requireCompany.ts'
import { only, signedIn } from '../../people/auth/guards.ts'
import { complianceFile } from './compliance.ts'
import { readOwnData } from './ownData.ts'
import * as store from './store.ts'

export const privacyApi = new Hono<CompanyEnv>()
  .get('/own-data', signedIn, async (c) => {
    c.header('Content-Disposition', 'attachment; filename="ressenti-mes-donnees.json"')
    return c.json(await readOwnData(c.var.db, c.var.actor, c.var.now))
  })
  .put('/own-deletion', signedIn, async (c) => {
    await store.askDeletion(c.var.db, c.var.actor, c.var.now)
    return c.body(null, 204)
  })
  .delete('/own-deletion', signedIn, async (c) => {
    await store.withdrawDeletion(c.var.db, c.var.actor)
    return c.body(null, 204)
  })
  .get('/deletion-requests', only('admin'), async (c) => c.json(await store.listDeletionRequests(c.var.db)))
  .delete('/accounts/:id', only('admin'), async (c) => {
    await store.deleteAccount(c.var.db, c.var.actor, c.req.param('id'), c.var)
    return c.body(null, 204)
  })
  .get('/companies/:companyId/compliance/:part', only('admin', 'sub-admin', 'cse'), companyIn, (c) =>
    complianceFile(c, c.req.param('part')),
  )
