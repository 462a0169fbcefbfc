import { Hono } from 'hono'
import { z } from 'zod'
import { boundedText } from '../../base/text/bounds.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { validateQuery } from '../../base/http/validate.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { requireCompany } from '../../organisation/companies/requireCompany.ts'
import { requireRole } from '../../people/auth/guards.ts'
import { readUpload } from '../../surveys/csv/upload.ts'
import { withReadingScope, type CompanyReadingEnv } from '../tables/readingScope.ts'
import { listPastTitles, readPastPoints, removePastTitle, takePastResults } from './store.ts'

const writers = requireRole('admin', 'sub-admin')

const waveQuery = z.strictObject({ wave: boundedText({ most: 40 }).optional() })

/** Figures that nobody verified, apart from all that Ressenti has counted (C26.16). */
export const pastResultsApi = new Hono<CompanyReadingEnv>()
  .get(
    '/:companyId/past-results',
    requireRole('admin', 'sub-admin', 'employee'),
    requireCompany,
    withReadingScope,
    validateQuery(waveQuery),
    async (c) => {
      const { db } = c.var
      const { wave } = c.req.valid('query')
      const titles = await listPastTitles(db, c.var)
      return c.json({ titles, points: wave === undefined ? [] : await readPastPoints(db, c.var, wave) })
    },
  )
  .post('/:companyId/past-results', writers, requireCompany, withReadingScope, readUpload, async (c) => {
    const { upload, now } = c.var
    const [[waveId] = [], [confirmed] = []] = [upload.fields.get('wave'), upload.fields.get('confirmed')]
    if (waveId === undefined || upload.file === null) throw new Refusal('form_invalid', 400)
    const asked = { ...c.var, waveId, file: upload.file, isConfirmed: confirmed === 'oui' }
    const lines = await takePastResults(c.var.db, { ...asked, now, today: dayOf(now, zone()) })
    return c.json({ lines }, asked.isConfirmed ? 201 : 200)
  })
  .delete('/:companyId/past-results/:id', writers, requireCompany, async (c) => {
    await removePastTitle(c.var.db, c.req.param('id'), c.var)
    return c.body(null, 204)
  })
