import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { requireRole } from '../../people/auth/guards.ts'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { requireCompany, type CompanyEnv } from '../companies/requireCompany.ts'
import { applying, rowsSent } from './rules.ts'
import { exportPeople } from './peopleExport.ts'
import { approveBlock, waitingBlocks } from './blocks.ts'
import * as store from './store.ts'
import { keepPart, keptColumns, renewParts } from './uploads.ts'

const both = requireRole('admin', 'sub-admin')

/**
 * The whole database is searched, so an import may find people of other companies or who left; matching.ts decides
 * what a sub-admin may do.
 */
export const importApi = new Hono<CompanyEnv>()
  .post('/:companyId/import/check', both, requireCompany, validateBody(rowsSent, bodies.rows), async (c) => {
    const { actor, company, now, app } = c.var
    const { asks, parts, rows, ...part } = c.req.valid('json')
    const { db } = app.database
    await renewParts(db, actor, part.upload, now)
    if (rows) await keepPart(db, actor, company, { ...part, rows }, now)
    const check =
      asks && (await store.checkImport(db, actor, company, { ...part, parts, choices: asks, now }))
    return c.json({ check })
  })
  .post('/:companyId/import/apply', both, requireCompany, validateBody(applying, bodies.rows), async (c) => {
    const { actor, company, config, key, now, app } = c.var
    const tools = { key, now, hasMail: config.smtpUrl !== '' }
    const done = await store.applyImport(app.database.db, actor, company, c.req.valid('json'), tools)
    return c.json(done)
  })
  .get('/:companyId/import/columns', both, requireCompany, async (c) => {
    return c.json({ columns: await keptColumns(c.var.db, c.var.company) })
  })
  .get('/:companyId/import/people.csv', both, requireCompany, (c) => {
    const people = exportPeople(c.var.db, c.var.company)
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="personnes.csv"')
    return stream(c, async (out) => {
      for await (const page of people) await out.write(page)
    })
  })
  .get('/:companyId/imports', requireRole('admin'), requireCompany, async (c) => {
    return c.json(await waitingBlocks(c.var.db, c.var.company))
  })
  .post('/:companyId/imports/:importId/approval', requireRole('admin'), requireCompany, async (c) => {
    const { db, actor, company, key, now } = c.var
    return c.json(await approveBlock(db, actor, company, c.req.param('importId'), { key, now }))
  })

export const importsApi = new Hono<CompanyEnv>().get('/', requireRole('admin'), async (c) =>
  c.json(await waitingBlocks(c.var.db)),
)
