import { Hono } from 'hono'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { readUpload, type Upload } from '../../surveys/csv/upload.ts'
import { readForm } from '../../surveys/questionnaires/form.ts'
import { closeQuestionnaire, createQuestionnaire } from './questionnaires.ts'

/** The specification's first names of campaigns (C12.17). */
export const createdApi = new Hono<GuardedEnv & { Variables: { upload: Upload } }>()
  // Asked again after the upload: a session that was ended meanwhile stores nothing.
  .post('/', requireRole('sub-admin'), readUpload, requireRole('sub-admin'), async (c) => {
    const { db, actor, upload, key, now } = c.var
    return c.json(await createQuestionnaire(db, actor, readForm(upload), { key, now }), 201)
  })
  .put('/:id/closing', requireRole('sub-admin', 'admin'), async (c) => {
    const { db, actor, key, now } = c.var
    await closeQuestionnaire(db, actor, c.req.param('id'), { key, now })
    return c.body(null, 204)
  })
