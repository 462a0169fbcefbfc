import { Hono } from 'hono'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { requireCompany, type CompanyEnv } from '../../organisation/companies/requireCompany.ts'
import { requireRole } from '../../people/auth/guards.ts'
import { commentThemes, themeForm } from './themeRules.ts'
import { addTheme, readThemes, removeTheme, setThemes } from './themes.ts'

const both = requireRole('admin', 'sub-admin')

export const themesApi = new Hono<CompanyEnv>()
  .get('/:companyId/themes/:waveId', both, requireCompany, async (c) => {
    return c.json(await readThemes(c.var.db, c.var.company, c.req.param('waveId')))
  })
  .post('/:companyId/themes', both, requireCompany, validateBody(themeForm, bodies.form), async (c) => {
    return c.json(await addTheme(c.var.db, c.req.valid('json').name, c.var), 201)
  })
  .delete('/:companyId/themes/:themeId', both, requireCompany, async (c) => {
    await removeTheme(c.var.db, c.req.param('themeId'), c.var)
    return c.body(null, 204)
  })
  .put(
    '/:companyId/comments/:commentId/themes',
    both,
    requireCompany,
    validateBody(commentThemes, bodies.form),
    async (c) => {
      const { themeIds } = c.req.valid('json')
      await setThemes(c.var.db, { commentId: c.req.param('commentId'), themeIds }, c.var)
      return c.body(null, 204)
    },
  )
