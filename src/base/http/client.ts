import { hc } from 'hono/client'
import type { Hono } from 'hono'
import { parseJson } from '../encoding/json.ts'

/** A failed request: `code` is a refusal, « network » or « server ». */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly field: string | undefined
  readonly fields: Record<string, string>
  readonly details: Record<string, unknown>

  constructor(code: string, status: number, details: Record<string, unknown> = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
    this.field = typeof details.field === 'string' ? details.field : undefined
    this.fields = (details.fields ?? {}) as Record<string, string>
  }
}

export const isNotFound = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

export const isTransient = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

type ErrorListener = (error: ApiError) => void
const sessionLost = new Set<ErrorListener>()

/** The listener receives the reason of each 401 as a code. */
export function onSessionLost(listener: ErrorListener) {
  sessionLost.add(listener)
  return () => sessionLost.delete(listener)
}

/** By `first.js`, while this program came: each answer is used once, and none after an action. */
const early = (globalThis as { earlyReads?: Map<string, Promise<Response>> }).earlyReads

/**
 * Every request to the API: the languages of a browser would say whose request it is (C3.6), and the answers are the
 * same in all of them.
 */
export const send: typeof fetch = (path, request) => {
  if (request?.method !== 'GET') early?.clear()
  const asked = early?.get(String(path))
  early?.delete(String(path))
  if (asked) return asked
  const headers = new Headers(request?.headers)
  headers.set('accept-language', '*')
  return fetch(path, { ...request, headers })
}

/** What makes a request anonymous: no cookie, no referrer, no cache (C2, C3). */
export const anonymous = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const

/** The typed client of one feature: `client<typeof companiesApi>('/api/companies')`. */
// oxlint-disable-next-line typescript/no-explicit-any -- hono's own bound for « any app »
export function client<App extends Hono<any, any, any>>(path: string) {
  return hc<App>(new URL(path, window.location.origin).href, { fetch: send })
}

export interface TypedResponse<T> {
  ok: boolean
  status: number
  json(): Promise<T>
  text(): Promise<string>
}

/** The JSON of a successful response; throws ApiError otherwise, without a network too. */
export async function answer<T>(request: Promise<TypedResponse<T>>): Promise<T> {
  const response = await request.catch(() => {
    throw new ApiError('network', 0)
  })
  if (response.ok) return response.status === 204 ? (undefined as T) : response.json()
  const error = refused(response.status, await response.text().catch(() => ''))
  if (error.status === 401) sessionLost.forEach((listener) => listener(error))
  throw error
}

/** Null where there is none. */
export const answerOrNull = <T>(request: Promise<TypedResponse<T>>): Promise<T | null> =>
  answer(request).catch((error: Error) => {
    if (isNotFound(error)) return null
    throw error
  })

function refused(status: number, text: string): ApiError {
  try {
    const { code, ...details }: Record<string, unknown> = Object(parseJson(text))
    if (typeof code === 'string') return new ApiError(code, status, details)
  } catch {
    // Not ours: a proxy's page, or nothing.
  }
  return new ApiError('server', status)
}

export interface ListQuery {
  search: string
  page: number
}

export const listQuery = ({ search, page }: ListQuery) => ({ search, page: String(page) })
