import { createMiddleware } from 'hono/factory'
import { parseJsonBody, type BodyBound } from '../../base/http/body.ts'
import type { GuardedEnv } from '../../people/auth/guards.ts'
import { isRecord } from '../../base/encoding/jsonGuards.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { largestBody } from '../../base/text/bounds.ts'

// A guardian's answer may have megabytes of comments (C28.8), in one text: all others are read as JSON.

const NAME = '"sealed":"'

/** Takes the long text out before the rest is parsed: as JSON it would hold the event loop. */
export function parseCount(body: Uint8Array, most: BodyBound): unknown {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  const start = bytes.indexOf(NAME) + NAME.length
  const end = bytes.indexOf('"', start)
  const isFound = start >= NAME.length && end > start
  const rest = isFound ? Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]) : bytes
  if (rest.length > largestBody) throw new Refusal('too_large', 413)
  const read = parseJsonBody(rest, most)
  if (!isFound || !isRecord(read) || !isRecord(read.body)) return read
  return { ...read, body: { ...read.body, sealed: bytes.toString('latin1', start, end) } }
}

const turns = new Map<string, Promise<unknown>>()

/**
 * Long answers of one account one after the other: together they would take the server's memory. Nobody waits for
 * another's, which may arrive as slowly as a connection lasts.
 */
export const inTurn = createMiddleware<GuardedEnv>(async (c, next) => {
  if (Number(c.req.header('content-length') ?? Infinity) <= largestBody) return next()
  const { id } = c.var.actor
  const mine = (turns.get(id) ?? Promise.resolve()).then(() => next())
  const ended = mine.catch(() => undefined)
  turns.set(id, ended)
  await ended
  if (turns.get(id) === ended) turns.delete(id)
  return mine
})
