import { bodyBound, type BodyBound } from '../src/base/http/body.ts'
import type { Fixture } from './fixture.ts'

/** Hono keeps the handler of a feature with failures of its own inside another. */
const inner = '__COMPOSED_HANDLER'

type Handler = { [bodyBound]?: BodyBound; [inner]?: Handler }

const boundOf = (handler: Handler): BodyBound | undefined =>
  handler[bodyBound] ?? (handler[inner] && boundOf(handler[inner]))

/** Of each route that takes a body, how much of it: « POST /api/auth/sign-in ». */
export function bodyBounds({ app }: Pick<Fixture, 'app'>): Map<string, BodyBound> {
  const bounds = new Map<string, BodyBound>()
  for (const { method, path, handler } of app.routes) {
    const bound = boundOf(handler as unknown as Handler)
    if (bound) bounds.set(`${method} ${path}`, bound)
  }
  return bounds
}
