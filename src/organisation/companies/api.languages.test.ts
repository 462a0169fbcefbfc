import { expect, test } from 'vitest'
import { fixture } from '../../../test/fixture.ts'
import { findRow } from '../../../test/rows.ts'

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
