import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawnAhead, preloads } from '../src/preloads.ts'
import { paths } from '../src/paths.ts'
import { root } from './sources.ts'
import { world } from './world.ts'

// Pages are there after `npm run build`, which `npm test` begins with.
const built = existsSync(join(root, 'dist', 'drawn'))
const screens = readFileSync(join(root, 'src', 'screens.tsx'), 'utf8')

test.each(Object.entries(preloads))(
  '%s asks at once for the screens that stand there',
  (address, sources) => {
    const key = Object.entries(paths).find(([, each]) => each === address)?.[0]
    for (const source of sources.filter((each) => each.endsWith('.tsx'))) {
      const name = /([A-Za-z]+)\.tsx$/.exec(source)?.[1] ?? ''
      expect(screens).toContain(`import('./${source.slice(4)}')`)
      if (!name.endsWith('Layout'))
        expect(screens).toContain(`<Route path={paths.${key}} element={<${name} />}`)
    }
  },
)

test('what a group is made of is named by its name', async () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8')
  for (const name of Object.values(preloads)
    .flat()
    .filter((each) => !each.endsWith('.tsx')))
    expect(config).toContain(`name: '${name}'`)
})

test('a page names the files of its first screens, and no file twice', async () => {
  const { as } = await world()
  const html = await (await as('visitor').get('/register', { accept: 'text/html' })).text()
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, each]) => each)
  if (named.length === 0) return
  expect(named.filter((each) => each?.includes('EmployeeRegisterScreen'))).toHaveLength(1)
  expect(new Set(named).size).toBe(named.length)
})

const ask = async (address: string, headers: Record<string, string> = {}) =>
  (await (await world()).as('visitor').get(address, { accept: 'text/html', ...headers })).text()

test.skipIf(!built).each(drawnAhead.filter((each) => each !== paths.forgottenPassword))(
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
    // It is painted whole.
    expect(html).toContain('<link rel="expect" href="#drawn" blocking="render"></head>')
    expect(html).toMatch(/<i id="drawn" hidden(="")?><\/i><\/div>/)
    // The program waits for the looks of the page, and is started after it was painted.
    expect(html).toMatch(/<link rel="modulepreload" fetchpriority="low" crossorigin data-program /)
  },
)

test.skipIf(!built)('a page is not drawn ahead where it would look otherwise', async () => {
  expect(await ask('/login?message=approval_pending')).toContain('<div id="root"></div>')
  expect(await ask('/login', { cookie: 'ressenti=a' })).toContain('<div id="root"></div>')
  // This installation sends no mails, and the page says so.
  expect(await ask(paths.forgottenPassword)).toContain('<div id="root"></div>')
  expect(await ask('/admin/dashboard')).toContain('<div id="root"></div>')
})

test.skipIf(!built)(
  'a page without an administrator is not drawn ahead where it says where to begin',
  async () => {
    const { as, db } = await world()
    await db.deleteFrom('accounts').where('role', '=', 'admin').execute()
    const html = async (address: string) => (await as('visitor').get(address, { accept: 'text/html' })).text()
    expect(await html('/login')).toContain('<div id="root"></div>')
    expect(await html('/register')).toContain('<div inert>')
  },
)

test.skipIf(!built)('what is drawn ahead travels packed', async () => {
  const { as } = await world()
  const answer = await as('visitor').get('/login', { accept: 'text/html', 'accept-encoding': 'gzip' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(bytes).toString()).toContain('<div inert>')
  expect(bytes.length).toBeLessThan(9_000)
})
