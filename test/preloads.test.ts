import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawnAhead, preloads } from '../src/preloads.ts'
import { firstMinute, authText } from '../src/people/auth/messages.ts'
import { forgotten } from '../src/people/accountSettings/messages.ts'
import { paths } from '../src/paths.ts'
import { languages } from '../src/base/text/languages.ts'
import { root } from './sources.ts'
import { fixture } from './fixture.ts'

// Pages are there after `npm run build`, which `npm test` begins with.
const built = existsSync(join(root, 'dist', 'drawn'))
const screens = ['screens.tsx', 'managers.tsx']
  .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
  .join('\n')

test.each(Object.entries(preloads))(
  '%s asks at once for the screens that stand there',
  (address, sources) => {
    const key = Object.entries(paths).find(([, each]) => each === address)?.[0]
    for (const source of sources.filter((each) => each.endsWith('.tsx'))) {
      const name = /([A-Za-z]+)\.tsx$/.exec(source)?.[1] ?? ''
      expect(screens).toContain(`import('./${source.slice(4)}')`)
      if (name.endsWith('Screen'))
        expect(screens).toContain(`<Route path={paths.${key}} element={<${name} />}`)
    }
  },
)

test('what a group is made of is named by its name', async () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8')
  for (const name of Object.values(preloads)
    .flat()
    .filter((each) => !/^\/api\/|\.tsx$/.test(each)))
    expect(config).toContain(`name: '${name}'`)
})

test('a page names the files of its first screens, and no file twice', async () => {
  const { as } = await fixture()
  const html = await (await as('visitor').get('/register', { accept: 'text/html' })).text()
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, each]) => each)
  if (named.length === 0) return
  expect(named.filter((each) => each?.includes('EmployeeRegisterScreen'))).toHaveLength(1)
  expect(new Set(named).size).toBe(named.length)
})

const ask = async (address: string, headers: Record<string, string> = {}) =>
  (await (await fixture()).as('visitor').get(address, { accept: 'text/html', ...headers })).text()

test.skipIf(!built).each(drawnAhead)(
  '%s is read before the program has come, and can be used only then',
  async (address) => {
    const html = await ask(address)
    expect(html).toMatch(/<div id="root"><div inert>.*<h1 /s)
    expect(html).not.toMatch(/<input (?!readonly )/)
    // What the policy refuses: no style without the nonce of this answer, no script but the files of our own.
    const nonce = /property="csp-nonce" nonce="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(nonce).not.toBe('')
    expect(html).not.toMatch(/ style="|__[A-Z]+__/)
    expect([...html.matchAll(/<style[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`))).toBe(true)
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag.includes(' src="/assets/'))).toEqual([
      true,
    ])
    // A link that carries something behind « # » may lead to another look: nothing is seen before the program.
    expect(html).toContain('[data-fragment] #root>[inert]{visibility:hidden}')
    // It is painted whole.
    expect(html).toContain('<link rel="expect" href="#drawn" blocking="render"></head>')
    expect(html).toMatch(/<i id="drawn" hidden(="")?><\/i><\/div>/)
    // The program waits for the looks of the page, and is started after it was painted.
    expect(html).toMatch(/<link rel="modulepreload" fetchpriority="low" crossorigin data-program /)
  },
)

test.skipIf(!built)(
  'the questionnaire reads with its page, for whoever has a session alone (PERF11)',
  async () => {
    const reads = (html: string) => /data-reads="([^"]*)"/.exec(html)?.[1]
    expect(reads(await ask(paths.questionnaire, { cookie: 'ressenti=a' }))).toBe(
      '/api/me /api/responses/questionnaires/default-questionnaire',
    )
    expect(reads(await ask(paths.questionnaire))).toBe('')
    expect(reads(await ask(paths.employeeDashboard, { cookie: 'ressenti=a' }))).toBe('')
  },
)

test.skipIf(!built)('a page is not drawn ahead where it would look otherwise', async () => {
  expect(await ask('/login?message=approval_pending')).toContain('<div id="root"></div>')
  expect(await ask('/login', { cookie: 'ressenti=a' })).toContain('<div id="root"></div>')
  expect(await ask('/admin/dashboard')).toContain('<div id="root"></div>')
  const arriving = await ask(paths.linkAccount, { cookie: 'ressenti-sso-unproved=a' })
  expect(arriving).toContain('<div id="root"></div>')
  expect(arriving).toContain('data-proof="yes"')
})

test.skipIf(!built)('a page is drawn ahead for the installation that it stands on', async () => {
  const html = async (address: string, settings = {}) =>
    (await (await fixture(settings)).as('visitor').get(address, { accept: 'text/html' })).text()
  const words = (page: string) =>
    page
      .replace(/<[^>]+>/g, '')
      .replaceAll('&#x27;', "'")
      .replace(/[\u00a0\u202f]/g, ' ')
  expect(words(await html(paths.forgottenPassword))).toContain(forgotten.noMail)
  expect(await html(paths.forgottenPassword, { SMTP_URL: 'smtp://127.0.0.1:1' })).toMatch(
    /<div inert>(?!.*n’envoie pas de)/s,
  )
  expect(words(await html(paths.adminRegister))).toContain(authText.invitation)
  const open = await html(paths.adminRegister, { ADMIN_SIGNUP: 'open' })
  expect(open).toContain('<div inert>')
  expect(words(open)).not.toContain(authText.invitation)
  // What asks for longer passwords is no usual installation: the program draws.
  expect(await html(paths.register, { PASSWORD_MIN_LENGTH: '12' })).toContain('<div id="root"></div>')
})

test.skipIf(!built)('a page of an empty installation says where to begin', async () => {
  const { as, db } = await fixture()
  await db.deleteFrom('accounts').execute()
  const answer = await as('visitor').get('/login', { accept: 'text/html' })
  expect(await answer.text()).toContain(firstMinute.create)
})

test.skipIf(!built)('what is drawn ahead travels packed, and what is not', async () => {
  const { as } = await fixture()
  const answer = await as('visitor').get('/login', { accept: 'text/html', 'accept-encoding': 'gzip' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(bytes).toString()).toContain('<div inert>')
  expect(bytes.length).toBeLessThan(9_000)
  const bare = await as('visitor').get(paths.questionnaire, {
    accept: 'text/html',
    'accept-encoding': 'gzip',
  })
  expect(bare.headers.get('content-encoding')).toBe('gzip')
})

type Chunks = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>
/** About what the head of an answer adds. */
const HEAD = 420
const web = join(root, 'dist', 'web')

/** The files that each of the names of a language's build needs. */
function filesOf(language: string) {
  const manifest = join(web, '.vite', language === 'fr' ? 'manifest.json' : `manifest.${language}.json`)
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Chunks
  const keyOf = (name: string) =>
    Object.keys(chunks).find((key) => key === name || chunks[key]?.name === name) ?? name
  const withImports = (key: string): string[] => [key, ...(chunks[key]?.imports ?? []).flatMap(withImports)]
  const filesOfKey = (key: string) => [chunks[key]?.file ?? key, ...(chunks[key]?.css ?? [])]
  return (...names: string[]) => new Set(names.map(keyOf).flatMap(withImports).flatMap(filesOfKey))
}

const bytesOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size + HEAD, 0)

test.skipIf(!built).each(languages)(
  'PERF5 in %s answering a guarded campaign brings 12 KB at most besides the questionnaire',
  (language) => {
    const neededBy = filesOf(language)
    const usual = neededBy('index.html', 'area', 'answering')
    const more = [...neededBy('src/answering/guarded/cutSending.ts')].filter((file) => !usual.has(file))
    expect(more.length).toBeGreaterThan(0)
    expect(bytesOf(more)).toBeLessThanOrEqual(12_000)
  },
)

test.skipIf(!built).each(languages.slice(1))(
  'PERF5 in %s the door and the questionnaire need no more files than in French, and 1.02 times its bytes',
  (language) => {
    for (const names of [
      ['index.html', 'sign-in'],
      ['index.html', 'area', 'answering'],
    ]) {
      const [french, other] = ['fr', language].map((each) => filesOf(each)(...names))
      if (!french || !other) throw new Error('no files')
      console.log(`${names.join(', ')}: fr ${bytesOf(french)}, ${language} ${bytesOf(other)}`)
      expect(other.size).toBeLessThanOrEqual(french.size)
      expect(bytesOf(other) / bytesOf(french)).toBeLessThanOrEqual(1.02)
    }
  },
)
