import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { quietLimit } from '../../people/rateLimits/quietLimit.ts'
import { validateBody, parse } from '../../base/http/validate.ts'
import { bodies, bounded, parseJson, readBody } from '../../base/http/body.ts'
import { answerFailure } from '../../base/http/failures.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { AppEnv } from '../../context.ts'
import { deposit, withdrawal, type BallotRefusal } from './rules.ts'
import { longestDeposit } from './longestDeposit.ts'
import { depositBallot, withdrawBallot } from './store.ts'

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
      const ballot = parse(deposit, parseJson(body, bodies.ballot, malformed))
      const tools = { key, now, ballotKeys: parts.ballotKeys }
      return c.json(await depositBallot(c.var.db, ballot, body.length, tools))
    },
  )
  .post('/withdrawal', quietLimit({ most: 60 }), validateBody(withdrawal, bodies.form), async (c) => {
    const { waveId, secret } = c.req.valid('json')
    const proof = createHash('sha256').update(secret).digest()
    return c.json({ found: await withdrawBallot(c.var.db, { waveId, proof }, c.var.app) })
  })

// No log line: its time would be the time of somebody's answers (C3).
ballotsApi.onError((error, c) => answerFailure(error, c, c.var.app.log.child({}, { level: 'silent' })))
