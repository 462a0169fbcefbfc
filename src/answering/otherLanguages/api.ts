import { Hono } from 'hono'
import { offeredBy } from '../../people/auth/languages.ts'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { answerFailure } from '../../base/http/failures.ts'
import type { Db } from '../../data/db/db.ts'
import { inLanguage, languagesOffered } from '../../surveys/questions/translations.ts'
import { readHashes, readVersion, withoutKeys } from '../../surveys/questions/versions.ts'
import { findAddressedWave } from '../responses/store.ts'

/**
 * The questions in every language that the company offers, and the hashes of all: in one answer, so that no request
 * says which one somebody reads (C20.14).
 */
async function readFormTexts(db: Db, actor: Actor, waveId: string) {
  const { versionId } = await findAddressedWave(db, actor, waveId)
  const version = await readVersion(db, versionId)
  const offered = actor.companyId ? await offeredBy(db, actor.companyId) : []
  return {
    base: version.base,
    hashes: await readHashes(db, versionId),
    texts: languagesOffered(version, offered).map((each) => {
      const { language, questions, dimensions } = inLanguage(version, each)
      return { language, questions: questions.map(withoutKeys), dimensions }
    }),
  }
}

export const formTextsApi = new Hono<GuardedEnv>().get(
  '/:waveId/texts',
  requireRole('employee'),
  async (c) => {
    const { db, actor } = c.var
    return c.json(await readFormTexts(db, actor, c.req.param('waveId')))
  },
)

// As the form's: a log line would show when somebody read it (C3).
formTextsApi.onError((error, c) => answerFailure(error, c, c.var.app.log.child({}, { level: 'silent' })))
