import { Hono } from 'hono'
import { z } from 'zod'
import { bodies } from '../../base/http/body.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { validateBody } from '../../base/http/validate.ts'
import { languages } from '../../base/text/languages.ts'
import { setOwnLanguage } from '../auth/accountLanguages.ts'
import { requireRole, type GuardedEnv } from '../auth/guards.ts'
import { mayRead, readLanguages } from '../auth/languages.ts'

const ownLanguage = z.strictObject({ language: z.enum(languages).nullable() })

/** What a person says of themselves to nobody else. */
export const profileApi = new Hono<GuardedEnv>()
  .get('/language', requireRole('employee'), async (c) => {
    const { own, offered } = await readLanguages(c.var.db, c.var.actor.id)
    return c.json({ own, offered })
  })
  .put('/language', requireRole('employee'), validateBody(ownLanguage, bodies.form), async (c) => {
    const { db, actor } = c.var
    const { language } = c.req.valid('json')
    const { offered } = await readLanguages(db, actor.id)
    if (language !== null && !mayRead(language, offered)) throw new Refusal('language_not_offered', 409)
    // No live event and no line of the journal: that it is filled, and when, would say who has entered (C20.8).
    await setOwnLanguage(db, actor.id, language)
    return c.body(null, 204)
  })
