import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from './sources.ts'
import { languages, type Language } from '../src/base/text/languages.ts'
import type { Json } from '../src/data/db/json.ts'
import { fixture } from './fixture.ts'
import { updateRows } from './rows.ts'

// Pages are there after `npm run build`, which `npm test` begins with.
const built = existsSync(join(root, 'dist', 'web', 'index.html'))

test.skipIf(!built).each([
  ['text/html,application/xhtml+xml', 200, 'a browser'],
  ['*/*', 200, 'curl, and what watches over a site'],
  ['image/avif,*/*;q=0.8', 404, 'a missing picture'],
  ['application/json', 404, 'a program'],
])('%s asks for a page: %d (%s)', async (accept, status) => {
  const { as } = await fixture()
  expect((await as('visitor').get('/nulle-part', { accept })).status).toBe(status)
})

test.skipIf(!built).each([
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/favicon.ico', 'image/x-icon'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/modele-questionnaire.csv', 'text/csv; charset=utf-8'],
  ['/modele-personnes.csv', 'text/csv; charset=utf-8'],
])('%s is %s, kept for a day: its name stays when an update changes it', async (file, type) => {
  const answer = await (await fixture()).as('visitor').get(file, { accept: '*/*' })
  const { status, headers } = answer
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    ...[200, type],
    'public, max-age=86400',
  ])
})

test.skipIf(!built)('no search engine lists what stands behind a sign-in', async () => {
  const { as } = await fixture()
  expect(await (await as('visitor').get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
})

test.skipIf(!built)('the page says that an installation is empty, until anybody has registered', async () => {
  const { as, db } = await fixture()
  const stateNow = async () =>
    /data-state="(\w*)"/.exec(await (await as('visitor').get('/login', { accept: 'text/html' })).text())?.[1]
  const [nora] = await db.selectFrom('accounts').selectAll().where('firstName', '=', 'Nora').execute()
  await db.deleteFrom('accounts').execute()
  expect(await stateNow()).toBe('empty')
  await db.insertInto('accounts').values(nora!).execute()
  expect(await stateNow()).toBe('')
  expect(await (await as('visitor').get('/api/health')).text()).not.toContain('empty')
})

const headings = {
  fr: /(Connexion|Confidentialité)[^<]*<\/h1>/,
  en: /(Sign in|Privacy)<\/h1>/,
  de: /(Anmeldung|Vertraulichkeit)<\/h1>/,
  pt: /(Início de sessão|Confidencialidade)<\/h1>/,
  pl: /(Logowanie|Poufność)<\/h1>/,
}

test.skipIf(!built).each([
  ['/login', { 'accept-language': 'en-GB,fr;q=0.5' }, 'en'],
  ['/login', { 'accept-language': 'en', cookie: 'language=fr' }, 'fr'],
  ['/login', { 'accept-language': 'en', cookie: 'language=../../x' }, 'en'],
  ['/login', { 'accept-language': 'en', cookie: 'language=xx; language=../../x' }, 'en'],
  ['/confidentialite', { cookie: 'language=en' }, 'en'],
  ['/admin-login', { 'accept-language': 'en', cookie: 'language=en' }, 'fr'],
  ['/login', { 'accept-language': 'de-AT,en;q=0.5' }, 'de'],
  ['/confidentialite', { 'accept-language': 'en', cookie: 'language=de' }, 'de'],
  ['/login', { 'accept-language': 'pt-BR,en;q=0.5' }, 'pt'],
  ['/confidentialite', { 'accept-language': 'pl,en;q=0.5' }, 'pl'],
] as const)(
  'C20.6 %s asked with %j is served in %s, and in French where nothing else is offered',
  async (address, asked, language) => {
    for (const { offered, served } of [
      { offered: JSON.stringify(languages), served: language },
      { offered: '["fr"]', served: 'fr' },
    ] as const) {
      const { as, db, acme } = await fixture()
      await updateRows(db, 'companies', { id: acme.id }, { languages: offered as Json<Language[]> })
      const answer = await as('visitor').get(address, { accept: 'text/html', ...asked })
      expect(answer.headers.get('content-language')).toBe(served)
      expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
      const html = await answer.text()
      expect(html).toMatch(new RegExp(`<html\\s+lang="${served}"`))
      expect(html).toMatch(headings[served])
    }
  },
)

const first = /^(index|sign-in|area|lists|answering)-.*\.js$/

test.skipIf(!built)(
  'the first files of each language weigh at most 1.02 times the French ones (PERF5)',
  () => {
    const bytesIn = (language: Language) => {
      const name = language === 'fr' ? 'manifest.json' : `manifest.${language}.json`
      const text = readFileSync(join(root, 'dist', 'web', '.vite', name), 'utf8')
      const files = Object.values(JSON.parse(text) as Record<string, { file: string }>).map(
        ({ file }) => file,
      )
      const own = [...new Set(files)].filter((file) => first.test(basename(file)))
      expect(own.length).toBe(5)
      const sizes = own.map((file) => gzipSync(readFileSync(join(root, 'dist', 'web', file))).length)
      return sizes.reduce((sum, each) => sum + each)
    }
    for (const language of languages)
      expect(bytesIn(language), language).toBeLessThanOrEqual(1.02 * bytesIn('fr'))
  },
)
