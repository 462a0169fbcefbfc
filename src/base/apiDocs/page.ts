import { withNoBreakSpaces } from '../text/writing.ts'
import { html } from '../text/html.ts'
import { apiTexts as text } from './messages.ts'

export interface Operation {
  'x-roles'?: readonly string[]
  parameters?: readonly { in: string; name: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
  responses?: Record<string, { description?: string }>
}

export interface Description {
  paths: Record<string, Record<string, Operation>>
}

export interface Names {
  groupOf: (path: string) => string
  groups: Readonly<Record<string, string>>
  roles: Readonly<Record<string, string>>
}

interface Route {
  method: string
  path: string
  operation: Operation
}

/** Draws the API reference on the server, so that the page needs no script. */
export function apiPage({ paths }: Description, names: Names, nonce: string): string {
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  const groups = Map.groupBy(routes, ({ path }) => names.groupOf(path))
  const title = (group: string) => html(names.groups[group] ?? group)
  const links = [...groups.keys()].map((group) => `<li><a href="#${html(group)}">${title(group)}</a></li>`)
  const sections = [...groups].map(
    ([group, own]) =>
      `<section id="${html(group)}"><h2>${title(group)}</h2>${own.map((route) => routeOf(route, names)).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${text.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${style}</style></head>
<body>${withNoBreakSpaces(`<header><h1>${text.title}</h1><p>${text.intro}</p><p><a href="/api/openapi.json">${text.machine}</a></p></header>
<nav aria-labelledby="groups"><h2 id="groups">${text.groups}</h2><ul>${links.join('')}</ul></nav>
<main>${sections.join('\n')}</main>`)}</body></html>`
}

function routeOf({ method, path, operation }: Route, { roles }: Names): string {
  const allowed = operation['x-roles'] && [...new Set(operation['x-roles'])]
  const may = allowed?.map((role) => roles[role] ?? role).join(', ') ?? text.anybody
  const at = (place: string) => operation.parameters?.filter((each) => each.in === place) ?? []
  const parameters = (place: string) =>
    at(place).flatMap(({ name, required = false, schema = {} }) => fieldsOf(schema, { name, required }))
  const body = operation.requestBody?.content?.['application/json']?.schema
  return `<details><summary><b class="${method}">${method}</b> <code>${html(path)}</code> <span>${html(may)}</span></summary>
<dl><dt>${text.who}</dt><dd>${html(may)}</dd></dl>
${table(text.path, parameters('path'))}${table(text.query, parameters('query'))}${table(text.body, body ? fieldsOf(body) : [])}
${answers(operation.responses ?? {})}</details>`
}

const table = (caption: string, fields: ReturnType<typeof fieldsOf>) =>
  fields.length === 0
    ? ''
    : `<div><table><caption>${caption}</caption><thead><tr><th scope="col">${text.name}</th><th scope="col">${text.kind}</th><th scope="col">${text.presence}</th></tr></thead>
<tbody>${fields.map(({ name, kind, required }) => `<tr><th scope="row"><code>${html(name)}</code></th><td>${html(kind)}</td><td>${required ? text.needed : text.optional}</td></tr>`).join('')}</tbody></table></div>`

function answers(responses: NonNullable<Operation['responses']>): string {
  const rows = Object.entries(responses).map(([status, { description = '' }]) => {
    const isSuccess = status.startsWith('2')
    const said = isSuccess ? text.success : (text.refusals[status] ?? html(description))
    return `<dt>${isSuccess ? '2xx' : status}</dt><dd>${said}</dd>`
  })
  return `<h3>${text.answers}</h3><dl>${rows.join('')}</dl>`
}

const style = `:root{color-scheme:light dark;--line:light-dark(#ced5db,#303940);--quiet:light-dark(#45525b,#b8bfc4);--accent:light-dark(#006465,#69bbba)}
*{box-sizing:border-box}body{max-width:64rem;margin:0 auto;padding:1.5rem 1rem 4rem;background:light-dark(#fff,#10171c);color:light-dark(#1d252c,#dbdfe2);font:1rem/1.5 "Open Sans",system-ui,sans-serif}
h1{margin:0 0 .5rem;font-size:1.75rem}h2{margin:2rem 0 .5rem;font-size:1.25rem}h3{margin:1rem 0 .25rem;font-size:1rem}a{color:var(--accent)}
nav ul{columns:16rem;margin:0;padding:0;list-style:none}nav a{display:block;padding:.35rem 0}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:0 1rem}summary{display:flex;flex-wrap:wrap;gap:.25rem .75rem;padding:.65rem 0;cursor:pointer}
summary::before{content:"";align-self:center;margin:0 -.25rem 0 .1rem;border:.3rem solid transparent;border-left-color:var(--quiet)}details[open]>summary::before{transform:rotate(90deg)}summary span{margin-left:auto;color:var(--quiet)}code{overflow-wrap:anywhere}
summary b{min-width:4rem;color:var(--accent)}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1rem}dt{font-weight:600}dd{margin:0}
table{width:100%;border-collapse:collapse;margin:0 0 1rem}caption{padding:.5rem 0;text-align:left;font-weight:600}div{overflow-x:auto}
th,td{padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}thead th{color:var(--quiet)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

interface JsonSchema {
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
function fieldsOf(schema: JsonSchema, at?: { name: string; required: boolean }): Field[] {
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
