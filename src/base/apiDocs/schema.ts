import { apiTexts as text } from './messages.ts'

export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

interface Field {
  name: string
  kind: string
  required: boolean
}

/** One line per field; nested fields are named by their path: `people[].email`. */
export function fieldsOf(schema: JsonSchema, at?: { name: string; required: boolean }): Field[] {
  const own = at ? [{ ...at, kind: kindOf(schema) }] : []
  const path = at?.name ? `${at.name}.` : ''
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    fieldsOf(each, { name: path + name, required: schema.required?.includes(name) ?? false }),
  )
  const { items, additionalProperties: others } = schema
  const entries = items ? below(items, `${at?.name ?? ''}[]`) : []
  const named = typeof others === 'object' ? below(others, `${path}*`) : []
  const choices = (schema.anyOf ?? schema.oneOf ?? []).flatMap((each) => below(each, at?.name ?? ''))
  return [...own, ...inside, ...entries, ...named, ...choices]
}

const below = (schema: JsonSchema, name: string) =>
  schema.properties || schema.items || schema.anyOf || schema.oneOf
    ? fieldsOf(schema, { name, required: true }).slice(1)
    : []

function kindOf(schema: JsonSchema): string {
  const { anyOf, oneOf, items } = schema
  const choices = anyOf ?? oneOf
  if (choices) return choices.map(kindOf).join(text.or)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const values = schema.enum?.map((value) => JSON.stringify(value)).join(', ')
  const base = values
    ? text.oneOf(values)
    : [text.kinds[schema.type ?? ''] ?? '', ...boundsOf(schema)].filter(Boolean).join(', ')
  const ofWhat = items && !items.properties && kindOf(items)
  const otherwise = schema.default !== undefined && text.otherwise(JSON.stringify(schema.default))
  return [ofWhat ? `${base} (${ofWhat})` : base, otherwise].filter(Boolean).join(', ')
}

function boundsOf({ minLength, maxLength, minItems, maxItems, ...rest }: JsonSchema): string[] {
  const [least, most] = [rest.minimum, rest.maximum].map((bound) =>
    Math.abs(bound ?? 0) >= Number.MAX_SAFE_INTEGER ? undefined : bound,
  )
  return [
    minLength === undefined && maxLength === undefined ? '' : text.among(minLength, maxLength, text.signs),
    minItems === undefined && maxItems === undefined ? '' : text.among(minItems, maxItems, text.entries),
    least === undefined && most === undefined ? '' : text.bounds(least, most),
    rest.pattern === undefined ? '' : text.form(rest.pattern),
  ].filter(Boolean)
}
