import { Hono } from 'hono'
import { z } from 'zod'
import { Refusal } from '../../base/http/refusal.ts'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { validateBody, validateQuery, parse } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { readUpload, type Upload } from '../csv/upload.ts'
import { fileDraft } from './draftFiles.ts'
import { draftContent, fileForm, listed, newDraft } from './rules.ts'
import * as store from './store.ts'

const readers = requireRole('sub-admin', 'admin')
const writers = requireRole('sub-admin')

/** Sub-admins write drafts, administrators read them (C21.8). */
export const editorApi = new Hono<GuardedEnv & { Variables: { upload: Upload } }>()
  .get('/drafts', readers, validateQuery(listed), async (c) => {
    return c.json(await store.listDrafts(c.var.db, c.var.actor, c.req.valid('query')))
  })
  .post('/drafts', writers, validateBody(newDraft, bodies.form), async (c) => {
    return c.json(await store.createDraft(c.var.db, c.var.actor, c.req.valid('json'), c.var.now), 201)
  })
  .get('/:id/draft', readers, async (c) => {
    return c.json(await store.readDraft(c.var.db, c.var.actor, c.req.param('id')))
  })
  .put('/:id/draft', writers, validateBody(draftContent, bodies.questions), async (c) => {
    return c.json(await store.saveDraft(c.var.db, c.var.actor, c.req.param('id'), c.req.valid('json')))
  })
  .delete('/:id/draft', writers, async (c) => {
    await store.deleteDraft(c.var.db, c.var.actor, c.req.param('id'), c.var.now)
    return c.body(null, 204)
  })
  // Checked again after the upload: the session may have ended meanwhile.
  .post('/:id/draft/csv', writers, readUpload, writers, async (c) => {
    const { fields, file } = c.var.upload
    if (!file) throw new Refusal('file_required', 400, { field: 'file' })
    const asked = parse(fileForm, {
      revision: fields.get('revision')?.[0],
      replaces: fields.get('replaces')?.[0],
      confirmed: fields.get('confirmed') ?? [],
      corrected: fields.get('corrected') ?? [],
      otherwise: fields.get('otherwise') ?? [],
    })
    return c.json(await fileDraft(c.var.db, c.var.actor, c.req.param('id'), { ...asked, file }))
  })
  .get('/:id/versions/:file', readers, async (c) => {
    const { id, file } = c.req.param()
    const [, number] = /^(\d{1,4})\.csv$/.exec(file) ?? []
    const { title, csv } = await store.versionFile(c.var.db, c.var.actor, id, Number(number ?? 0))
    c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${title}.csv`)}`)
    return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=utf-8' })
  })
  .put(
    '/:id/archive',
    writers,
    validateBody(z.strictObject({ archived: z.boolean() }), bodies.form),
    async (c) => {
      const asked = { ...c.req.valid('json'), now: c.var.now }
      await store.archive(c.var.db, c.var.actor, c.req.param('id'), asked)
      return c.body(null, 204)
    },
  )
