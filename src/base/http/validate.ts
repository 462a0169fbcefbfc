import type { Context, Env, MiddlewareHandler } from 'hono'
import { resolver, uniqueSymbol } from 'hono-openapi'
import { validator } from 'hono/validator'
import type { z } from 'zod'
import { bounded, readBody, readForm, readJsonBody, type BodyBound, type parseJsonBody } from './body.ts'
import { DEEPEST } from './jsonParts.ts'
import { Refusal } from './refusal.ts'

type SchemaFor<S extends z.ZodType, E extends Env> = S | ((c: Context<E>) => S)

type Accepted<S extends z.ZodType, Target extends 'json' | 'form', E extends Env> = MiddlewareHandler<
  E,
  string,
  { in: Record<Target, z.output<S>>; out: Record<Target, z.output<S>> }
>

/** Validates the JSON body; 400 `{code, field, fields}` names what is wrong. Schemas are strict objects. */
// oxlint-disable-next-line typescript/no-explicit-any -- hono's own default for « any route »
export function validateBody<S extends z.ZodType, E extends Env = any>(
  schema: SchemaFor<S, E>,
  most: BodyBound,
  parseBody?: typeof parseJsonBody,
): Accepted<S, 'json', E> {
  const handler: Accepted<S, 'json', E> = async (c, next) => {
    const body = c.req.header('content-type') === undefined ? {} : await readJsonBody(c, most, parseBody)
    c.req.addValidatedData('json', parse(typeof schema === 'function' ? schema(c) : schema, body) as object)
    await next()
  }
  return bounded(typeof schema === 'function' ? handler : described(schema, 'json', handler), most)
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
export function acceptForm<S extends z.ZodType>(schema: S, most: BodyBound): Accepted<S, 'form', any> {
  const handler: MiddlewareHandler = async (c, next) => {
    const form = await readForm(c, most, 'invalid')
    c.req.addValidatedData('form', parse(schema, Object.fromEntries(form)) as object)
    await next()
  }
  return bounded(handler, most)
}

export function acceptText(text: string, most: BodyBound): MiddlewareHandler {
  const expected = Buffer.from(text)
  const handler: MiddlewareHandler = async (c, next) => {
    if (!expected.equals(await readBody(c, most.bytes))) throw new Refusal('invalid', 400)
    await next()
  }
  return bounded(handler, most)
}

export function validateQuery<S extends z.ZodType>(schema: S) {
  return described(
    schema,
    'query',
    validator('query', (query: unknown): z.output<S> => parse(schema, query)),
  )
}

/** Describes the route's input for the API reference (src/openapi.ts). */
function described<H extends object>(schema: z.ZodType, target: 'json' | 'query', handler: H): H {
  return Object.assign(handler, { [uniqueSymbol]: { target, ...resolver(schema) } })
}

export const describing = <H extends object>(handler: H, spec: object): H =>
  Object.assign(handler, { [uniqueSymbol]: { spec } })

/** Refuses with the first problem of each field; the first field's is the refusal's code. */
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

const isCode = (message: string) => /^[a-z]+(_[a-z]+)+$/.test(message)

// PostgreSQL stores neither NUL nor half a surrogate pair, and nobody types them.
const unstorable = /\0|\p{Cs}/u

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !unstorable.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  if (Array.isArray(value)) return value.every((each) => isStorable(each, depth + 1))
  for (const name in value) if (!isStorable((value as Record<string, unknown>)[name], depth + 1)) return false
  return true
}
