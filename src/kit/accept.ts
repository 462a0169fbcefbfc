import { validator } from 'hono/validator'
import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** The JSON body, checked; 400 `{code, field, fields}` names what is wrong. Schemas are strict objects. */
export function accept<S extends z.ZodType>(schema: S) {
  return validator('json', (body: unknown): z.output<S> => parse(schema, body))
}

/** The query parameters, checked the same way. */
export function acceptQuery<S extends z.ZodType>(schema: S) {
  return validator('query', (query: unknown): z.output<S> => parse(schema, query))
}

/** Parses or refuses: each field with the code of its first problem, the first of them as the refusal's own. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const name = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.')
    fields[name] ??= isCode(issue.message) ? issue.message : 'invalid'
  }
  const [field = '', code = 'invalid'] = Object.entries(fields)[0] ?? []
  throw new Refusal(code, 400, { field, fields })
}

/** Our own codes are snake case; anything else is a sentence of the validation library. */
const isCode = (message: string) => /^[a-z]+(_[a-z]+)+$/.test(message)
