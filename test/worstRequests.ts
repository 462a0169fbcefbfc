import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { bodies, rowsAfter } from './doorBodies.ts'
import { doors } from './doors.ts'
import type { PeopledWorld } from './peopledWorld.ts'
import type { Caller } from './world.ts'

// What one request may cost: for every route of the description of the API, the costliest that the limits let through.

/** Just under the largest body (base/http/requests.ts); a combining mark weighs two bytes, and is two in a JSON text. */
const size = 598_000
/** U+0327 and U+0301 in the wrong order: putting a run of them in order takes quadratic time where nothing bounds it. */
const marks = (length: number) => `a${'\u0301\u0327'.repeat(length / 2)}`
const longTexts = [marks(size / 2 - 500), `${' '.repeat(size - 1_000)}x`, `a@${'a.'.repeat(size / 2 - 500)}`]
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
}

const callers: Caller[] = [
  ...(['visitor', 'nora', 'remi', 'paul', 'mina', 'marc', 'samia', 'bruno', 'solal', 'ada'] as const),
]

/** Everything that one route is asked at its worst, by somebody whom it lets in. */
export function worstRequests(route: string, description: Described, world: PeopledWorld): WorstRequest[] {
  const [method = '', pattern = ''] = route.split(' ')
  const answers = (doors[route] ?? '').trim().split(/ +/)
  const who = callers[answers.lastIndexOf('yes')] ?? 'chloe'
  const path = pattern.replace(
    /\/([\w-]+)\/:[^/]+/g,
    (_all, before: string) => `/${before}/${encodeURIComponent(rowsAfter[before]?.(world) ?? '')}`,
  )
  const described =
    description.paths[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ??
    ({} as Described['paths'][string][string])
  const ask = { route, who, method, path }
  const far = pattern.replace(/:[^/]+/g, encodeURIComponent(marks(2_000)))
  const addresses = [far, ...(method === 'GET' ? [`${path}?${worstQuery(described.parameters ?? [])}`] : [])]
  const asked = addresses.filter((each) => each !== pattern).map((each) => ({ ...ask, path: each }))
  if (method === 'GET') return [ask, ...asked]
  const schema = described.requestBody?.content?.['application/json']?.schema
  const start = { ...exampleOf(schema), ...asObject(bodies[route]?.(world)), ...undescribed[route] }
  const worst = route === 'POST /api/questionnaires' ? worstForms() : worstBodies(start, schema)
  return [...asked, ...worst.map((body) => ({ ...ask, body }))]
}

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
function worstBodies(start: Record<string, unknown>, schema: Schema | undefined): Buffer[] {
  const texts = placesOf(start).flatMap((place) => [
    ...longTexts.map((text) => JSON.stringify(replaced(start, place, text))),
    // The deepest of all is a whole body, below: deep is refused wherever it stands.
    JSON.stringify(replaced(start, place, '?')).replace('"?"', nested(10_000)),
    JSON.stringify(
      replaced(
        start,
        place,
        Array.from({ length: 1_000 }, () => marks(200)),
      ),
    ),
    JSON.stringify(
      replaced(
        start,
        place,
        Array.from({ length: size / 4 }, () => 0),
      ),
    ),
  ])
  const wholes = [
    JSON.stringify(exampleOf(schema)),
    JSON.stringify(start),
    nested(size / 2),
    `{"a":`.repeat(size / 6) + '1' + '}'.repeat(size / 6),
    `{${Array.from({ length: size / 12 }, (_, n) => `"k${n}":0`).join(',')}}`,
    `[${'0,'.repeat(size / 2 - 2)}0]`,
    JSON.stringify(longTexts[0]),
  ]
  return [...texts, ...wholes].map((text) => Buffer.from(text)).filter(({ length }) => length <= 600_000)
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

/** Forms with a file: one cell, a hundred questions, or a hundred columns of it; and texts beside it. */
function worstForms(): FormData[] {
  const head = 'id,question,type,options,dimension,obligatoire,inverse,aide\n'
  const wide = marks(250)
  const files = [
    ...(['question', 'type', 'options', 'dimension', 'obligatoire', 'aide'] as const).map(
      (column) => `id,type,${column === 'type' ? 'question' : column}\nq1,likert,${marks(250_000)}\n`,
    ),
    head + Array.from({ length: 100 }, (_, n) => `q${n},${`${wide},`.repeat(6)}${marks(700)}`).join('\n'),
    `${'a,'.repeat(100_000)}\n`,
    `${marks(50)},`.repeat(2_400),
    head + `q1,"${'""'.repeat(120_000)}`,
    head + `q1,Oui ?,choix unique,${`${marks(20)}|`.repeat(6_000)}`,
    head + `q1,${'\u200B '.repeat(60_000)}x,likert`,
    '\n'.repeat(500_000) + head,
    `${head}${';;;;;;;\n'.repeat(60_000)}`,
    `${head}${'"",""\n'.repeat(80_000)}`,
    `id,question,type\n${'"'.repeat(500_000)}`,
  ]
  return [
    ...files.map((text) => formOf({ title: 'Rentrée', file: text })),
    formOf({ title: marks(290_000) }),
    formOf({ title: 'Rentrée', teams: Array.from({ length: 4_000 }, () => 'x') }),
  ]
}

function formOf({ title, file, teams = [] }: { title: string; file?: string; teams?: string[] }): FormData {
  const form = new FormData()
  form.set('title', title)
  form.set('audience', teams.length > 0 ? 'teams' : 'company')
  for (const team of teams) form.append('teams', team)
  form.set('file', new File([file ?? 'id,question,type\nq1,Tout va bien ?,likert\n'], 'questions.csv'))
  return form
}

/** How long the event loop was held at most while this was done, in milliseconds. */
export async function heldBy(work: () => Promise<unknown>): Promise<number> {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  await wait(5)
  loop.reset()
  await work()
  await wait(5)
  loop.disable()
  return loop.max / 1e6
}

/** The description of the API that this installation gives. */
export async function describedRoutes({ as }: Pick<PeopledWorld, 'as'>): Promise<Described> {
  return (await (await as('visitor').get('/api/openapi.json')).json()) as Described
}
