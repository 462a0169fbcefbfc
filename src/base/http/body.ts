import type { Context } from 'hono'
import { largestBody } from '../text/bounds.ts'
import { hasFewParts } from './jsonParts.ts'
import { Refusal } from './refusal.ts'

// The only page that reads what a client sends: no route takes a body without saying how much of it (ATT23).

/** So many bytes at most; and the values that a JSON text, or the parts that a form, may fall into. */
export interface BodyBound {
  bytes: number
  parts: number
}

/** What routes take; whoever has no session sends no more than `form`, a ballot apart. */
export const bodies = {
  /** One line, of a program. */
  line: { bytes: 1_000, parts: 1 },
  /** A form without a list. */
  form: { bytes: 16_000, parts: 60 },
  /** A form with long texts. */
  texts: { bytes: 80_000, parts: 60 },
  /** People who were ticked, 500 at most, and what was seen of each. */
  people: { bytes: 150_000, parts: 2_100 },
  /** A form of one field with the ids of 500 people. */
  ids: { bytes: 32_000, parts: 4 },
  /** Names of teams. */
  teams: { bytes: largestBody, parts: 2_600 },
  /** A questionnaire as it is written. */
  questions: { bytes: largestBody, parts: 6_000 },
  /** A part of a file of people, and what was chosen about its lines. */
  rows: { bytes: largestBody, parts: 63_000 },
  /** What only its owner opens: 56 kB where the questionnaire is the longest that there may be. */
  sealed: { bytes: 64_000, parts: 10 },
  /** The longest questionnaire that there may be, answered; one hundred answers, twenty options each. */
  ballot: { bytes: 37_000, parts: 2_600 },
  /** A form with a CSV file. */
  file: { bytes: largestBody, parts: 600 },
} satisfies Record<string, BodyBound>

/** Where a route keeps its bound, so that tests find it. */
export const bodyBound = Symbol('bodyBound')

/** The middleware that reads the body of a route, with its bound in sight. */
export const bounded = <H extends object>(handler: H, most: BodyBound): H =>
  Object.assign(handler, { [bodyBound]: most })

/** The whole body; 413 beyond so many bytes, of which no more is read. */
export async function readBody(c: Context, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = c.req.header('content-length')
  const isCounted = length !== undefined && c.req.header('transfer-encoding') === undefined
  if (isCounted && Number(length) > most) refuseBody(c)
  // Node holds a body to the length that it said; opening its stream is a tenth of what a sign-in costs.
  const body = isCounted ? new Uint8Array(await whole(c)) : await counted(c, most)
  if (body.length > most) refuseBody(c)
  return body
}

export function refuseBody(c: Context): never {
  // What is left of the body is not read: the connection is of no more use.
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

/** Whoever sends has gone: neither a failure of ours nor one of the database (ATT24). */
function brokenOff(): never {
  throw new Refusal('invalid', 400)
}

const utf8 = new TextDecoder()

/** The JSON body; 415 for anything that does not say that it is one. */
export async function readJson(c: Context, most: BodyBound): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Refusal('invalid', 415)
  return parseJson(await readBody(c, most.bytes), most)
}

/** Counted before it is parsed: keys cost more than anything else of their length. */
export function parseJson(body: Uint8Array, { parts }: BodyBound, refusedAs = 'invalid'): unknown {
  if (!hasFewParts(body, parts)) throw new Refusal(refusedAs, 400)
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw new Refusal(refusedAs, 400)
  }
}

/** A form with fields or files, of the one kind or the other; parts are counted before they are split. */
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

/** What stands between two parts. */
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
