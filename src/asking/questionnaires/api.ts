import { Hono } from 'hono'
import { z } from 'zod'
import { only, type GuardedEnv } from '../../people/auth/guards.ts'
import { accept, acceptQuery, parse } from '../../base/kit/accept.ts'
import { nameOf } from '../../base/kit/names.ts'
import * as opening from './creating.ts'
import { readQuestionsCsv, shownMessages } from '../csv/questionsCsv.ts'
import type { QuestionnaireRefusal } from '../questions/rules.ts'
import * as store from './store.ts'
import { readUpload, type Upload } from '../csv/upload.ts'
import { boundedList, boundedText } from '../../base/kit/texts.ts'

const code = (refusal: QuestionnaireRefusal) => refusal

const paging = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) })

const addressed = z.strictObject({
  audience: z.enum(['company', 'teams'], code('form_invalid')),
  teams: boundedList(boundedText({ most: 500 }), { most: 500 }),
})

const newQuestionnaire = addressed
  .extend({ title: nameOf(code('title_required'), code('title_invalid')) })
  .refine(({ audience, teams }) => audience === 'company' || teams.length > 0, {
    error: code('teams_required'),
    path: ['teams'],
  })
  .refine(({ audience, teams }) => audience === 'teams' || teams.length === 0, {
    error: code('form_invalid'),
    path: ['audience'],
  })

export const questionnairesApi = new Hono<GuardedEnv & { Variables: { upload: Upload } }>()
  .get('/', only('sub-admin', 'admin'), acceptQuery(paging), async (c) => {
    return c.json(await store.listQuestionnaires(c.var.db, c.var.actor, c.req.valid('query').page))
  })
  .get('/:id', only('sub-admin', 'admin'), async (c) => {
    return c.json(await store.findQuestionnaire(c.var.db, c.var.actor, c.req.param('id')))
  })
  // A question, as a POST because the names of many teams are longer than an address may be.
  .post('/reach', only('sub-admin'), accept(addressed), async (c) => {
    return c.json(await opening.countReach(c.var.db, c.var.actor, c.req.valid('json')))
  })
  // Asked again after the upload: a session that was ended meanwhile stores nothing.
  .post('/', only('sub-admin'), readUpload, only('sub-admin'), async (c) => {
    const asked = readForm(c.var.upload)
    const tools = { key: c.var.key, now: c.var.now }
    return c.json(await opening.createQuestionnaire(c.var.db, c.var.actor, asked, tools), 201)
  })
  .put('/:id/closing', only('sub-admin', 'admin'), async (c) => {
    await opening.closeQuestionnaire(c.var.db, c.var.actor, c.req.param('id'), c.var.now)
    return c.body(null, 204)
  })

function readForm({ fields, file }: Upload) {
  const { teams = [], ...single } = Object.fromEntries(fields)
  const texts = Object.entries(single).map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ])
  const form = parse(newQuestionnaire, { ...Object.fromEntries(texts), teams: [...new Set(teams)] })
  if (!file) throw store.refusal('file_required', 400, { field: 'file' })
  const { questions, errors } = readQuestionsCsv(file)
  if (errors.length > 0)
    throw store.refusal('csv_refused', 400, {
      field: 'file',
      messages: errors.slice(0, shownMessages),
      total: errors.length,
    })
  return { ...form, questions }
}
