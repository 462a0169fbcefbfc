import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { requireRole, type GuardedEnv, providerOf } from '../../people/auth/guards.ts'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { answerFailure } from '../../base/http/failures.ts'
import { replaceCopy, saveDraft } from './drafts.ts'
import { copy, copyOpening, draft, signatureRequest } from './bodies.ts'
import { openCopy, readCopy } from './copies.ts'
import { giveSignature } from './signature.ts'
import { listCards } from './cards.ts'
import type { Config } from '../../config.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { recordKeysOf, createRecordSalts, type RecordKey } from '../../surveys/waves/recordSalts.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { readForm, addressedTo } from './store.ts'
import { readerLanguage } from '../../people/auth/readerLanguage.ts'

export const responsesApi = new Hono<GuardedEnv>()
  .get('/', requireRole('employee'), async (c) => {
    return c.json(await listCards(c.var.db, c.var.actor, c.var))
  })
  // The largest answer on a slow phone, and nothing in it repeats what was asked: its size tells nothing.
  .get(
    '/questionnaires/:questionnaireId',
    requireRole('employee'),
    compress({ encoding: 'gzip' }),
    async (c) => {
      const asked = { questionnaireId: c.req.param('questionnaireId') }
      const { db, actor, key, config, now } = c.var
      const language = await readerLanguage(c, db, actor)
      const form = await readForm(db, actor, asked, { now, language })
      // After the revision: a signature never comes with the key of before « Recommencer » (C4).
      const recordKeys = await readRecordKeys(db, actor, key)
      return c.json({ ...form, accountId: actor.id, recordKeys, ...installationFacts(config, actor) })
    },
  )
  .get('/record-keys', requireRole('employee'), async (c) => {
    const { db, actor, key } = c.var
    return c.json({ accountId: actor.id, recordKeys: await readRecordKeys(db, actor, key) })
  })
  // One's own answers of an earlier wave, with the questions that it asked.
  .get('/:waveId/form', requireRole('employee'), async (c) => {
    const { db, actor, key, config, now } = c.var
    const language = await readerLanguage(c, db, actor)
    const form = await readForm(db, actor, { waveId: c.req.param('waveId') }, { now, language })
    const recordKeys = await readRecordKeys(db, actor, key)
    return c.json({ ...form, accountId: actor.id, recordKeys, ...installationFacts(config, actor) })
  })
  .put('/:waveId/draft', requireRole('employee'), validateBody(draft, bodies.sealed), async (c) => {
    await saveDraft(c.var.db, c.var.actor, c.req.param('waveId'), c.req.valid('json'), c.var)
    return c.body(null, 204)
  })
  .post(
    '/:waveId/signature',
    requireRole('employee'),
    validateBody(signatureRequest, bodies.sealed),
    async (c) => {
      const { db, actor, key, now } = c.var
      return c.json(await giveSignature(db, actor, c.req.param('waveId'), c.req.valid('json'), { key, now }))
    },
  )
  .get('/:waveId/copy', requireRole('employee'), async (c) => {
    return c.json(await readCopy(c.var.db, c.var.actor, c.req.param('waveId')))
  })
  .post('/:waveId/open', requireRole('employee'), validateBody(copyOpening, bodies.line), async (c) => {
    const { db, actor } = c.var
    const asked = { waveId: c.req.param('waveId'), ...c.req.valid('json') }
    return c.json(await openCopy(db, actor, asked, c.var))
  })
  .put('/:waveId/copy', requireRole('employee'), validateBody(copy, bodies.sealed), async (c) => {
    const { db, actor, key } = c.var
    await replaceCopy(db, actor, c.req.param('waveId'), { copy: c.req.valid('json'), key })
    return c.body(null, 204)
  })

// A log line at the moment of a draft or a signature would show when somebody answered (C3).
responsesApi.onError((error, c) => answerFailure(error, c, c.var.app.log.child({}, { level: 'silent' })))

const installationFacts = (config: Config, { companyId }: Actor) => ({
  copyMonths: config.keep.copyMonths,
  provider: providerOf(config, companyId),
})

/**
 * The keys of this person's browser records (C4). Waves of before this rule, or without company, get salts at
 * the first question.
 */
async function readRecordKeys(db: Db, actor: Actor, key: ApplicationKey): Promise<RecordKey[]> {
  if (await lacksSalt(db, actor)) await createRecordSalts(db, actor.companyId)
  return recordKeysOf(db, actor.id, key)
}

async function lacksSalt(db: Db, actor: Actor): Promise<boolean> {
  const wave = await db
    .selectFrom('waves')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .leftJoin('recordSalts', (join) =>
      join.onRef('recordSalts.waveId', '=', 'waves.id').on('recordSalts.accountId', '=', actor.id),
    )
    .where(addressedTo(actor.id))
    .where('waves.state', '=', 'open')
    .where('recordSalts.waveId', 'is', null)
    .select('waves.id')
    .executeTakeFirst()
  return wave !== undefined
}
