import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { quietLimit } from '../../people/rateLimits/quietLimit.ts'
import { validateBody, parse } from '../../base/http/validate.ts'
import { bodies, bounded, parseJsonBody, readBody } from '../../base/http/body.ts'
import { answerFailure } from '../../base/http/failures.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { AppEnv } from '../../context.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { isRecord } from '../../base/encoding/jsonGuards.ts'
import { minutes } from '../../base/time/dates.ts'
import type { Db } from '../../data/db/schema.ts'
import { defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { depositLength } from '../protocol/lengths.ts'
import { deposit, guardedDeposit, withdrawal, type BallotRefusal } from './rules.ts'
import { longestGuarded } from '../guarded/form.ts'
import { depositBallot } from './store.ts'
import { withdrawLimited } from './withdrawalLimit.ts'

const known = new WeakMap<Db, LongestForm>()
const looking = new WeakMap<Db, Promise<LongestForm>>()

interface BallotEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { body: Uint8Array }
}

const malformed: BallotRefusal = 'ballot_malformed'

/** The questionnaire is named inside, so an unread ballot is bounded by the longest open one. */
const reading = bounded(
  createMiddleware<BallotEnv>(async (c, next) => {
    const { db, now } = c.var
    const length = Number(c.req.header('content-length') ?? Infinity)
    const most = await longestDeposit(db, length, now)
    if (length > most && length <= bodies.ballot.bytes)
      throw new Refusal('wave_ended' satisfies BallotRefusal, 410)
    c.set('body', await readBody(c, most))
    await next()
  }),
  bodies.ballot,
)

/** Reads no session and writes only the ballot. */
export const ballotsApi = new Hono<AppEnv>()
  .post(
    '/',
    quietLimit({ most: 1_200, refusedAs: 'token_not_valid' satisfies BallotRefusal }),
    reading,
    async (c) => {
      const { body, key, now, app: parts } = c.var
      const sent = parseJsonBody(body, bodies.ballot, malformed)
      const ballot = isRecord(sent) && 'ballot' in sent ? parse(guardedDeposit, sent) : parse(deposit, sent)
      const tools = { key, now, ballotKeys: parts.ballotKeys }
      return c.json(await depositBallot(c.var.db, ballot, body.length, tools))
    },
  )
  .post('/withdrawal', validateBody(withdrawal, bodies.form), async (c) => {
    const { waveId, secret } = c.req.valid('json')
    const proof = createHash('sha256').update(secret).digest()
    return c.json({ found: await withdrawLimited(c, { waveId, proof }) })
  })

// No log line: its time would be the time of somebody's answers (C3).
ballotsApi.onError((error, c) => answerFailure(error, c, c.var.app.log.child({}, { level: 'silent' })))

interface LongestForm {
  length: number
  at: number
  byVersion: ReadonlyMap<string, number>
}

/**
 * Bounds the body of anonymous deposits (ATT23) by the longest open questionnaire. Read again every minute and
 * for a longer body: questionnaires open and close.
 */
async function longestDeposit(db: Db, length: number, now: Date): Promise<number> {
  const before = known.get(db)
  const age = now.getTime() - (before?.at ?? 0)
  if (before && length <= before.length && age >= 0 && age < minutes(1)) return before.length
  const look = looking.get(db) ?? readAgain(db, before, now).finally(() => looking.delete(db))
  looking.set(db, look)
  const found = await look
  known.set(db, found)
  return found.length
}

async function readAgain(db: Db, before: LongestForm | undefined, now: Date): Promise<LongestForm> {
  const open = await db
    .selectFrom('waves')
    .select('versionId')
    .distinct()
    .where('state', '<>', 'closed')
    .execute()
  const guarded = await longestGuarded(db)
  const byVersion = new Map<string, number>()
  for (const { versionId } of open) {
    const length = before?.byVersion.get(versionId)
    byVersion.set(versionId, length ?? depositLength(await questionsOf(db, versionId)))
    if (length === undefined) await yieldToEventLoop()
  }
  return {
    length: Math.max(depositLength(defaultQuestions), guarded, ...byVersion.values()),
    at: now.getTime(),
    byVersion,
  }
}
