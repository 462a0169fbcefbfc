import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { teamId } from '../../src/organisation/teams/rules.ts'
import { addTeam } from '../waves.ts'
import { freshFixture } from '../freshFixture.ts'
import { served } from './attack.ts'

const on = freshFixture()

/** The team as its manager reaches it by this public id, written into the address in this way. */
async function reach(id: string, encode = encodeURIComponent) {
  const answer = await on.as('samia').get(`/api/companies/${on.acme.id}/teams/${encode(id)}`)
  const { name, code } = (await answer.json()) as { name?: string; code?: string }
  return name ?? `${answer.status} ${code}`
}

const add = (name: string) => on.as('samia').post(`/api/companies/${on.acme.id}/teams`, { name })

test('PA-01 PA-05 whatever a team is called, its address leads to it and to no other', async () => {
  const names = [
    'R/D',
    'a%2Fb',
    '100 %',
    '%E0%A4%A',
    'C#',
    '?x=1',
    ';a',
    'a+',
    '"guillemets"',
    "l'équipe",
    'a🦊',
    'فريق',
    'a-',
    'a&b',
    '<b>',
    `${on.acme.id}-Ventes`,
    'Ventes',
    'null',
    'names',
  ]
  for (const name of names) expect((await add(name)).status, name).toBe(201)
  for (const name of names) expect(await reach(teamId(on.acme.id, name)), name).toBe(name)
  expect((await add('Ventes, Nord')).status).toBe(400)
})

test('PA-01 broken escapes are an unknown team, not a failure', async () => {
  await addTeam(on, on.acme.id, 'Ventes')
  for (const path of [
    '%',
    '%E0%A4%A',
    '%ff',
    '%00',
    `${on.acme.id}-%`,
    `${on.acme.id}-%C3`,
    `${on.acme.id}-Ventes%00`,
  ])
    expect((await on.as('samia').get(`/api/companies/${on.acme.id}/teams/${path}`)).status, path).toBe(404)
})

test('PA-02 dots and blanks lead nowhere', async () => {
  for (const name of ['.', '..', '', ' ', '\t']) expect((await add(name)).status).toBe(400)
  for (const path of ['..', '%2e%2e', '..%2f..%2fcompanies', '.', '%20', '%2e%2e%2f%2e%2e%2fapi%2fme'])
    expect([403, 404], path).toContain(
      (await on.as('samia').get(`/api/companies/${on.acme.id}/teams/${path}`)).status,
    )
})

test('PA-03 a name is the same however its accents are composed, and keeps its case', async () => {
  expect((await add('Équipe d’été'.normalize('NFC'))).status).toBe(201)
  expect((await add('Équipe d’été'.normalize('NFD'))).status).toBe(409)
  expect(await reach(teamId(on.acme.id, 'Équipe d’été'.normalize('NFD')))).toBe(
    'Équipe d’été'.normalize('NFC'),
  )
  for (const name of ['İzmir', 'Straße', 'ﬁnance']) expect((await add(name)).status).toBe(201)
  for (const name of ['izmir', 'STRASSE', 'ÉQUIPE D’ÉTÉ'])
    expect(await reach(teamId(on.acme.id, name))).toBe('404 team_not_found')
})

test('PA-04 a hundred characters work to the end, more are refused', async () => {
  const longest = 'é'.repeat(100)
  expect((await add(longest)).status).toBe(201)
  expect(await reach(teamId(on.acme.id, longest))).toBe(longest)
  for (const length of [101, 5_000, 100_000]) {
    expect((await add('x'.repeat(length))).status).toBe(length > 16_000 ? 413 : 400)
    expect(
      (await on.as('samia').get(`/api/companies/${on.acme.id}/teams/${on.acme.id}-${'x'.repeat(length)}`))
        .status,
    ).toBe(404)
  }
})

test('PA-06 no file but those of the built pages is served', async (context) => {
  const net = await served(on)
  const paths = [
    '/.env',
    '/..%2f.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e%2findex.html',
    '/assets/%00',
    '/.git/config',
    '/assets/index.js.map',
    '/src/main.ts',
    '/node_modules/hono/package.json',
    '/ressenti.db',
    '/assets/',
    '/assets/..\\..\\package.json',
  ]
  for (const path of paths) {
    const { status, text } = await net.ask(path)
    expect([400, 404], path).toContain(status)
    expect(text).not.toMatch(/"version"|import |\[core\]/)
    expect((await net.ask(path, { headers: { accept: 'text/html' } })).text, path).not.toMatch(
      /"dependencies"|\[core\]/,
    )
  }
  await net.close()
  const folder = join(import.meta.dirname, '..', '..', 'dist', 'web', 'assets')
  if (!existsSync(folder)) return context.skip('the pages are not built: npm run build')
  const { readdirSync } = await import('node:fs')
  expect(readdirSync(folder).filter((name) => name.endsWith('.map'))).toEqual([])
})

test('PA-07 ids of another company, of nothing and without end are unknown teams', async () => {
  await addTeam(on, on.globex.id, 'RH')
  await addTeam(on, on.acme.id, 'Partie')
  await on.as('ada').delete(`/api/companies/${on.acme.id}/teams/${teamId(on.acme.id, 'Partie')}`)
  for (const id of [
    teamId(on.globex.id, 'RH'),
    teamId(on.acme.id, 'Partie'),
    'x',
    on.acme.id,
    `${on.acme.id}-`,
    'x'.repeat(10_000),
  ])
    expect(await reach(id)).toBe('404 team_not_found')
})

test('IN-09 nothing in an address makes the server send somebody elsewhere', async () => {
  for (const query of [
    'next=//evil.example',
    'next=/\\evil.example',
    'redirectTo=javascript:alert(1)',
    'message=<script>',
  ])
    for (const path of ['/login', '/', '/reinitialiser', '/api/me']) {
      const answer = await on.as('visitor').get(`${path}?${query}`, { accept: 'text/html' })
      expect(answer.headers.has('location')).toBe(false)
      expect(await answer.text()).not.toMatch(/evil\.example|alert\(1\)|<script>/)
    }
})
