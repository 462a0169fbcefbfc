import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { quietLimit } from '../../people/limits/quietLimit.ts'
import { accept, parse } from '../../base/http/accept.ts'
import { answerFailure } from '../../base/http/failures.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { AppEnv } from '../../parts.ts'
import { deposit, withdrawal, type BallotRefusal } from './rules.ts'
import { depositBallot, withdrawBallot } from './store.ts'

/** No session is read here, and nothing is written but the ballot. */
export const ballotsApi = new Hono<AppEnv>()
  .post('/', quietLimit({ most: 1_200, refusedAs: 'token_not_valid' satisfies BallotRefusal }), async (c) => {
    const text = await c.req.text()
    const body = parse(deposit, readJson(text))
    const { key, now, parts } = c.var
    const tools = { key, now, ballotKeys: parts.ballotKeys }
    return c.json(await depositBallot(c.var.db, body, Buffer.byteLength(text), tools))
  })
  .post('/withdrawal', quietLimit({ most: 60 }), accept(withdrawal), async (c) => {
    const { waveId, secret } = c.req.valid('json')
    const proof = createHash('sha256').update(secret).digest()
    return c.json({ found: await withdrawBallot(c.var.db, { waveId, proof }, c.var.parts) })
  })

// No line in the log either: its time would be the time of somebody's answers (C3).
ballotsApi.onError((error, c) => answerFailure(error, c, c.var.parts.log.child({}, { level: 'silent' })))

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('ballot_malformed' satisfies BallotRefusal, 400)
  }
}
