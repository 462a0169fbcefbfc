import { expect, type Browser, type Page } from '@playwright/test'
import { languages, type Language } from '../../src/base/text/languages.ts'
import { addDays, dayOf } from '../../src/base/time/civilDays.ts'
import { toJson } from '../../src/data/db/json.ts'
import { paths } from '../../src/paths.ts'
import { addressOf, parts } from '../../src/results/layout/places.ts'
import { password, signInDirectly } from '../people.ts'
import { findRow, updateRows } from '../rows.ts'
import { acmeOf, people } from './campaignsOfAcme.ts'
import { isIn } from './inLanguage.ts'
import { test } from './journey.ts'
import { langsOf } from './langsOf.ts'
import { look } from './look.ts'
import type { Product } from './product.ts'
import { Visitor } from './visitor.ts'
import { wordsIn } from './wordsIn.ts'

/** 60 people, as many in each language. */
async function sixtyPeople({ db }: Product, companyId: string) {
  const found = await db
    .selectFrom('accounts')
    .select(['id', 'firstName'])
    .where('companyId', '=', companyId)
    .where('role', '=', 'employee')
    .orderBy('id')
    .execute()
  const readers = new Map<Language, string>()
  for (const [at, { id, firstName }] of found.entries()) {
    const language = languages[at % languages.length] ?? 'fr'
    // Of the others a name may have a French letter, which the pages are searched for.
    if (firstName === 'Jo') readers.set(language, id)
    await db.updateTable('accounts').set({ language }).where('id', '=', id).execute()
  }
  expect(found).toHaveLength(60)
  return [...readers]
}

async function arrive(browser: Browser, { url, db }: Product, [language, accountId]: [Language, string]) {
  const context = await browser.newContext({ baseURL: url, locale: language, reducedMotion: 'reduce' })
  const [name = '', value = ''] = (await signInDirectly(db, accountId, new Date())).split('=')
  await context.addCookies([{ name, value, url }])
  return new Visitor(await context.newPage(), context)
}

/** As each of the company does; with a wrong password first. */
async function signsIn(browser: Browser, { url, db }: Product, [language, accountId]: [Language, string]) {
  const context = await browser.newContext({ baseURL: url, locale: language, reducedMotion: 'reduce' })
  const visitor = new Visitor(await context.newPage(), context)
  const { authText } = await wordsIn(language)
  const email = `jo.${language}@exemple.fr`
  const { passwordHash } = await findRow(db, 'accounts', ['passwordHash'], {
    email: 'paul.martin@exemple.fr',
  })
  await updateRows(db, 'accounts', { id: accountId }, { email, passwordHash })
  for (const address of ['/entrer', '/login']) {
    await visitor.goTo(address)
    await isIn(language, visitor.page)
  }
  for (const typed of ['wrong-one', password]) {
    await visitor.fill({ [authText.email]: email, [authText.password]: typed })
    await visitor.press(authText.signIn)
    if (typed === password) await visitor.isAt(paths.employeeDashboard)
    else await expect(visitor.page.getByRole('main').getByRole('alert').first()).toBeVisible()
    await isIn(language, visitor.page)
  }
  return visitor
}

async function answers(visitor: Visitor, language: Language, waveId: string) {
  const { page } = visitor
  const { answeringText, fieldText, question, agree } = await wordsIn(language)
  await page.getByRole('main').locator(`a[href^="${paths.questionnaire}"]`).first().click()
  await page.getByRole('button', { name: answeringText.start }).waitFor()
  await isIn(language, page)
  await visitor.press(answeringText.start)
  await visitor.sees(fieldText.step(1, 10))
  await visitor.sees(question)
  await page.getByRole('radio', { name: agree }).first().check()
  await visitor.sees(answeringText.keptOnServer)
  await isIn(language, page)
  await look(page, `${language}-first-question`)
  const { pathname } = new URL(page.url())
  await visitor.goTo(`${pathname}?etape=fin`)
  await visitor.sees(answeringText.review)
  await isIn(language, page)
  await look(page, `${language}-review`)
  await visitor.press(answeringText.send)
  await page.getByRole('dialog').getByRole('button', { name: answeringText.send }).click()
  await visitor.sees(answeringText.thanks)
  await isIn(language, page)
  await visitor.goTo(paths.copyOf(waveId))
  await expect(page.getByText(question).first()).toBeAttached()
  await isIn(language, page)
  for (const address of [paths.privacy, paths.employeeProfile]) {
    await visitor.goTo(address)
    await isIn(language, page)
  }
}

/** What the company typed, campaigns and teams, is marked with its language wherever it is read. */
async function marksWhatWasTyped(page: Page, language: Language) {
  const names = ['Automne 2026', 'Printemps 2026', 'Atelier', 'Bureau']
  const typed = await langsOf(page, names)
  expect(typed.length, page.url()).toBeGreaterThan(0)
  // An option holds no mark: a name inside its sentence has none.
  const markable = typed.filter(
    ({ text, isOption }) => !isOption || names.some((each) => text.startsWith(each)),
  )
  if (language !== 'fr')
    expect(
      markable.filter(({ lang }) => lang !== 'fr'),
      page.url(),
    ).toEqual([])
}

test('C20.1 60 people in five languages have one campaign: each reads, answers, sends and reads the results in their own', async ({
  browser,
  product,
  fixture,
}) => {
  test.setTimeout(900_000)
  await product.db
    .updateTable('companies')
    .set({ languages: toJson<Language[]>([...languages]) })
    .where('id', '=', fixture.acme.id)
    .execute()
  const acme = await acmeOf(product, fixture.acme.id)
  await acme.teams({ Atelier: 29, Bureau: 29 })
  const readers = await sixtyPeople(product, fixture.acme.id)
  const today = dayOf(new Date(), 'Europe/Paris')
  await acme.campaign('Printemps 2026', addDays(today, -200), { Atelier: people(28), Bureau: people(27) })
  const waveId = await acme.opened('Automne 2026', today)
  for (const reader of readers) {
    const visitor = await signsIn(browser, product, reader)
    await answers(visitor, reader[0], waveId)
    await visitor.leave()
  }
  await acme.publish(waveId, today, { Atelier: people(26), Bureau: people(25) })
  for (const reader of readers) {
    const visitor = await arrive(browser, product, reader)
    for (const part of parts) {
      await visitor.arrivesAt(addressOf(paths.employeeResults, waveId, part))
      await isIn(reader[0], visitor.page)
      await marksWhatWasTyped(visitor.page, reader[0])
      if (part === '' || part === 'questions')
        await look(visitor.page, `${reader[0]}-results${part && '-'}${part}`)
    }
    await visitor.leave()
  }
})
