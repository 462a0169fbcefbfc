import { Hono } from 'hono'
import { bodies } from '../../base/http/body.ts'
import { validateBody } from '../../base/http/validate.ts'
import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { publicUrl } from '../../people/accountSettings/writeMail.ts'
import { readDirectory, writeDirectory } from '../companies/directorySettings.ts'
import { requireCompany, type CompanyEnv } from '../companies/requireCompany.ts'
import { forgetMirror, mirrorSize } from '../scim/mirror.ts'
import { applyRun, lookAt } from './looking.ts'
import { readNotices } from './notices.ts'
import { directoryForm, runApplication, runQuestion } from './rules.ts'
import { toolsOf } from './perform.ts'
import { dropRun, listRuns } from './runs.ts'

const admin = requireRole('admin')

/** For « À faire maintenant » of administrators (C27.7, C27.8). */
export const directoriesApi = new Hono<GuardedEnv>().get('/', admin, async (c) => {
  return c.json(await readNotices(c.var.db, dayOf(c.var.now, zone())))
})

/** The directory of a company, as its administrators see it (C27.7). */
export const directoryApi = new Hono<CompanyEnv>()
  .get('/:companyId/directory', admin, requireCompany, async (c) => {
    const { db, company, config } = c.var
    const settings = await readDirectory(db, company.id)
    const address = `${publicUrl(config)}/scim/v2`
    return c.json({ address, settings, people: await mirrorSize(db, company.id) })
  })
  .put(
    '/:companyId/directory',
    admin,
    requireCompany,
    validateBody(directoryForm, bodies.form),
    async (c) => {
      const { db, actor, company, now } = c.var
      await db.transaction().execute(async (tx: Db) => {
        await writeDirectory(tx, company.id, c.req.valid('json'))
        const about = { subject: company.name, companyId: company.id, now }
        await audit(tx, { actor, action: 'directory_changed', ...about })
        await publishChange(tx, 'companies', { companyId: company.id })
      })
      return c.body(null, 204)
    },
  )
  .delete('/:companyId/directory', admin, requireCompany, async (c) => {
    const { db, actor, company, now } = c.var
    await db.transaction().execute(async (tx: Db) => {
      await writeDirectory(tx, company.id, null)
      const n = await forgetMirror(tx, company.id)
      const about = { subject: `${company.name} : ${n}`, companyId: company.id, now }
      await audit(tx, { actor, action: 'directory_forgotten', ...about })
      await publishChange(tx, 'companies', { companyId: company.id })
    })
    return c.body(null, 204)
  })
  .get('/:companyId/runs', admin, requireCompany, async (c) => {
    return c.json(await listRuns(c.var.db, c.var.company.id))
  })
  .post(
    '/:companyId/runs/:runId/check',
    admin,
    requireCompany,
    validateBody(runQuestion, bodies.rows),
    async (c) => {
      const { db, company, now } = c.var
      const asked = c.req.valid('json').choices
      return c.json(await lookAt(db, company, { id: c.req.param('runId'), asked, now }))
    },
  )
  .post(
    '/:companyId/runs/:runId/application',
    admin,
    requireCompany,
    validateBody(runApplication, bodies.rows),
    async (c) => {
      const { actor, company, app } = c.var
      const asked = { actor, company, id: c.req.param('runId'), asked: c.req.valid('json') }
      return c.json(await applyRun({ ...toolsOf(app), now: c.var.now }, asked))
    },
  )
  .delete('/:companyId/runs/:runId', admin, requireCompany, async (c) => {
    const { db, actor, company, now } = c.var
    await dropRun(db, { actor, company, id: c.req.param('runId'), now })
    return c.body(null, 204)
  })
