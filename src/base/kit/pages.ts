import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { zone } from './zone.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'dist', 'web')

/** The address of the built file with such a name; '' before the first build. */
export function builtAsset(name: RegExp): string {
  const assets = join(folder, 'assets')
  const file = existsSync(assets) ? readdirSync(assets).find((each) => name.test(each)) : undefined
  return file ? `/assets/${file}` : ''
}

/**
 * Serves the built pages: hashed files for ever, `index.html` with one nonce per answer under a strict policy. `provider`:
 * of single sign-on, known to the page before it is drawn, so that nothing moves for its button.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- hono's own bound for « any app »
export function servePages(app: Hono<any>, provider = '') {
  const template = existsSync(join(folder, 'index.html'))
    ? readFileSync(join(folder, 'index.html'), 'utf8').replace('__PROVIDER__', () => attribute(provider))
    : null

  if (template) serveFiles(app)

  app.get('*', (c) => {
    const accepted = c.req.header('accept') ?? ''
    // What watches over a site accepts anything.
    const wantsPage = accepted.includes('text/html') || accepted === '*/*'
    if (!template || !wantsPage || isFile(c.req.path)) return c.text('Introuvable', 404)
    return page(c, template)
  })
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
function serveFiles(app: Hono<any>) {
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
    c.header('X-Content-Type-Options', 'nosniff')
  })
  app.get('/assets/*', serveStatic({ root: folder, precompressed: true }), (c) => c.notFound())
  for (const file of [
    '/favicon.svg',
    '/robots.txt',
    '/color-scheme.js',
    '/modele-questionnaire.csv',
    '/modele-personnes.csv',
  ])
    app.get(file, serveStatic({ root: folder, precompressed: true }))
}

const attribute = (text: string) => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const isFile = (path: string) => path.startsWith('/.') || path.startsWith('/assets/')

function page(c: Context, template: string) {
  const nonce = randomBytes(16).toString('base64')
  c.header('Content-Security-Policy', policy(nonce))
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('X-Frame-Options', 'DENY')
  c.header('Referrer-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Cache-Control', 'no-store')
  return c.html(template.replaceAll('__NONCE__', nonce).replace('__ZONE__', zone()))
}

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; ')
