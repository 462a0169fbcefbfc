import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Language } from '../../src/base/text/languages.ts'
import { toJson } from '../../src/data/db/json.ts'
import { fixMailLanguages } from '../../src/people/auth/accountLanguages.ts'
import { rowsAfter } from '../permissionBodies.ts'
import { signInDirectly, type Person } from '../fixture.ts'
import { permissionMatrix } from '../permissionMatrix.ts'
import { populatedFixture, type PopulatedFixture } from '../populatedFixture.ts'
import { findRow, updateRows } from '../rows.ts'

// That a language was chosen, and when, says who has entered, and perhaps who has answered (C20.8).

const routes = Object.keys(permissionMatrix)
  // A workbook holds the second in which it was written; its tables are read as CSV.
  .filter((route) => /^GET \/api\/(?!live)/.test(route) && !route.endsWith('.xlsx'))
  .map((route) => route.slice(4))

/** Everything that managers, administrators and the CSE can read, lists and files. */
async function allAnswers(on: PopulatedFixture) {
  const answers = new Map<string, string>()
  for (const reader of ['ada', 'samia', 'claire'] as const)
    for (const route of routes) {
      const path = route.replace(
        /\/([\w-]+)\/:[^/]+/g,
        (_whole, before: string) => `/${before}/${encodeURIComponent(rowsAfter[before]?.(on) ?? '')}`,
      )
      const answer = await on.as(reader).get(path)
      answers.set(
        `${reader} ${route}`,
        `${answer.status} ${(await answer.text()).replaceAll(/nonce="[^"]+"/g, '')}`,
      )
    }
  return answers
}

const soon = { timeout: 5_000, interval: 20 }

async function listen(on: PopulatedFixture, who: Person) {
  const headers = { cookie: await signInDirectly(on.db, on.ids[who], on.now()) }
  const reader = (await on.app.request('/api/live', { headers })).body!.getReader()
  let said = ''
  void (async () => {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      said += new TextDecoder().decode(read.value)
  })().catch(() => undefined)
  return {
    events: () => [...said.matchAll(/^event: (\w+)/gm)].map(([, name]) => name),
    stop: () => reader.cancel(),
  }
}

test('T-L13 a choice of language changes no list, export or answer to others, nor do the next campaign’s mails', async () => {
  const on = await populatedFixture()
  const { db, ids, acme } = on
  const offered: Language[] = ['fr', 'en']
  await updateRows(db, 'companies', { id: acme.id }, { languages: toJson(offered) })
  await allAnswers(on)
  const before = await allAnswers(on)
  const read = [...before.values()].filter((each) => each.startsWith('200')).length
  expect(read).toBeGreaterThan(60)
  for (const language of ['en', 'fr', 'en', null, 'en'])
    expect((await on.as('paul').put('/api/profile/language', { language })).status).toBe(204)
  expect(await allAnswers(on)).toEqual(before)
  const isAsked = sql<boolean>`accounts.role = 'employee'`
  await db.transaction().execute((tx) => fixMailLanguages(tx, { offered, isAsked }))
  const { mailLanguage, ownLanguage } = await findRow(db, 'accounts', ['mailLanguage', 'ownLanguage'], {
    id: ids.paul,
  })
  expect([mailLanguage, ownLanguage]).toEqual(['en', 'en'])
  expect(await allAnswers(on)).toEqual(before)
})

test('C20.8 a person finds the own choice in the export of their own data, and nobody else does', async () => {
  const on = await populatedFixture()
  await updateRows(on.db, 'companies', { id: on.acme.id }, { languages: toJson<Language[]>(['fr', 'en']) })
  await on.as('paul').put('/api/profile/language', { language: 'en' })
  const own = await (await on.as('paul').get('/api/privacy/own-data')).json()
  expect(own).toMatchObject({ account: { language: null, ownLanguage: 'en', mailLanguage: null } })
})

test('T-L13 a choice is announced to nobody who listens: managers, administrators, the seat and colleagues', async () => {
  const on = await populatedFixture()
  await updateRows(on.db, 'companies', { id: on.acme.id }, { languages: toJson<Language[]>(['fr', 'en']) })
  const streams = await Promise.all(
    (['ada', 'samia', 'claire', 'chloe'] as const).map((who) => listen(on, who)),
  )
  try {
    await expect.poll(() => streams.map(({ events }) => events()), soon).toEqual(streams.map(() => ['ready']))
    for (const language of ['en', null, 'fr'])
      expect((await on.as('paul').put('/api/profile/language', { language })).status).toBe(204)
    // What comes afterwards is announced, and is the first that anybody hears.
    await on.as('ada').post('/api/companies', { name: 'Autre' })
    await expect.poll(() => streams[0]?.events(), soon).toHaveLength(2)
    expect(streams.map(({ events }) => events())).toEqual([
      ['ready', 'changed'],
      ['ready'],
      ['ready'],
      ['ready'],
    ])
  } finally {
    for (const { stop } of streams) await stop()
  }
})
