import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bounded, readBody } from '../../base/http/body.ts'
import { describing } from '../../base/http/validate.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { AppContext } from '../../context.ts'
import { requireKey, type KeyEnv } from '../accessKeys/requireKey.ts'
import { performWaiting, toolsOf } from './perform.ts'
import { fileBounds, type DirectoryRefusal } from './rules.ts'
import { countsOf, findRun } from './runs.ts'
import { sendFile } from './sendFile.ts'

const refusal = (code: DirectoryRefusal, status: 411 | 415) => new Refusal(code, status)

const runDescription = {
  description: 'What became of a file: lines that were left out, by number and code',
  responses: {
    '200': {
      description: 'The run',
      content: {
        'application/json': {
          example: {
            state: 'applied',
            counts: { arrived: 3, changed: 12, left: 1, waiting: 0 },
            lines: [{ line: 14, code: 'P02' }],
          },
        },
      },
    },
  },
}

/** For a script that sends the people of a company every night (C27.3). */
export const syncApi = (parts: AppContext) =>
  new Hono<KeyEnv>()
    .put(
      '/people.csv',
      requireKey('annuaire'),
      bounded(async (c) => {
        if (!/^text\/csv\b/i.test(c.req.header('content-type') ?? '')) throw refusal('file_type_refused', 415)
        // A file cut short on its way is caught by its length.
        if (c.req.header('content-length') === undefined) throw refusal('file_length_needed', 411)
        const bytes = await readBody(c, fileBounds.bytes)
        const run = await sendFile(c.var.db, c.var.company, bytes, c.var.now)
        void performWaiting(toolsOf(parts)).catch((error: unknown) => parts.log.error({ err: error }, 'runs'))
        return c.json({ run }, 202)
      }, fileBounds),
    )
    .get(
      '/runs/:runId',
      requireKey('annuaire'),
      describing(
        createMiddleware(async (_, next) => next()),
        runDescription,
      ),
      async (c) => {
        const run = await findRun(c.var.db, c.var.company.id, c.req.param('runId'))
        const { done, changed, waiting, skipped } = countsOf(run)
        const counts = { arrived: done.arrived, changed, left: done.left, waiting }
        return c.json({ state: run.state, counts, lines: skipped })
      },
    )
