import { expect, type Browser } from '@playwright/test'
import { languages, type Language } from '../../src/base/text/languages.ts'
import { toJson } from '../../src/data/db/json.ts'
import { signInDirectly } from '../people.ts'
import { openCompanyWave } from './acmeWave.ts'
import { isIn } from './inLanguage.ts'
import { look } from './look.ts'
import type { Product } from './product.ts'
import { Visitor } from './visitor.ts'
import { wordsIn } from './wordsIn.ts'

const test = openCompanyWave.extend<{ isOffered: true }>({
  isOffered: [
    async ({ product, fixture }, provide) => {
      await product.db
        .updateTable('companies')
        .set({ languages: toJson<Language[]>([...languages]) })
        .where('id', '=', fixture.acme.id)
        .execute()
      await provide(true)
    },
    { auto: true },
  ],
})

interface Reader {
  browser: Browser
  product: Product
  locale: string
  accountId?: string
}

async function arrive({ browser, product, locale, accountId }: Reader) {
  const context = await browser.newContext({ baseURL: product.url, locale, reducedMotion: 'reduce' })
  if (accountId) {
    const [name = '', value = ''] = (await signInDirectly(product.db, accountId, new Date())).split('=')
    await context.addCookies([{ name, value, url: product.url }])
  }
  return new Visitor(await context.newPage(), context)
}

/** The server refuses a form that the page let pass (400), and an address that has no account. */
async function isRefused(visitor: Visitor, language: Language) {
  const { page } = visitor
  const { authText } = await wordsIn(language)
  const postData = '{"door":"employee","email":5,"password":[]}'
  for (const changed of [{ postData }, {}]) {
    await page.route('**/api/auth/sign-in', (route) => route.continue(changed), { times: 1 })
    await visitor.fill({ [authText.email]: 'niemand@example.org', [authText.password]: 'secret99' })
    const refused = page.waitForResponse('**/api/auth/sign-in')
    await visitor.press(authText.signIn)
    expect((await refused).status()).toBe('postData' in changed ? 400 : 401)
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    await isIn(language, page)
  }
}

const others = languages.filter((language) => language !== 'fr')

for (const language of others) {
  test(`C20 T-L6 a browser in ${language} reads every public page in it, and a manager’s sign-in in French`, async ({
    browser,
    product,
  }) => {
    const { authText, employeeSignIn } = await wordsIn(language)
    const visitor = await arrive({ browser, product, locale: language })
    const before = ['/login', '/register', '/mot-de-passe-oublie', '/activation', '/retrait', '/entrer']
    for (const address of [...before, '/confidentialite', '/accessibilite', '/messages-de-campagne']) {
      await visitor.goTo(address)
      await isIn(language, visitor.page)
      if (address === '/login' || address === '/confidentialite')
        await look(visitor.page, `${language}${address.replace('/', '-')}`)
    }
    await visitor.goTo('/login')
    await visitor.press(authText.signIn)
    await visitor.sees(employeeSignIn.fields_required)
    await isIn(language, visitor.page)
    await isRefused(visitor, language)
    await visitor.goTo('/admin-login')
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'fr')
    await visitor.sees('Connexion administrateur')
    await visitor.leave()
  })

  test(`C20 T-L6 an employee answers with the keyboard, sends and reads again in ${language}, questions and results too`, async ({
    browser,
    product,
    fixture,
  }) => {
    const { answeringText, cards, fieldText, agree, question } = await wordsIn(language)
    const visitor = await arrive({ browser, product, locale: language, accountId: fixture.ids.paul })
    const { page } = visitor
    await visitor.goTo('/employee/dashboard')
    await isIn(language, page)
    await look(page, `${language}-home`)
    await visitor.follow(cards.start.action)
    await isIn(language, page)
    await visitor.press(answeringText.start)
    await visitor.sees(fieldText.step(1, 10))
    const first = page.getByText(question).first()
    await expect(first).toBeVisible()
    await expect(first).not.toHaveAttribute('lang')
    await page.getByRole('radio', { name: agree }).first().press('Space')
    await visitor.sees(answeringText.keptOnServer)
    await isIn(language, page)
    await look(page, `${language}-question`)
    // Nobody here has this language in the company's file (C20.13).
    await visitor.goTo('/employee/questionnaire?etape=10')
    await visitor.sees(fieldText.rareLanguage)
    await isIn(language, page)
    await look(page, `${language}-rare-language`)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('button', { name: fieldText.writeAnyway }).first().press('Enter')
    await expect(page.getByRole('textbox').first()).toBeFocused()
    expect(asked).toEqual([])
    page.removeAllListeners('request')
    await visitor.goTo('/employee/questionnaire?etape=fin')
    await visitor.sees(answeringText.review)
    await isIn(language, page)
    await page.getByRole('button', { name: answeringText.send }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: answeringText.send }).press('Enter')
    await visitor.sees(answeringText.thanks)
    await isIn(language, page)
    for (const address of [
      '/employee/dashboard',
      '/employee/results',
      '/employee/profile',
      '/registre',
      '/verifier',
    ]) {
      await visitor.goTo(address)
      await isIn(language, page)
    }
    await visitor.leave()
  })
}

test('a choice keeps the address with what follows #, and ends with the session', async ({
  browser,
  product,
  fixture,
}) => {
  const visitor = await arrive({ browser, product, locale: 'fr-FR', accountId: fixture.ids.paul })
  const { page, context } = visitor
  const chosen = async () => (await context.cookies()).find(({ name }) => name === 'language')?.value
  await visitor.goTo('/retrait#code-of-nobody')
  await page.getByText('Langue', { exact: true }).click()
  await visitor.press('English')
  await isIn('en', page)
  await visitor.isAt(/\/retrait#code-of-nobody$/)
  expect(await chosen()).toBe('en')
  await visitor.goTo('/employee/profile')
  await isIn('en', page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(await chosen()).toBe(undefined)
  await visitor.leave()
})

test('an administrator says what a company offers, and an employee which language is theirs', async ({
  ada,
  browser,
  product,
  fixture,
}) => {
  await ada.goTo(`/admin/company/${fixture.acme.id}?onglet=notice`)
  const region = ada.page.getByRole('region', { name: 'Langues' })
  const english = region.getByRole('checkbox', { name: /^Anglais · à relire/ })
  await expect(english).toBeChecked()
  await look(ada.page, 'languages-offered')

  const visitor = await arrive({ browser, product, locale: 'fr-FR', accountId: fixture.ids.paul })
  const { page } = visitor
  await visitor.goTo('/employee/profile')
  await page.getByRole('combobox', { name: 'Votre langue' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await isIn('en', page)
  await expect(page.getByRole('combobox', { name: 'Your language' })).toHaveValue('English')
  await look(page, 'english-profile')
  await page.getByText('Language', { exact: true }).last().click()
  await look(page, 'english-choice')

  await english.uncheck()
  await region.getByRole('button', { name: 'Enregistrer les langues' }).click()
  await ada.sees('Ne plus proposer : anglais ?')
  await look(ada.page, 'languages-removed')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Ne plus proposer' }).click()
  await ada.sees('Langues enregistrées.')
  await visitor.goTo('/employee/profile')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await visitor.leave()
})
