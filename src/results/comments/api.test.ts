import { beforeEach, expect, test } from 'vitest'
import { addWaveOf, asked } from '../../../test/ballots.ts'
import type { Person } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import type { readThemes } from './themes.ts'
import { insertRows } from '../../../test/rows.ts'

const here = freshFixture()
let waveId = ''
beforeEach(async () => {
  waveId = await addWaveOf(here, here.acme.id, [asked('t', 'texte')])
  const elsewhere = await addWaveOf(here, here.globex.id, [asked('t', 'texte')])
  const said = { questionId: 't', text: 'Le calme' }
  await insertRows(here.db, 'comments', [
    { ...said, id: 'calm', waveId },
    { ...said, id: 'screens', waveId },
    { ...said, id: 'theirs', waveId: elsewhere },
  ])
})

const path = (rest = '', company = here.acme.id) => `/api/companies/${company}/${rest}`
const add = (name: string, person: Person = 'samia') => here.as(person).post(path('themes'), { name })
const added = async (name: string) => ((await (await add(name)).json()) as { id: string }).id
const sort = (comment: string, themeIds: string[], person: Person = 'samia') =>
  here.as(person).put(path(`comments/${comment}/themes`), { themeIds })
const read = async (person: Person = 'samia', wave = waveId) =>
  (await (await here.as(person).get(path(`themes/${wave}`))).json()) as Awaited<ReturnType<typeof readThemes>>

test('comments are sorted by hand under themes of the company, several at a time', async () => {
  const [racket, tools] = [await added('Bruit'), await added('  Outils  ')]
  expect((await sort('calm', [racket, tools])).status).toBe(204)
  expect((await sort('screens', [tools])).status).toBe(204)
  expect(await read('ada')).toEqual({
    themes: [
      { id: racket, name: 'Bruit' },
      { id: tools, name: 'Outils' },
    ],
    links: [
      { commentId: 'calm', themeId: racket },
      { commentId: 'calm', themeId: tools },
      { commentId: 'screens', themeId: tools },
    ].sort((a, b) => (a.commentId + a.themeId < b.commentId + b.themeId ? -1 : 1)),
  })
  expect((await sort('calm', [])).status).toBe(204)
  expect((await here.as('samia').delete(path(`themes/${tools}`))).status).toBe(204)
  expect((await read()).links).toEqual([])
  expect(await here.db.selectFrom('comments').select('id').execute()).toHaveLength(3)
})

test('who does not read comments reads no theme, and nobody reaches those of another company', async () => {
  const racket = await added('Bruit')
  for (const [person, status] of [
    ['paul', 403],
    ['bruno', 404],
  ] as const) {
    expect((await here.as(person).get(path(`themes/${waveId}`))).status).toBe(status)
    expect((await add('Autre', person)).status).toBe(status)
    expect((await sort('calm', [racket], person)).status).toBe(status)
    expect((await here.as(person).delete(path(`themes/${racket}`))).status).toBe(status)
  }
  // Neither a comment of elsewhere under an own theme, nor a theme of elsewhere on an own comment.
  expect((await sort('theirs', [racket])).status).toBe(404)
  expect((await sort('theirs', [racket], 'ada')).status).toBe(404)
  const globex = (rest: string) => path(rest, here.globex.id)
  expect((await here.as('bruno').put(globex('comments/theirs/themes'), { themeIds: [racket] })).status).toBe(
    404,
  )
  expect((await here.as('bruno').put(globex('comments/calm/themes'), { themeIds: [] })).status).toBe(404)
  expect((await here.as('bruno').delete(globex(`themes/${racket}`))).status).toBe(404)
  expect(await (await here.as('bruno').get(globex(`themes/${waveId}`))).json()).toEqual({
    themes: [],
    links: [],
  })
})

test('a theme is a short name of its own, thirty at most', async () => {
  for (const [name, code] of [
    ['', 'theme_name_required'],
    ['a', 'theme_name_length'],
    ['a'.repeat(31), 'theme_name_length'],
  ] as const)
    expect(await (await add(name)).json()).toMatchObject({ code, field: 'name' })
  await added('Bruit')
  expect((await add('BRUIT')).status).toBe(409)
  for (let n = 1; n < 30; n += 1) expect((await add(`Thème ${n}`)).status).toBe(201)
  expect(await (await add('De trop')).json()).toMatchObject({ code: 'too_many_themes' })
})
