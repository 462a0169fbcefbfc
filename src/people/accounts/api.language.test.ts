import { beforeEach, expect, test } from 'vitest'
import { fixture, password, type Fixture } from '../../../test/fixture.ts'
import { findRow, updateRows } from '../../../test/rows.ts'
import type { Language } from '../../base/text/languages.ts'
import { toJson } from '../../data/db/json.ts'

let the: Fixture
beforeEach(async () => {
  the = await fixture()
  await offer(['fr', 'en'])
})

const offer = (languages: Language[]) =>
  updateRows(the.db, 'companies', { id: the.acme.id }, { languages: toJson(languages) })

const choose = (language: unknown) => the.as('paul').put('/api/profile/language', { language })
const own = () => findRow(the.db, 'accounts', ['ownLanguage', 'language'], { id: the.ids.paul })

test('C20.8 a person chooses a language that the company offers, French always, and may take it back', async () => {
  expect(await (await the.as('paul').get('/api/profile/language')).json()).toEqual({
    ...{ own: null, offered: ['fr', 'en'] },
  })
  for (const language of ['en', 'fr', null]) {
    expect((await choose(language)).status).toBe(204)
    expect((await own()).ownLanguage).toBe(language)
  }
  await offer(['fr'])
  expect(await (await choose('en')).json()).toEqual({ code: 'language_not_offered' })
  expect((await choose('../../x')).status).toBe(400)
  expect((await the.as('visitor').put('/api/profile/language', { language: 'fr' })).status).toBe(401)
  expect((await the.as('samia').put('/api/profile/language', { language: 'fr' })).status).toBe(403)
})

test('C20.7 sign-in sets the cookie to the own language, else the file’s, else leaves the choice at the door', async () => {
  const cookies = async () => {
    const answer = await the.as('visitor').post('/api/auth/sign-in', {
      ...{ door: 'employee', email: 'paul.martin@exemple.fr', password, code: '' },
    })
    return answer.headers.getSetCookie().find((each) => each.startsWith('language=')) ?? null
  }
  const email = (await findRow(the.db, 'accounts', ['email'], { id: the.ids.paul })).email ?? ''
  expect(email).toBe('paul.martin@exemple.fr')
  expect(await cookies()).toBeNull()
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { language: 'en' })
  expect(await cookies()).toMatch(/^language=en; Max-Age=604800; Path=\/; SameSite=Lax$/)
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { ownLanguage: 'fr' })
  expect(await cookies()).toMatch(/^language=fr;/)
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { ownLanguage: null })
  await offer(['fr'])
  expect(await cookies()).toBeNull()
})

test('C20.7 sign-out ends the cookie', async () => {
  const answer = await the.as('paul').post('/api/auth/sign-out', {})
  expect(answer.headers.getSetCookie()).toContain('language=; Max-Age=0; Path=/')
})
