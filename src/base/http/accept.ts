import type { Context } from 'hono'
import { resolver, uniqueSymbol } from 'hono-openapi'
import { validator } from 'hono/validator'
import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** The JSON body, checked; 400 `{code, field, fields}` names what is wrong. Schemas are strict objects. */
export function accept<S extends z.ZodType>(schema: S) {
  return described(
    schema,
    'json',
    validator('json', (body: unknown): z.output<S> => parse(schema, body)),
  )
}

/** The query parameters, checked the same way. */
export function acceptQuery<S extends z.ZodType>(schema: S) {
  return described(
    schema,
    'query',
    validator('query', (query: unknown): z.output<S> => parse(schema, query)),
  )
}

/** Tells the description of the API (src/openapi.ts) what the route takes. */
function described<H extends object>(schema: z.ZodType, target: 'json' | 'query', handler: H): H {
  return Object.assign(handler, { [uniqueSymbol]: { target, ...resolver(schema) } })
}

/** The JSON body of a route whose schema depends on the installation. */
export async function jsonBody(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Refusal('invalid', 415)
  return c.req.json<unknown>().catch(() => {
    throw new Refusal('invalid', 400)
  })
}

/** Parses or refuses: each field with the code of its first problem, the first of them as the refusal's own. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (!isStorable(value)) throw new Refusal('invalid', 400, { field: '', fields: {} })
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const name =
      issue.code === 'unrecognized_keys' ? issue.keys.join(', ').slice(0, 200) : issue.path.join('.')
    fields[name] ??= isCode(issue.message) ? issue.message : 'invalid'
  }
  const [field = '', code = 'invalid'] = Object.entries(fields)[0] ?? []
  throw new Refusal(code, 400, { field, fields })
}

/** Our own codes are snake case; anything else is a sentence of the validation library. */
const isCode = (message: string) => /^[a-z]+(_[a-z]+)+$/.test(message)

// NUL ends a text in PostgreSQL and half a surrogate pair is no character: neither is anything that a person types.
const unstorable = /\0|\p{Cs}/u

/** Deeper than anything that is asked for: whatever nests further is refused before it is walked. */
const DEEPEST = 30

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !unstorable.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  if (Array.isArray(value)) return value.every((each) => isStorable(each, depth + 1))
  for (const name in value) if (!isStorable((value as Record<string, unknown>)[name], depth + 1)) return false
  return true
}
