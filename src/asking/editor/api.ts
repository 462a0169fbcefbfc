import { Hono } from 'hono'
import { z } from 'zod'
import { only, type GuardedEnv } from '../../people/auth/guards.ts'
import { accept } from '../../base/kit/accept.ts'
import { draftContent, newDraft } from './rules.ts'
import * as store from './store.ts'

const readers = only('sub-admin', 'admin')
const writers = only('sub-admin')

/** Drafts of questionnaires: a sub-admin of the company writes them, an administrator reads (C21.8). */
export const editorApi = new Hono<GuardedEnv>()
  .get('/drafts', readers, async (c) => c.json(await store.listDrafts(c.var.db, c.var.actor)))
  .post('/drafts', writers, accept(newDraft), async (c) => {
    return c.json(await store.createDraft(c.var.db, c.var.actor, c.req.valid('json'), c.var.now), 201)
  })
  .get('/:id/draft', readers, async (c) => {
    return c.json(await store.readDraft(c.var.db, c.var.actor, c.req.param('id')))
  })
  .put('/:id/draft', writers, accept(draftContent), async (c) => {
    return c.json(await store.saveDraft(c.var.db, c.var.actor, c.req.param('id'), c.req.valid('json')))
  })
  .delete('/:id/draft', writers, async (c) => {
    await store.deleteDraft(c.var.db, c.var.actor, c.req.param('id'), c.var.now)
    return c.body(null, 204)
  })
  .put('/:id/archive', writers, accept(z.strictObject({ archived: z.boolean() })), async (c) => {
    const asked = { ...c.req.valid('json'), now: c.var.now }
    await store.archive(c.var.db, c.var.actor, c.req.param('id'), asked)
    return c.body(null, 204)
  })
