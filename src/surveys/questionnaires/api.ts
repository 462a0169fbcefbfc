import { Hono } from 'hono'
import { z } from 'zod'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { validateBody, validateQuery } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { countReach } from './newQuestionnaire.ts'
import { addressed } from './form.ts'
import { defaultQuestionnaireOf } from './defaultQuestionnaire.ts'
import * as store from './store.ts'

const paging = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  archived: z.enum(['oui', 'non']).default('non'),
})

export const questionnairesApi = new Hono<GuardedEnv>()
  .get('/', requireRole('sub-admin', 'admin'), validateQuery(paging), async (c) => {
    return c.json(await store.listQuestionnaires(c.var.db, c.var.actor, c.req.valid('query')))
  })
  .get('/house', requireRole('sub-admin'), async (c) =>
    c.json(await defaultQuestionnaireOf(c.var.db, c.var.actor)),
  )
  .get('/:id', requireRole('sub-admin', 'admin'), async (c) => {
    return c.json(await store.findQuestionnaire(c.var.db, c.var.actor, c.req.param('id')))
  })
  // A question, as a POST because the names of many teams are longer than an address may be.
  .post('/reach', requireRole('sub-admin'), validateBody(addressed, bodies.teams), async (c) => {
    const { db, actor, config, now } = c.var
    const reach = await countReach(db, actor, c.req.valid('json'), now)
    return c.json({ ...reach, sendsMails: config.smtpUrl !== '' })
  })
