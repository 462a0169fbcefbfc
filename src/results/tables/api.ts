import { Hono } from 'hono'
import { only, signedIn, type GuardedEnv } from '../../people/auth/guards.ts'
import { accept, acceptQuery } from '../../base/kit/accept.ts'
import { Refusal } from '../../base/kit/refusal.ts'
import { publishTools } from '../publication/daily.ts'
import { exportedRows, writeCsv } from './exported.ts'
import { readOverview } from './overview.ts'
import { readResults, readTeam } from './page.ts'
import { readPublished } from './published.ts'
import { companyQuery, maskedWords, publicationRequest, type ResultsRefusal } from './rules.ts'
import * as store from './store.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const attached = (type: string, extension: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="resultats.${extension}"`,
})

/** Published tables and nothing else (C6). */
export const resultsApi = new Hono<GuardedEnv>()
  .get('/', signedIn, acceptQuery(companyQuery), async (c) => {
    return c.json(await store.listWaves(c.var.db, c.var.actor, c.req.valid('query').companyId))
  })
  .get('/overview', only('admin'), async (c) => {
    return c.json(await readOverview(c.var.db))
  })
  .get('/count', only('sub-admin'), async (c) => {
    return c.json({ published: await store.countPublished(c.var.db, c.var.actor) })
  })
  .patch('/comments/:id', only('admin'), accept(maskedWords), async (c) => {
    const change = { id: c.req.param('id'), words: c.req.valid('json').words, now: c.var.now }
    return c.json(await store.maskComment(c.var.db, c.var.actor, change))
  })
  .get('/:waveId', signedIn, async (c) => {
    return c.json(await readResults(c.var.db, c.var.actor, c.req.param('waveId')))
  })
  .get('/:waveId/groups/:groupId', signedIn, async (c) => {
    const { waveId, groupId } = c.req.param()
    const table = await readTeam(c.var.db, c.var.actor, waveId, groupId)
    if (!table) throw new Refusal('results_not_found' satisfies ResultsRefusal, 404)
    return c.json(table)
  })
  .get('/:waveId/table.csv', signedIn, async (c) => {
    const rows = exportedRows(await readPublished(c.var.db, c.var.actor, c.req.param('waveId')))
    return c.body(writeCsv(rows), 200, attached('text/csv; charset=utf-8', 'csv'))
  })
  .get('/:waveId/table.xlsx', signedIn, async (c) => {
    const rows = exportedRows(await readPublished(c.var.db, c.var.actor, c.req.param('waveId')))
    // Heavy and seldom asked for: no start waits for it.
    const { default: writeExcelFile } = await import('write-excel-file/node')
    const sheet = await writeExcelFile([...rows], { sheet: 'Résultats', stickyRowsCount: 1 }).toBuffer()
    return c.body(new Uint8Array(sheet), 200, attached(XLSX, 'xlsx'))
  })
  .post('/:waveId/publication', only('sub-admin', 'admin'), accept(publicationRequest), async (c) => {
    const tools = publishTools(c.var.parts, c.var.now)
    const { regroup } = c.req.valid('json')
    return c.json({ outcome: await store.askPublication(tools, c.var.actor, c.req.param('waveId'), regroup) })
  })
