import { createMiddleware } from 'hono/factory'
import { parseJsonBody, type BodyBound } from '../../base/http/body.ts'
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

let turn: Promise<unknown> = Promise.resolve()

/** Long answers one after the other: together they would take the server's memory. */
export const inTurn = createMiddleware(async (c, next) => {
  if (Number(c.req.header('content-length') ?? Infinity) <= largestBody) return next()
  const mine = turn.then(() => next())
  turn = mine.catch(() => undefined)
  return mine
})
