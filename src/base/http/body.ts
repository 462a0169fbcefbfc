import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Context } from 'hono'
import { parseJson } from '../encoding/json.ts'
import { largestBody, largestCount } from '../text/bounds.ts'
import { hasFewParts } from './jsonParts.ts'
import { Refusal } from './refusal.ts'

// Only this file reads request bodies: a route cannot read one without a bound (ATT23).

export interface BodyBound {
  bytes: number
  parts: number
}

/** Requests without a session send at most `form`, ballots apart. */
export const bodies = {
  line: { bytes: 1_000, parts: 1 },
  form: { bytes: 16_000, parts: 60 },
  texts: { bytes: 80_000, parts: 60 },
  people: { bytes: 150_000, parts: 2_100 },
  ids: { bytes: 32_000, parts: 4 },
  teams: { bytes: largestBody, parts: 2_600 },
  /** 500 entities of 7 values and 2,000 teams. */
  tree: { bytes: largestBody, parts: 6_000 },
  questions: { bytes: largestBody, parts: 6_000 },
  rows: { bytes: largestBody, parts: 63_000 },
  /** A sealed copy of the largest questionnaire's answers has 56 kB. */
  sealed: { bytes: 64_000, parts: 10 },
  /** Five members with their keys and two signatures each. */
  guardians: { bytes: 16_000, parts: 120 },
  /** Sums of batches, 22 bytes a ballot, and comments, in one text. */
  count: { bytes: largestCount, parts: 20 },
  ballot: { bytes: 37_000, parts: 2_600 },
  file: { bytes: largestBody, parts: 600 },
} satisfies Record<string, BodyBound>

export const bodyBound = Symbol('bodyBound')

/** Reads the body of a route; keeps its bound where tests find it. */
export const bounded = <H extends object>(handler: H, most: BodyBound): H =>
  Object.assign(handler, { [bodyBound]: most })

/** Throws 413 beyond the bound and reads no further. */
export async function readBody(c: Context, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = c.req.header('content-length')
  const isCounted = length !== undefined && c.req.header('transfer-encoding') === undefined
  if (isCounted && Number(length) > most) refuseBody(c)
  // Node enforces Content-Length; opening the body as a stream costs a tenth of a sign-in.
  const body = isCounted ? new Uint8Array(await whole(c)) : await counted(c, most)
  if (body.length > most) refuseBody(c)
  return body
}

export function refuseBody(c: Context): never {
  // The rest of the body stays unread, so the connection cannot be reused.
  c.header('Connection', 'close')
  throw new Refusal('too_large', 413)
}

const whole = (c: Context) => c.req.arrayBuffer().catch(brokenOff)

async function counted(c: Context, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = c.req.raw.body?.getReader()
  for (;;) {
    const chunk = await reader?.read().catch(brokenOff)
    if (!chunk?.value) return new Uint8Array(Buffer.concat(chunks))
    length += chunk.value.length
    if (length > most) refuseBody(c)
    chunks.push(chunk.value)
  }
}

/** The client closed the connection: no failure of the server or the database (ATT24). */
function brokenOff(): never {
  throw new Refusal('invalid', 400)
}

const utf8 = new TextDecoder()

/** Throws 415 for any other content type. */
export async function readJsonBody(
  c: Context,
  most: BodyBound,
  parse: typeof parseJsonBody = parseJsonBody,
): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Refusal('invalid', 415)
  return parse(await readBody(c, most.bytes), most)
}

/** Counts values before parsing: keys cost more than their length. */
export function parseJsonBody(body: Uint8Array, { parts }: BodyBound, refusedAs = 'invalid'): unknown {
  if (!hasFewParts(body, parts)) throw new Refusal(refusedAs, 400)
  try {
    return parseJson(utf8.decode(body))
  } catch {
    throw new Refusal(refusedAs, 400)
  }
}

export async function readForm(c: Context, most: BodyBound, refusedAs: string): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  const mark = markOf(type)
  if (mark === null) throw new Refusal(refusedAs, 415)
  const body = await readBody(c, most.bytes)
  if (count(body, mark, most.parts) > most.parts) throw new Refusal(refusedAs, 400)
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal(refusedAs, 400)
  })
}

function markOf(type: string): string | null {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return '&'
  if (!/^multipart\/form-data\s*;/i.test(type)) return null
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  return `--${quoted ?? plain ?? ''}`
}

function count(body: Uint8Array<ArrayBuffer>, mark: string, most: number): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  let parts = 0
  for (let at = bytes.indexOf(mark); at >= 0 && parts <= most; at = bytes.indexOf(mark, at + mark.length))
    parts += 1
  return parts
}

interface SlowBody {
  incoming: IncomingMessage
  took: number
  before: number
}

const slow = new WeakMap<Duplex, SlowBody>()

/** Its body may arrive for longer than others do, as long as it keeps arriving. */
export function allowSlowBody({ env }: Context): void {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  if (incoming) slow.set(incoming.socket, { incoming, took: 0, before: incoming.socket.bytesRead })
}

export const isWaitedFor = (socket: Duplex): boolean => slow.get(socket)?.incoming.complete === false

interface Pace {
  body: number
  bodyRate: number
}

/** Each byte buys a moment: who sends nothing has the time of all. */
export function arrivesTooSlowly(
  incoming: IncomingMessage,
  elapsed: number,
  { body, bodyRate }: Pace,
): boolean {
  const known = slow.get(incoming.socket)
  if (known?.incoming !== incoming) return false
  known.took += elapsed
  return known.took >= body + (incoming.socket.bytesRead - known.before) / bodyRate
}
