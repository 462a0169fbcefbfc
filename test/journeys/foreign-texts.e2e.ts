import { expect } from '@playwright/test'
import { languages, type Language } from '../../src/base/text/languages.ts'
import { toJson } from '../../src/data/db/json.ts'
import type { Question } from '../../src/surveys/questions/rules.ts'
import { paths } from '../../src/paths.ts'
import { findRow, insertRows } from '../rows.ts'
import { acmeOf, people } from './campaignsOfAcme.ts'
import { test } from './journey.ts'
import { langsOf } from './langsOf.ts'
import { look } from './look.ts'

const dimension = 'Vie de l’atelier'
const asked = ['L’atelier est bien éclairé.', 'Les machines sont entretenues.', 'Le bruit est supportable.']
const other = 'Le bruit'
const questions = asked.map((question, at): Question => ({
  ...{ id: `q${at}`, type: 'likert', question, dimension: at < 2 ? dimension : other },
  ...{ required: false, reversed: false, help: null },
}))
const given = (count: number, value: number) =>
  Array.from({ length: count }, () => Object.fromEntries(questions.map(({ id }) => [id, value])))

test('C20.10 results of a questionnaire in French alone are read in Polish, its own words marked as French', async ({
  paul,
  product,
  fixture,
}) => {
  test.setTimeout(240_000)
  await product.db
    .updateTable('companies')
    .set({ languages: toJson<Language[]>([...languages]) })
    .where('id', '=', fixture.acme.id)
    .execute()
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 20, Bureau: 20 })
  const groups = { Atelier: given(19, 4), Bureau: given(18, 2) }
  const waveId = await acme.questionnaire('L’atelier et vous', '2026-10-05', { questions, groups })
  await paul.context.addCookies([{ name: 'language', value: 'pl', url: product.url }])
  const { page } = paul
  for (const part of ['', '/questions', '/rapport', '/resume']) {
    await paul.goTo(`/employee/results/${waveId}${part}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await page.getByText(dimension).first().waitFor({ state: 'attached' })
    const found = await langsOf(page, [dimension, other, ...asked])
    expect([part, found.length > 0, found.filter(({ lang }) => lang !== 'fr')]).toEqual([part, true, []])
    await look(page, `polish-results${part.replace('/', '-')}`)
  }
})

test('C20.10 of reasons, curves and the register what the company typed is read in Polish, marked as French', async ({
  paul,
  product,
  fixture,
}) => {
  test.setTimeout(240_000)
  await product.db
    .updateTable('companies')
    .set({ languages: toJson<Language[]>([...languages]) })
    .where('id', '=', fixture.acme.id)
    .execute()
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 29, Bureau: 29 })
  const { key: teamKey } = await findRow(product.db, 'teams', ['key'], { name: 'Bureau' })
  const member = { teamKey, accountId: fixture.ids.paul, companyId: fixture.acme.id }
  await insertRows(product.db, 'teamMembers', { ...member, since: '2026-11-02T09:00:00.000Z' })
  const names = ['Printemps clair', 'Automne gris', 'Atelier', 'Bureau']
  await acme.campaign('Printemps clair', '2026-04-06', { Atelier: people(28), Bureau: people(27) })
  const groups = { Atelier: people(26, { cha: -2 }), Bureau: people(27, { cha: -2 }) }
  const waveId = await acme.campaign('Automne gris', '2026-10-05', groups)
  await paul.context.addCookies([{ name: 'language', value: 'pl', url: product.url }])
  const { page } = paul
  const results = `/employee/results/${waveId}`
  await paul.goTo(`${results}/evolution`)
  const id = await page.locator('option', { hasText: 'Bureau' }).last().getAttribute('value')
  const shown = [
    { address: results, at: 'article p', typed: 'Printemps clair' },
    { address: `${results}/resume`, at: 'li', typed: 'Printemps clair' },
    { address: `${results}/evolution?ajout=${id}`, at: 'figure p', typed: 'Bureau' },
    { address: `${results}/evolution?ajout=${id}`, at: 'th', typed: 'Bureau' },
    { address: paths.companyRegister, at: 'li', typed: 'Automne gris' },
    { address: paths.verify, at: 'li', typed: 'Automne gris' },
  ]
  for (const { address, at, typed } of shown) {
    await paul.goTo(address)
    if (at === 'th') await page.getByRole('button', { name: 'Pokaż jako tabelę' }).first().click()
    await page.locator(at, { hasText: typed }).first().waitFor({ state: 'attached' })
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
    const found = (await langsOf(page, names)).filter(({ isOption }) => !isOption)
    expect([address, found.filter(({ lang }) => lang !== 'fr')]).toEqual([address, []])
    await look(page, `polish-marks-${shown.findIndex((each) => each.address === address)}`)
  }
})

test('C24.14 who signs the mails is written in each language that the company offers, and a wrong line says so', async ({
  samia,
  product,
  fixture,
}) => {
  await product.db
    .updateTable('companies')
    .set({ languages: toJson<Language[]>(['fr', 'de']) })
    .where('id', '=', fixture.acme.id)
    .execute()
  const { page } = samia
  await samia.goTo(paths.ownPrivacy)
  const role = 'Sa fonction (allemand)'
  await samia.fill({ 'Nom de la personne qui signe': 'Marie Duroc', 'Sa fonction': 'directrice' })
  await samia.fill({
    'Nom de la personne qui signe (allemand)': 'Marie Duroc',
    [role]: 'http://böse.example',
  })
  await samia.press('Enregistrer la signature')
  await expect(page.getByLabel(role)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(role)).toHaveValue('http://böse.example')
  await samia.fill({ [role]: 'Leiterin' })
  await samia.press('Enregistrer la signature')
  await samia.sees('Signature enregistrée.')
  await page.reload()
  await expect(page.getByLabel(role)).toHaveValue('Leiterin')
  await expect(page.getByLabel(role)).toHaveAttribute('lang', 'de')
  await look(page, 'sender-languages')
})
