import { parseJson } from '../../base/encoding/json.ts'
import { collapseSpaces, nameKey } from '../../base/text/names.ts'
import { ScimRefusal } from './refusal.ts'

// The closed list of what is read of a directory's person (C27.2): no path writes anywhere else.

export const textAttributes = [
  ...(['givenName', 'familyName', 'displayName', 'preferredLanguage', 'locale', 'email'] as const),
  ...(['employeeNumber', 'organization', 'division', 'department', 'costCenter'] as const),
] as const
export type TextAttribute = (typeof textAttributes)[number]
export type Attributes = Partial<Record<TextAttribute, string | undefined>>

export interface ScimPerson {
  userName: string
  externalId: string | null
  active: boolean
  attributes: Attributes
}

export const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

export const enterpriseAttributes = [
  ...(['employeeNumber', 'organization', 'division', 'department', 'costCenter'] as const),
] as const

export const mostOperations = 50
export const mostListed = 200
/** Of one company, those that are gone among them. */
export const mostPeople = 25_000
const longestText = 300
export const scimBody = { bytes: 64_000, parts: 3_000 }

export const userNameKey = (userName: string) => nameKey(userName)

const enterprise = ENTERPRISE.toLowerCase()

/** Paths in lower case. */
const paths = new Map<string, TextAttribute>([
  ['name.givenname', 'givenName'],
  ['name.familyname', 'familyName'],
  ['displayname', 'displayName'],
  ['preferredlanguage', 'preferredLanguage'],
  ['locale', 'locale'],
  ...enterpriseAttributes.map((name) => [`${enterprise}:${name.toLowerCase()}`, name] as const),
  ...enterpriseAttributes.map((name) => [`${enterprise}.${name.toLowerCase()}`, name] as const),
])

const workAddress = /^emails(?:\[type eq "work"\])?(?:\.value)?$/

/** Sets what the path names; any other path is taken and forgotten. Null removes. */
export function setAt(person: ScimPerson, path: string, value: unknown): void {
  const plain = path.trim().toLowerCase()
  const at = plain.startsWith(`${CORE.toLowerCase()}:`) ? plain.slice(CORE.length + 1) : plain
  if (at === 'username') person.userName = required(value)
  else if (at === 'externalid') person.externalId = textOf(value) || null
  else if (at === 'active') person.active = flagOf(value)
  else if (at === 'name') setEach(person, 'name.', value)
  else if (at === enterprise) setEach(person, `${enterprise}:`, value)
  else if (workAddress.test(at)) put(person.attributes, 'email', addressIn(value))
  else {
    const name = paths.get(at)
    if (name) put(person.attributes, name, textOf(value))
  }
}

/** Every key of an object; `prefix` says whose they are. */
export function setEach(person: ScimPerson, prefix: string, value: unknown): void {
  if (!isObject(value)) return
  for (const [key, each] of Object.entries(value).slice(0, 200)) setAt(person, `${prefix}${key}`, each)
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function put(attributes: Attributes, name: TextAttribute, text: string) {
  if (text === '') delete attributes[name]
  else attributes[name] = text
}

// PostgreSQL stores neither NUL nor half a surrogate pair.
const unstorable = /\0|\p{Cs}/u

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
  if (text.length > longestText || unstorable.test(text)) throw new ScimRefusal(400, 'invalidValue')
  return collapseSpaces(text)
}

function required(value: unknown): string {
  const text = textOf(value)
  if (text === '') throw new ScimRefusal(400, 'invalidValue')
  return text
}

/** Entra ID writes "False". */
function flagOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (text === 'true' || text === 'false') return text === 'true'
  throw new ScimRefusal(400, 'invalidValue')
}

/** The address of work, else the first. */
function addressIn(value: unknown): string {
  if (!Array.isArray(value)) return textOf(isObject(value) ? value.value : value)
  const all = value.slice(0, 50).filter(isObject)
  const work = all.find(({ type }) => typeof type === 'string' && type.toLowerCase() === 'work')
  return textOf((work ?? all[0])?.value)
}

const blank = (): ScimPerson => ({ userName: '', externalId: null, active: true, attributes: {} })

/** A whole person, as POST and PUT send it. */
export function readPerson(body: unknown): ScimPerson {
  if (!isObject(body)) throw new ScimRefusal(400, 'invalidSyntax')
  const person = blank()
  setEach(person, '', body)
  if (person.userName === '') throw new ScimRefusal(400, 'invalidValue')
  return person
}

/** Several operations, all of them or none. */
export function patched(before: ScimPerson, body: unknown): ScimPerson {
  const operations = isObject(body) ? (body.Operations ?? body.operations) : null
  if (!Array.isArray(operations)) throw new ScimRefusal(400, 'invalidSyntax')
  if (operations.length > mostOperations) throw new ScimRefusal(400, 'tooMany')
  const person = { ...before, attributes: { ...before.attributes } }
  for (const operation of operations) patchOne(person, operation)
  return person
}

function patchOne(person: ScimPerson, operation: unknown) {
  if (!isObject(operation)) throw new ScimRefusal(400, 'invalidSyntax')
  const { op, path, value } = operation
  const verb = typeof op === 'string' ? op.toLowerCase() : ''
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw new ScimRefusal(400, 'invalidPath')
  if (typeof path === 'string' && path.length > longestText) throw new ScimRefusal(400, 'invalidPath')
  if (verb === 'remove') {
    if (!path) throw new ScimRefusal(400, 'noTarget')
    setAt(person, path, null)
  } else if (verb !== 'add' && verb !== 'replace') throw new ScimRefusal(400, 'invalidSyntax')
  else if (path) setAt(person, path, value)
  else setEach(person, '', value)
}

export interface ScimFilter {
  by: 'userName' | 'externalId' | 'id' | 'email'
  value: string
}

const oneEqual =
  /^\s*(userName|externalId|id|emails\.value|emails\[type eq "work"\]\.value)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i
const managed = /^\s*id\s+eq\s+"[^"]*"\s+and\s+manager\s+eq\s+"[^"]*"\s*$/i

/** One comparison; null: nobody (a manager is never kept). */
export function readFilter(text: string): ScimFilter | null {
  if (text.length > 1_000) throw new ScimRefusal(400, 'invalidFilter')
  if (managed.test(text)) return null
  const [, name = '', quoted = ''] = oneEqual.exec(text) ?? []
  if (quoted === '') throw new ScimRefusal(400, 'invalidFilter')
  const plain = name.toLowerCase()
  const by = plain.startsWith('emails')
    ? 'email'
    : plain === 'username'
      ? 'userName'
      : plain === 'id'
        ? 'id'
        : 'externalId'
  return { by, value: unquoted(quoted) }
}

function unquoted(quoted: string): string {
  try {
    const value = parseJson(quoted)
    if (typeof value === 'string' && !unstorable.test(value)) return value
  } catch {
    // As one that is unknown.
  }
  throw new ScimRefusal(400, 'invalidFilter')
}
