import { beforeEach, expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { programKey, programOf, type Program } from '../../../test/programKeys.ts'
import { closedTree } from '../../../test/treeWave.ts'
import { insertRows } from '../../../test/rows.ts'
import type { Results } from '../tables/page.ts'

// C27.10: a reporting tool reads what the CSE reads, or every shown table, of one company; never a comment.

const here = freshFixture()
let waveId = ''
beforeEach(async () => {
  waveId = await closedTree(here, { 'S/A': 9, 'S/B': 6, 'O/F': 6, Entreprise: 5 })
  await insertRows(here.db, 'comments', {
    ...{ id: 'said', waveId, questionId: 't', text: 'Le bruit de l’atelier.' },
  })
})

const tool = async (sees: 'entites' | 'equipes', company = here.acme): Promise<Program> =>
  programOf(here, await programKey(here, company, 'resultats', sees))
const routes = () => ['/api/results', `/api/results/${waveId}`, `/api/results/${waveId}/table.csv`]

test('C27.10 « équipes comprises » reads the bytes of a sub-admin’s screens, without a comment', async () => {
  const by = await tool('equipes')
  const [list = '', page = '', table = ''] = routes()
  const read = async (who: Program, path: string) => (await who.get(path)).text()
  const seen = (path: string) =>
    here
      .as('samia')
      .get(path)
      .then((each) => each.text())
  expect(await read(by, list)).toBe(await seen(list))
  expect(await read(by, table)).toBe(await seen(table))
  expect(await read(by, table)).toContain('"Équipe F"')
  const screen = JSON.parse(await seen(page)) as Results
  expect(screen.comments.map(({ text }) => text)).toEqual(['Le bruit de l’atelier.'])
  expect(JSON.parse(await read(by, page))).toEqual({ ...screen, comments: [] })
})

test('C27.10 « entités » reads the bytes of the CSE’s screens: no team, and no entity that C15.5 hides', async () => {
  const by = await tool('entites')
  for (const path of routes()) {
    const seen = await here.as('claire').get(path)
    const read = await by.get(path)
    expect([read.status, await read.text()], path).toEqual([200, await seen.text()])
  }
  const { teams } = (await (await by.get(`/api/results/${waveId}`)).json()) as Results
  expect(teams).toEqual([])
})

test('C27.10 a key reads no wave of another company, and nothing but its three routes', async () => {
  const [acme, globex] = [await tool('equipes'), await tool('equipes', here.globex)]
  expect(await (await globex.get('/api/results')).json()).toEqual([])
  expect(await (await globex.get(`/api/results?companyId=${here.acme.id}`)).json()).toEqual([])
  for (const path of routes().slice(1)) expect((await globex.get(path)).status).toBe(404)
  const others = [
    ...['overview', `${waveId}/groups/x`, `${waveId}/table.xlsx`, `${waveId}/evolution`].map(
      (each) => `/api/results/${each}`,
    ),
    ...['/api/me', `/api/companies/${here.acme.id}`, '/scim/v2/Users', '/api/sync/runs/x', '/api/health'],
  ]
  for (const path of others) expect([path, (await acme.get(path)).status]).toEqual([path, 401])
})

test('C27.10 a key or a session, never both; a key of the directory reads no result', async () => {
  const key = await programKey(here, here.acme, 'resultats')
  const directory = programOf(here, await programKey(here, here.acme, 'annuaire'))
  for (const path of routes()) {
    const authorization = `Bearer ${key}`
    for (const who of ['ada', 'samia', 'paul'] as const) {
      const both = await here.as(who).get(path, { authorization })
      expect([path, both.status, await both.text()]).toEqual([path, 401, ''])
    }
    expect((await directory.get(path)).status).toBe(401)
    expect((await here.as('visitor').get(path)).status).toBe(401)
    expect((await here.as('visitor').get(`${path}?key=${key}`)).status).toBe(401)
  }
})
