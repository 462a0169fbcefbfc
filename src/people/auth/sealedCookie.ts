import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isNumber } from '../../base/encoding/jsonGuards.ts'
import { readJson, type Guard } from '../../base/encoding/json.ts'
import type { AppEnv } from '../../context.ts'

/**
 * A cookie that only the server can read, for a few minutes: nothing is stored. `Lax`: links and redirects come from other
 * sites.
 */
export const sealedCookie = <Content extends object>(
  name: string,
  lasting: number,
  isContent: Guard<Content>,
) => ({
  keep(c: Context<AppEnv>, content: Content) {
    const { config, key, now } = c.var
    const clear = Buffer.from(JSON.stringify({ ...content, until: now.getTime() + lasting }))
    setCookie(c, cookieName(config.https, name), Buffer.from(key.seal(name, clear)).toString('base64url'), {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: config.https,
      maxAge: lasting / 1000,
    })
  },
  /** Null: no cookie, an invalid or an expired one. */
  read(c: Context<AppEnv>): Content | null {
    const { key, now } = c.var
    try {
      const sealed = Buffer.from(getCookie(c, cookieName(c.var.config.https, name)) ?? '', 'base64url')
      const content = readJson(Buffer.from(key.open(name, sealed)).toString(), isContent)
      if (!isCurrent(content, now)) return null
      delete content.until
      return content
    } catch {
      return null
    }
  },
  /** Whether a cookie is there, valid or not. */
  shows: (c: Context, https: boolean) => getCookie(c, cookieName(https, name)) !== undefined,
  drop(c: Context<AppEnv>) {
    deleteCookie(c, cookieName(c.var.config.https, name), { path: '/', secure: c.var.config.https })
  },
})

const cookieName = (https: boolean, name: string) => `${https ? '__Host-' : ''}ressenti-${name}`

const isCurrent = <Content extends object>(
  content: Content,
  now: Date,
): content is Content & { until?: number } =>
  'until' in content && isNumber(content.until) && content.until > now.getTime()
