import { expect, test } from 'vitest'
import { callsOf } from './clientCalls.ts'
import { permissionMatrix } from './permissionMatrix.ts'
import { isForKeys } from './programKeys.ts'
import { read, sourcesIn } from './sources.ts'

// The map is never opened: it makes the test runner rerun this test when any source file changes.
import.meta.glob('../src/**/*.{ts,tsx}')

/** Addresses that a file of the browser puts together from parts: the file, and what it says of them. */
const composed: Record<string, readonly [path: string, text: string]> = {
  'GET /api/companies/:companyId/register/:position': [
    'src/results/register/client.ts',
    '${address(companyId)}/${position}',
  ],
  'GET /api/companies/:companyId/teams/:teamId/available': [
    'src/organisation/teams/client.ts',
    "'available'",
  ],
  'GET /api/companies/:companyId/teams/:teamId/members': ['src/organisation/teams/client.ts', "'members'"],
  'GET /api/oidc/start': ['src/people/signIn/OtherWays.tsx', '/api/oidc${placeOf(slug)}/start${to}'],
  'GET /api/oidc/:slug/start': ['src/people/signIn/OtherWays.tsx', '/api/oidc${placeOf(slug)}/start${to}'],
  'GET /api/privacy/companies/:companyId/compliance/:part': [
    'src/operations/privacy/ComplianceFile.tsx',
    '${base}/${part}',
  ],
  'GET /api/responses/:waveId/copy': ['src/answering/session/sendingServer.ts', "own(waveId, 'copy')"],
  'GET /api/results/:waveId/table.csv': ['src/results/layout/client.ts', "'csv'"],
  'GET /api/results/:waveId/table.xlsx': ['src/results/layout/client.ts', "'xlsx'"],
  'POST /api/companies/:companyId/letters': ['src/organisation/letters/client.ts', "method: 'post'"],
  'POST /api/responses/:waveId/open': ['src/answering/session/sendingServer.ts', "own(waveId, 'open')"],
  'POST /api/responses/:waveId/signature': [
    'src/answering/session/sendingServer.ts',
    "own(waveId, 'signature')",
  ],
  'PUT /api/responses/:waveId/copy': ['src/answering/session/sendingServer.ts', "json('PUT'"],
  'PUT /api/responses/:waveId/draft': ['src/answering/session/sendingServer.ts', "own(waveId, 'draft')"],
}

const byKeys = Object.keys(permissionMatrix).filter(isForKeys)

/** Routes that no screen asks for, and who does. */
const askedElsewhere: Record<string, string> = {
  ...Object.fromEntries(byKeys.map((route) => [route, 'a program that holds an access key (C27.8)'])),
  'GET /api/docs': 'programmers open it by its address',
  'GET /api/health': 'the machine that watches the server',
  'GET /api/mails/:token': 'the link below each mail',
  'GET /api/oidc/callback': 'the provider sends the browser back to it',
  'GET /api/oidc/:slug/callback': 'the provider sends the browser back to it',
  'GET /api/openapi.json': 'programs; the page /api/docs names it',
  'GET /api/questionnaires/:id/versions/:file':
    'any version as a file (C21), by its address: screens download drafts',
}

const isServer = /(\.test\.tsx?|\/api\.ts|Api\.ts|^src\/(app|openapi|listen)\.ts|^src\/demo\/.*)$/
const called = new Set(
  sourcesIn('src')
    .filter(({ path }) => !isServer.test(path))
    .flatMap(callsOf),
)

test('every route is asked for by a screen, or has a line that says who asks for it', () => {
  const isCalled = (route: string) => called.has(route.replace(/:\w+/g, ':x'))
  const uncalled = Object.keys(permissionMatrix).filter((route) => !isCalled(route))
  expect(uncalled.sort()).toEqual([...Object.keys(composed), ...Object.keys(askedElsewhere)].sort())
})

test.each(Object.entries(composed))('%s is put together in the file that its line names', (_route, line) => {
  const [path, text] = line
  expect(read(path).text).toContain(text)
})

test('a browser asks through base/http/client.ts alone, which says no language of its own (C3.6)', () => {
  const wrong = sourcesIn('src')
    .filter(
      ({ path }) =>
        !/\.test\.|^src\/(base\/http\/client|organisation\/singleSignOn\/provider)\.ts$/.test(path),
    )
    .filter(({ text }) => /(?<![.\w])fetch\(/.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})
