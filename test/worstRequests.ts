import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { bodies, rowsAfter } from './permissionBodies.ts'
import type { BodyBound } from '../src/base/http/body.ts'
import { bodyBounds } from './bodyBounds.ts'
import { randomFor, shuffledBy } from './drawn.ts'
import { permissionMatrix } from './permissionMatrix.ts'
import { hostileJson, marks, unbounded } from './hostileJson.ts'
import type { PopulatedFixture } from './populatedFixture.ts'
import type { Caller } from './fixture.ts'
import { largestBody } from '../src/base/text/bounds.ts'
import { keyKind } from './programKeys.ts'
import { longestBodies, worstForms } from './worstForms.ts'

// What one request may cost: for every route of the description of the API, the costliest that the limits let through.

/** A combining mark weighs two bytes, and is two in a JSON text. */
const longTexts = (size: number) => [marks(size / 2), `${' '.repeat(size)}x`, `a@${'a.'.repeat(size / 2)}`]
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

interface Schema {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  maxLength?: number
  minimum?: number
}
export interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: { content?: Record<string, { schema: Schema }> }
        parameters?: { in: string; name: string; schema: Schema }[]
      }
    >
  >
}

/** The forms whose schema depends on the installation are not described. */
const person = { firstName: 'Jo', lastName: 'Do', email: 'jo@exemple.fr', password: 'x', confirmation: 'x' }
const undescribed: Record<string, Record<string, string>> = {
  'POST /api/auth/register/employee': { ...person, companyName: 'Acme' },
  'POST /api/auth/register/sub-admin': { ...person, company: 'Acme' },
  'POST /api/auth/register/admin': { ...person, invitation: '' },
  'POST /api/access/link': { token: 'x', password: 'x', confirmation: 'x' },
  'POST /api/activation': { identifier: 'paul.martin@exemple.fr', code: 'ABCDEFGH2345', password: 'x' },
  'PUT /api/access/reset': { token: 'x', password: 'x', confirmation: 'x' },
  'PUT /api/access/password': { current: 'x', password: 'x', confirmation: 'x' },
}

export interface WorstRequest {
  route: string
  who: Caller
  path: string
  method: string
  /** Bytes or a form, made before anything is measured. */
  body?: Buffer | FormData
  headers?: Record<string, string>
}

/** Columns of the permission matrix in order of preference: no account first, then callers that see most of Acme. */
const callers: [number, Caller][] = [
  ...([
    [0, 'visitor'],
    [9, 'ada'],
    [6, 'samia'],
    [3, 'paul'],
    [10, 'claire'],
    [7, 'bruno'],
    [8, 'solal'],
  ] as const satisfies [number, Caller][]),
]

/** A route's own address, with rows of Acme, and somebody whom it lets in, or who finds nothing behind it. */
export function knockAt(route: string, populated: PopulatedFixture) {
  const [method = '', pattern = ''] = route.split(' ')
  const answers = (permissionMatrix[route] ?? '').trim().split(/ +/)
  const whoReads = (answer: string) => callers.find(([column]) => answers[column] === answer)
  const [, who] = whoReads('yes') ?? whoReads('404') ?? [0, 'visitor' as const]
  const path = pattern.replace(
    /\/([\w-]+)\/:[^/]+/g,
    (_all, before: string) => `/${before}/${encodeURIComponent(rowsAfter[before]?.(populated) ?? '')}`,
  )
  const kind = keyKind(route)
  const headers = kind ? { authorization: `Bearer ${populated.keys[kind]}` } : {}
  return { route, who, method, path, pattern, headers }
}

/** A ballot, and one line of a mail program: neither is a form. */
const takesText = new Set(['POST /api/ballots', 'POST /api/mails/:token'])

/** Every request that one route receives at its worst. */
export function worstRequests(
  route: string,
  description: Described,
  populated: PopulatedFixture,
): WorstRequest[] {
  const { who, method, path, pattern, headers } = knockAt(route, populated)
  const described = description.paths[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
  const ask = { route, who, method, path, headers }
  const far = pattern.replace(/:[^/]+/g, encodeURIComponent(marks(2_000)))
  const addresses = [far, ...(method === 'GET' ? [`${path}?${worstQuery(described.parameters ?? [])}`] : [])]
  const asked = addresses.filter((each) => each !== pattern).map((each) => ({ ...ask, path: each }))
  if (method === 'GET') return [ask, ...asked]
  const schema = described.requestBody?.content?.['application/json']?.schema
  const start = { ...exampleOf(schema), ...asObject(bodies[route]?.(populated)), ...undescribed[route] }
  const most = bodyBounds(populated).get(route)
  if (!most) return [...asked, { ...ask, body: Buffer.from('{}') }]
  const forms = worstForms[route]?.()
  if (forms) {
    const sent = some(forms).map((form) => ({ ...ask, ...form, headers: { ...headers, ...form.headers } }))
    return [...asked, ...sent]
  }
  if (Object.keys(start).length === 0 && !takesText.has(route))
    throw new Error(`${route}: which fields has its form?`)
  const worst = worstBodies(start, schema, { ...most, bytes: Math.min(most.bytes, largestBody) })
  // What is beyond the bound must cost as little.
  const beyond = some(hostileJson(unbounded)).map((text) => Buffer.from(text))
  const bodiesOf = [...some(worst), ...(longestBodies[route]?.(most.bytes) ?? []), ...beyond]
  return [...asked, ...bodiesOf.map((body) => ({ ...ask, body }))]
}

const random = randomFor('worst requests')

/** A third on a day, all in the long rounds. */
const some = <T>(all: readonly T[]): readonly T[] =>
  process.env.ROUNDS === 'long' ? all : shuffledBy(random, all).slice(0, Math.ceil(all.length / 3))

const asObject = (body: unknown) => (body instanceof FormData ? {} : (body as Record<string, unknown>))

function worstQuery(parameters: { in: string; name: string; schema: Schema }[]): string {
  const query = new URLSearchParams()
  for (const { in: place, name, schema } of parameters)
    if (place === 'query' && schema.type === 'string' && !schema.enum)
      query.set(name, marks((schema.maxLength ?? 2_000) - 1))
  return query.toString()
}

/** A body with every field, each as the schema has it. */
function exampleOf(schema: Schema | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([name, field]) => [name, valueOf(field, (most) => most)]),
  )
}

function valueOf(schema: Schema, long: (most: number) => number): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valueOf(schema.anyOf[0] ?? {}, long)
  if (schema.type === 'string') return marks(long(Math.min(schema.maxLength ?? 5_000, 20_000) - 1))
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 1)
  if (schema.type === 'boolean') return false
  if (schema.type === 'array') return [valueOf(schema.items ?? {}, long)]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, valueOf(field, long)]),
    )
  return null
}

/** Each field in turn takes all that the body may weigh: one text, a list without end, a well without bottom. */
function worstBodies(start: Record<string, unknown>, schema: Schema | undefined, most: BodyBound): Buffer[] {
  const bytes = Math.max(100, most.bytes - Buffer.byteLength(JSON.stringify(start)) - 100)
  const texts = placesOf(start).flatMap((place) => [
    ...longTexts(bytes).map((text) => JSON.stringify(replaced(start, place, text))),
    // The deepest is a whole body, below: depth is refused anywhere.
    JSON.stringify(replaced(start, place, '?')).replace('"?"', nested(Math.min(10_000, bytes / 2))),
    JSON.stringify(
      replaced(
        start,
        place,
        Array.from({ length: Math.min(1_000, bytes / 450) }, () => marks(200)),
      ),
    ),
    JSON.stringify(
      replaced(
        start,
        place,
        Array.from({ length: Math.min(bytes / 2, most.parts - 100) }, () => 0),
      ),
    ),
  ])
  const wholes = [
    JSON.stringify(exampleOf(schema)),
    JSON.stringify(start),
    JSON.stringify(longTexts(bytes)[0]),
    ...hostileJson(most),
  ]
  return [...texts, ...wholes].map((text) => Buffer.from(text)).filter(({ length }) => length <= most.bytes)
}

type Place = string[]

function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return at.length > 0 ? [at] : []
  return [
    ...(at.length > 0 ? [at] : []),
    ...Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...at, name])),
  ]
}

function replaced(value: unknown, [name, ...rest]: Place, by: unknown): unknown {
  if (name === undefined) return by
  const inner = (value as Record<string, unknown>)[name]
  if (Array.isArray(value)) return [replaced(inner, rest, by)]
  return { ...(value as object), [name]: replaced(inner, rest, by) }
}

/** How long the event loop was held at most while this was done, in milliseconds. */
async function heldBy(work: () => Promise<unknown>): Promise<number> {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  await wait(5)
  loop.reset()
  await work()
  await wait(5)
  loop.disable()
  return loop.max / 1e6
}

const computed = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The same without preemption by other processes: the longest turn of the event loop, in time on the CPU. Nothing here
 * waits for a disk, so time off the CPU is not the request's.
 */
export async function computedBy(work: () => Promise<unknown>): Promise<number> {
  let [longest, before, isOver] = [0, computed(), false]
  const endTurn = () => {
    const now = computed()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(endTurn)
  }
  setImmediate(endTurn)
  const held = await heldBy(work)
  isOver = true
  return Math.min(held, longest)
}

/** The description of the API that this installation gives. */
export async function describedRoutes({ as }: Pick<PopulatedFixture, 'as'>): Promise<Described> {
  return (await (await as('visitor').get('/api/openapi.json')).json()) as Described
}
