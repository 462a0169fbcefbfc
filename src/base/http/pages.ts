import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseJson, readJson, type Guard } from '../encoding/json.ts'
import { isText, listOf, optional, recordOf, shapeOf } from '../encoding/jsonGuards.ts'
import { chooseLanguage, languageCookie, languages, type Language } from '../text/languages.ts'
import { zone } from '../time/zone.ts'
import { builtFiles } from './builtFiles.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'dist', 'web')

/** The sources of each address's first screens, and what they read (`/api/…`): the page requests both at once. */
export type Preloads = Readonly<Record<string, readonly string[]>>

interface PageOptions {
  preloads: Preloads
  /** The languages of who asks, the first where nothing else decides; one that was not built is left out. */
  offeredTo: (c: Context) => Promise<readonly Language[]>
  /** Data of the first paint, which then does not move; see `pageData`. */
  values: { shortest: string; mail: string; signup: string }
  /** « slug name » of each provider that the sign-in page shows, one a line (C19.11). */
  providersFor: (sso: string | undefined) => string
  /** No account exists yet: the sign-in page shows where to begin. */
  isEmpty: () => Promise<boolean>
  /** The request brings a link or a code that must be verified first (C19.11). */
  isProving: (c: Context) => boolean
  /** The request has no session, so the page does not redirect it. */
  isStranger: (c: Context) => boolean
}

/**
 * Serves the built pages: hashed files for ever, `index.html` with one nonce per answer under a strict
 * policy.
 */
export function servePages(
  // oxlint-disable-next-line typescript/no-explicit-any -- hono's own bound for « any app »
  app: Hono<any>,
  { preloads, offeredTo, values, providersFor, isEmpty, isProving, isStranger }: PageOptions,
) {
  const builds = readBuilds(preloads, { ...values, provider: providersFor(undefined) })
  if (builds.size > 0) serveFiles(app)

  app.get('*', async (c) => {
    const accepted = c.req.header('accept') ?? ''
    const wantsPage = accepted.includes('text/html') || accepted === '*/*'
    const offered = (await offeredTo(c)).filter((each) => builds.has(each))
    const language = languageOf(c, offered)
    const built = builds.get(language)
    if (!built || !wantsPage || isFile(c.req.path)) return c.text('Introuvable', 404)
    c.header('Content-Language', language)
    const provider = providersFor(c.req.query('sso'))
    const seen = { state: (await isEmpty()) ? 'empty' : '', proof: isProving(c) ? 'yes' : '', provider }
    const choice =
      offered.length > 1 ? { choice: 'yes', languages: offered.join(' ') } : { choice: '', languages: '' }
    const reads = isStranger(c) ? '' : (preloads[c.req.path] ?? []).filter(isRead).join(' ')
    const now: TemplateValues = { ...values, ...seen, ...choice, reads, zone: zone() }
    const ahead = isStranger(c) && !c.req.url.includes('?') ? (built.drawn.get(c.req.path) ?? []) : []
    return page(c, {
      template: built.template,
      values: now,
      links: built.links.get(c.req.path) ?? built.links.get(areaOf(c.req.path)) ?? '',
      drawn: ahead.find((each) => isTrueOf(each, now))?.html ?? '',
    })
  })
}

const isRead = (source: string) => source.startsWith('/api/')

/** `/admin` of `/admin/dashboard`. */
const areaOf = (path: string) => path.split('/', 2).join('/')

type TemplateValues = Readonly<Record<string, string>>

interface PrerenderedPage {
  html: string
  values: TemplateValues
}

/** A value that is not known yet may still be the page's. */
const isTrueOf = (each: PrerenderedPage, known: TemplateValues) =>
  Object.entries(each.values).every(([name, value]) => (known[name] ?? value) === value)

const isDrawn: Guard<PrerenderedPage[]> = listOf(shapeOf({ html: isText, values: recordOf(isText) }))

const languageOf = (c: Context, offered: readonly Language[]) =>
  chooseLanguage({
    path: c.req.path,
    cookie: getCookie(c, languageCookie),
    accepted: c.req.header('accept-language'),
    offered,
  })

type Builds = ReadonlyMap<Language, ReturnType<typeof readBuild>[number][1]>

/** A process has one build: tests, which make an application each, would spend a quarter of their time on reading it. */
const known = new Map<string, Builds>()

function readBuilds(preloads: Preloads, values: TemplateValues): Builds {
  const key = JSON.stringify([preloads, values])
  const builds = known.get(key) ?? new Map(languages.flatMap((each) => readBuild(each, { preloads, values })))
  known.set(key, builds)
  return builds
}

/** `index.html` and the manifest of French, `index.en.html` and `manifest.en.json` of English. */
function readBuild(language: Language, { preloads, values }: { preloads: Preloads; values: TemplateValues }) {
  const ending = language === 'fr' ? '' : `.${language}`
  const file = join(folder, `index${ending}.html`)
  if (!existsSync(file)) return []
  const template = readFileSync(file, 'utf8')
  const manifest = join(folder, '.vite', `manifest${ending}.json`)
  const build = { template, links: linksOf(preloads, template, manifest), drawn: readDrawn(language, values) }
  return [[language, build] as const]
}

/** Only what can be true while this process runs: the rest would take memory. */
function readDrawn(language: Language, values: TemplateValues) {
  const place = join(folder, '..', 'drawn', language)
  const names = existsSync(place) ? readdirSync(place) : []
  return new Map(
    names.map((name) => {
      const pages = parseJson(readFileSync(join(place, name), 'utf8'))
      // What another version built is not served: the browser draws the page.
      const drawn = isDrawn(pages) ? pages : []
      return [`/${name.replace('.json', '')}`, drawn.filter((each) => isTrueOf(each, values))]
    }),
  )
}

const names = optional(listOf(isText))
const isManifest = recordOf(shapeOf({ file: isText, name: optional(isText), imports: names, css: names }))

function linksOf(screens: Preloads, template: string, manifest: string) {
  if (!existsSync(manifest)) return new Map<string, string>()
  const built = readJson(readFileSync(manifest, 'utf8'), isManifest)
  // The build names a grouped source after its group.
  const keyOf = (source: string) =>
    built[source] ? source : (Object.keys(built).find((key) => built[key]?.name === source) ?? source)
  const neededBy = (source: string): string[] => [
    source,
    ...(built[source]?.imports ?? []).filter((each) => each !== 'index.html').flatMap(neededBy),
  ]
  return new Map(
    Object.entries(screens).map(([address, sources]) => {
      const files = [...new Set(sources.map(keyOf).flatMap(neededBy))].flatMap((each) => built[each] ?? [])
      const needed = {
        stylesheet: files.flatMap(({ css = [] }) => css),
        modulepreload: files.map(({ file }) => file),
      }
      const links = Object.entries(needed).flatMap(([rel, names]) =>
        [...new Set(names)]
          .filter((name) => !template.includes(name))
          .map((name) => `<link rel="${rel}" crossorigin href="/${name}">`),
      )
      return [address, links.join('')]
    }),
  )
}

let files: ReturnType<typeof builtFiles> | undefined

// oxlint-disable-next-line typescript/no-explicit-any -- as above
function serveFiles(app: Hono<any>) {
  const kept = (files ??= builtFiles(folder))
  app.get('/assets/*', kept('max-age=31536000, immutable'), (c) => c.notFound())
  const aDay = kept('public, max-age=86400')
  for (const file of namedFiles) app.get(file, aDay)
}

const namedFiles = [
  ...['/favicon.svg', '/favicon.ico', '/robots.txt'],
  ...['/modele-questionnaire.csv', '/modele-personnes.csv'],
]

const attribute = (text: string) => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const isFile = (path: string) => path.startsWith('/.') || path.startsWith('/assets/')

interface PageParts {
  template: string
  values: TemplateValues
  links: string
  drawn: string
}

/** Sets the headers of each page; returns the nonce of its style elements. */
export function pageHeaders(c: Context): string {
  const nonce = randomBytes(16).toString('base64')
  c.header('Content-Security-Policy', policy(nonce))
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('X-Frame-Options', 'DENY')
  c.header('Referrer-Policy', 'same-origin')
  c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
  c.header('Cache-Control', 'no-store')
  return nonce
}

function page(c: Context, { template, values, links, drawn }: PageParts) {
  const nonce = pageHeaders(c)
  c.header('Vary', 'Cookie, Accept-Language, Accept-Encoding')
  const head = template.replace('</head>', () => `${links}</head>`)
  const html = (drawn ? painted(head) : head)
    .replace('<div id="root">', () => `<div id="root">${drawn}`)
    .replace(/__([A-Z]+)__/g, (mark, name: string) =>
      name === 'NONCE'
        ? nonce
        : name.toLowerCase() in values
          ? attribute(values[name.toLowerCase()] ?? '')
          : mark,
    )
  if (!c.req.header('accept-encoding')?.includes('gzip')) return c.html(html)
  c.header('Content-Encoding', 'gzip')
  c.header('Content-Type', 'text/html; charset=UTF-8')
  return c.body(gzipSync(html))
}

// A first paint of half a page would move when the rest arrives.
const whole = '<link rel="expect" href="#drawn" blocking="render">'

/** `first.js` starts the program once the styled page has been painted. */
const painted = (template: string) =>
  template
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      '<link rel="modulepreload" crossorigin data-program href="$1">',
    )
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
    .replace('</head>', `${whole}</head>`)

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Letters are requested by a form, so that their page has its own policy (C19.8).
    "form-action 'self'",
  ].join('; ')
