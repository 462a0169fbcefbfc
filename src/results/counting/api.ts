import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { quietLimit } from '../../people/rateLimits/quietLimit.ts'
import { limits } from '../../people/rateLimits/rules.ts'
import { limitAttempts } from '../../people/rateLimits/store.ts'
import { allowSlowBody, bodies } from '../../base/http/body.ts'
import { streamOf } from '../../base/async/streamOf.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { validateBody } from '../../base/http/validate.ts'
import { companyVisibleTo } from '../../organisation/companies/requireCompany.ts'
import { deleteSnapshot } from '../../answering/ballots/ballotSnapshot.ts'
import { publishTools } from '../publication/daily.ts'
import { inTurn, parseCount } from './countBody.ts'
import { countFile, type CountRefusal } from './rules.ts'
import {
  publishCount,
  readActAndList,
  readBallotBoxFile,
  readCounted,
  rootOf,
  type WaveOfBox,
} from './store.ts'

interface WaveEnv {
  Variables: GuardedEnv['Variables'] & { wave: WaveOfBox }
}

const ownWave = createMiddleware<WaveEnv>(async (c, next) => {
  const wave = await c.var.db
    .selectFrom('waves')
    .innerJoin('companies', 'companies.id', 'waves.companyId')
    .select(['waves.id', 'waves.guardedAct', 'waves.sealedResultsKey', 'waves.ballotBoxRoot'])
    .where('waves.id', '=', c.req.param('waveId') ?? '')
    .where(companyVisibleTo(c.var.actor))
    .executeTakeFirst()
  if (!wave) throw new Refusal('wave_not_guarded' satisfies CountRefusal, 404)
  if (wave.ballotBoxRoot !== null && wave.sealedResultsKey !== null) allowSlowBody(c)
  c.set('wave', wave)
  await next()
})

const carriers = requireRole('admin', 'sub-admin', 'cse')

/** The ballot box goes out and its count comes back; who carries it is nobody's privilege: the signature decides. */
export const countingApi = new Hono<GuardedEnv>()
  .get('/:waveId/guardians', quietLimit({ most: 1_200 }), async (c) => {
    return c.json(await readActAndList(c.var.db, c.req.param('waveId')))
  })
  .get('/:waveId/counted', quietLimit({ most: 1_200 }), async (c) => {
    return c.json(await readCounted(c.var.db, c.req.param('waveId')))
  })
  .get('/:waveId/urn', carriers, ownWave, async (c) => {
    const { db, actor, now, wave } = c.var
    // Where nothing is sealed nothing is counted: a read stores nothing.
    const root = rootOf(wave)
    await limitAttempts(db, `ballot-boxes:${actor.id}`, limits.ballotBoxesOfAccount, now)
    const { bytes, parts } = await readBallotBoxFile(publishTools(c.var.app, now), wave.id)
    const name = `urne-${root.slice(0, 8)}.ressenti`
    return c.body(streamOf(parts()), 200, {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
  .post(
    '/:waveId/count',
    carriers,
    ownWave,
    inTurn,
    validateBody(countFile, bodies.count, parseCount),
    async (c) => {
      const tools = publishTools(c.var.app, c.var.now)
      await publishCount(tools, c.req.param('waveId'), c.req.valid('json'))
      await deleteSnapshot(tools.db)
      return c.json({ counted: true })
    },
  )
