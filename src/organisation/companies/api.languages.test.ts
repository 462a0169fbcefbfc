import { expect, test } from 'vitest'
import { fixture } from '../../../test/fixture.ts'
import { findRow, findRows } from '../../../test/rows.ts'

test('C20.9 a company says which languages it offers, its own first, and the journal says that it changed', async () => {
  const { as, acme, db } = await fixture()
  const address = `/api/companies/${acme.id}/languages`
  expect(await (await as('samia').get(address)).json()).toEqual({ languages: ['fr'] })
  const both = { from: ['fr'], languages: ['en', 'fr'] }
  expect((await as('samia').put(address, both)).status).toBe(204)
  expect(await (await as('ada').get(address)).json()).toEqual({ languages: ['en', 'fr'] })
  const { subject } = await findRow(db, 'auditEvents', ['subject'], { action: 'company_languages_changed' })
  expect(subject).toBe('Acme : fr → en, fr')
  expect(await (await as('samia').put(address, both)).json()).toEqual({ code: 'changed_meanwhile' })
  for (const languages of [[], ['en', 'en'], ['xx'], ['../../x']]) {
    const refused = await as('samia').put(address, { from: ['en', 'fr'], languages })
    expect(refused.status, languages.join()).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'languages_invalid' })
  }
  expect((await as('bruno').put(address, both)).status).toBe(404)
  for (const person of ['paul', 'claire'] as const) expect((await as(person).get(address)).status).toBe(403)
})

test('C20.9 the lines of a language that is no longer offered stay for when it is again', async () => {
  const { as, acme } = await fixture()
  const languages = `/api/companies/${acme.id}/languages`
  const offer = (from: string[], next: string[]) => as('samia').put(languages, { from, languages: next })
  const sender = `/api/companies/${acme.id}/sender`
  const sign = (others: object) => as('samia').put(sender, { signatory: '', role: '', others })
  const german = { signatory: 'Marie Duroc', role: 'Leiterin' }
  await offer(['fr'], ['fr', 'de', 'en'])
  expect((await sign({ de: german, en: { signatory: '', role: 'head' } })).status).toBe(204)
  await offer(['fr', 'de', 'en'], ['fr', 'en'])
  expect((await sign({ en: { signatory: '', role: '' } })).status).toBe(204)
  const others = async () => ((await (await as('samia').get(sender)).json()) as { others: object }).others
  expect(await others()).toEqual([{ language: 'en', signatory: '', role: '' }])
  await offer(['fr', 'en'], ['fr', 'en', 'de'])
  expect(await others()).toEqual([
    { language: 'en', signatory: '', role: '' },
    { language: 'de', ...german },
  ])
})

test('C20.8 the language of one person is set by hand, as a file sets it, for that company alone', async () => {
  const { as, acme, db, ids } = await fixture()
  await as('samia').put(`/api/companies/${acme.id}/languages`, { from: ['fr'], languages: ['fr', 'de'] })
  const address = `/api/companies/${acme.id}/employees/${ids.paul}/language`
  expect(await (await as('samia').get(address)).json()).toEqual({ language: null })
  expect((await as('samia').put(address, { from: null, language: 'de' })).status).toBe(204)
  expect(await (await as('ada').get(address)).json()).toEqual({ language: 'de' })
  const { subject } = await findRow(db, 'auditEvents', ['subject'], { action: 'employee_language_changed' })
  expect(subject).toBe('Paul Martin : allemand')
  expect((await as('samia').put(address, { from: 'de', language: 'de' })).status).toBe(204)
  expect(await findRows(db, 'auditEvents', ['id'], { action: 'employee_language_changed' })).toHaveLength(1)
  const late = await as('ada').put(address, { from: null, language: 'fr' })
  expect([late.status, await late.json()]).toEqual([409, { code: 'changed_meanwhile' }])
  const notOffered = await as('ada').put(address, { from: 'de', language: 'pl' })
  expect([notOffered.status, await notOffered.json()]).toEqual([409, { code: 'languages_invalid' }])
  expect((await as('ada').put(address, { from: 'de', language: null })).status).toBe(204)
  for (const other of [ids.emile, ids.samia, ids.claire, 'nobody'])
    for (const asked of ['get', 'put'] as const) {
      const path = `/api/companies/${acme.id}/employees/${other}/language`
      expect(
        (
          await (asked === 'get'
            ? as('samia').get(path)
            : as('samia').put(path, { from: null, language: 'de' }))
        ).status,
        other,
      ).toBe(404)
    }
})

test('C20.8 what a person has chosen is not read there, nor does the choice change what is', async () => {
  const { as, acme, ids } = await fixture()
  await as('samia').put(`/api/companies/${acme.id}/languages`, { from: ['fr'], languages: ['fr', 'de'] })
  const address = `/api/companies/${acme.id}/employees/${ids.paul}/language`
  const before = await (await as('samia').get(address)).text()
  expect((await as('paul').put('/api/profile/language', { language: 'de' })).status).toBe(204)
  expect(await (await as('samia').get(address)).text()).toBe(before)
})
