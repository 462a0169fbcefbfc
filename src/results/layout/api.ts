import { Hono, type Context } from 'hono'
import { requireRole, requireSession } from '../../people/auth/guards.ts'
import { largeJson } from '../../base/encoding/jsonBytes.ts'
import { validateBody, validateQuery } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { writeCsv } from '../../base/text/csv.ts'
import { publishTools } from '../publication/daily.ts'
import { COMPANY_GROUP } from '../publication/publishedTables.ts'
import { comparableWith, changesOf, compareWaves } from '../comparison/store.ts'
import { hasPastResults } from '../pastResults/store.ts'
import { readEvolution } from '../comparison/evolutionStore.ts'
import { contextSheet, distributionSheet, exportedRows, resultSheet } from '../exports/rows.ts'
import { overviewText } from '../tables/messages.ts'
import { readOverview } from '../tables/overview.ts'
import { readByTeam, readResults, readTeam } from '../tables/page.ts'
import { readPublished } from '../tables/published.ts'
import {
  companyQuery,
  exportQuery,
  fileName,
  groupQuery,
  maskedWords,
  publicationRequest,
  type ResultsRefusal,
} from '../tables/rules.ts'
import { requireReader, withReadingScope, type ReadingEnv } from '../tables/readingScope.ts'
import * as store from '../tables/store.ts'
import { listExample, resultsExample, tableExample } from './examples.ts'
import { writeWorkbook } from '../exports/xlsx.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const today = (c: Context<ReadingEnv>) => dayOf(c.var.now, c.var.app.config.timeZone)

/** What a file shows, and the head that names it. */
async function exported(c: Context<ReadingEnv>, waveId: string, compare: string | undefined) {
  const published = await readPublished(c.var.db, c.var.scope, waveId)
  const changes = await changesOf(c.var.db, c.var.scope, published, compare)
  const { companyName, title: questionnaire } = published.wave
  const of = { company: companyName ?? overviewText.withoutCompany, questionnaire, day: today(c) }
  const head = (type: string, extension: string) => {
    const name = fileName({ ...of, since: changes?.before.title }, extension)
    return { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }
  }
  return { published, changes, head }
}

/** Published tables and nothing else (C6). */
export const resultsApi = new Hono<ReadingEnv>()
  .get('/', requireReader(listExample), validateQuery(companyQuery), async (c) => {
    return c.json(await store.listWaves(c.var.db, c.var.scope, c.req.valid('query').companyId))
  })
  .get('/overview', requireRole('admin'), async (c) => {
    return c.json(await readOverview(c.var.db))
  })
  .patch('/comments/:id', requireRole('admin'), validateBody(maskedWords, bodies.form), async (c) => {
    const change = { id: c.req.param('id'), words: c.req.valid('json').words, now: c.var.now }
    return c.json(await store.maskComment(c.var.db, c.var.actor, change))
  })
  .get('/:waveId', requireReader(resultsExample), async (c) => {
    const { db, scope } = c.var
    const waveId = c.req.param('waveId')
    const results = await readResults(db, scope, waveId)
    const hasPast = scope.tables !== 'entities' && (await hasPastResults(db, results.wave.companyId))
    return largeJson(c, { ...results, comparable: await comparableWith(db, scope, waveId), hasPast })
  })
  .get('/:waveId/groups/:groupId', requireSession, withReadingScope, async (c) => {
    const { waveId, groupId } = c.req.param()
    const table = await readTeam(c.var.db, c.var.scope, waveId, groupId)
    if (!table) throw new Refusal('results_not_found' satisfies ResultsRefusal, 404)
    return c.json(table)
  })
  .get('/:waveId/questions/:questionId', requireSession, withReadingScope, async (c) => {
    const teams = await readByTeam(c.var.db, c.var.scope, c.req.param())
    if (!teams) throw new Refusal('results_not_found' satisfies ResultsRefusal, 404)
    return c.json({ teams })
  })
  .get(
    '/:waveId/compare/:otherId',
    requireSession,
    withReadingScope,
    validateQuery(groupQuery),
    async (c) => {
      const { group: groupId } = c.req.valid('query')
      return c.json(await compareWaves(c.var.db, c.var.scope, { ...c.req.param(), groupId }))
    },
  )
  .get('/:waveId/evolution', requireSession, withReadingScope, validateQuery(groupQuery), async (c) => {
    const { group: groupId } = c.req.valid('query')
    const { waveId } = c.req.param()
    return c.json(await readEvolution(c.var.db, c.var.scope, { waveId, groupId }))
  })
  .get(
    '/:waveId/table.csv',
    requireReader(tableExample, 'text/csv'),
    validateQuery(exportQuery),
    async (c) => {
      const { compare } = c.req.valid('query')
      const { published, changes, head } = await exported(c, c.req.param('waveId'), compare)
      return c.body(writeCsv(exportedRows(published, changes)), 200, head('text/csv; charset=utf-8', 'csv'))
    },
  )
  .get('/:waveId/table.xlsx', requireSession, withReadingScope, validateQuery(exportQuery), async (c) => {
    const { compare } = c.req.valid('query')
    const { published, changes, head } = await exported(c, c.req.param('waveId'), compare)
    const { wave, company, figures } = published
    const context = {
      wave,
      ballots: company && company.ballots,
      participation: figures.get(COMPANY_GROUP),
      today: today(c),
      before: changes?.before,
      language: published.readerLanguage,
    }
    const sheets = [resultSheet(published, changes), distributionSheet(published), contextSheet(context)]
    return c.body(await writeWorkbook(sheets), 200, head(XLSX, 'xlsx'))
  })
  .post(
    '/:waveId/publication',
    requireRole('sub-admin', 'admin'),
    withReadingScope,
    validateBody(publicationRequest, bodies.form),
    async (c) => {
      const tools = publishTools(c.var.app, c.var.now)
      const { regroup } = c.req.valid('json')
      return c.json({
        outcome: await store.askPublication(tools, c.var, c.req.param('waveId'), regroup),
      })
    },
  )
