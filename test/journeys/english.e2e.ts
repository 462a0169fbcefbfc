import { expect, type Browser, type Page } from '@playwright/test'
import type { Language } from '../../src/base/text/languages.ts'
import { toJson } from '../../src/data/db/json.ts'
import { signInDirectly } from '../people.ts'
import { openCompanyWave } from './acmeWave.ts'
import { look } from './look.ts'
import type { Product } from './product.ts'
import { Visitor } from './visitor.ts'

const test = openCompanyWave.extend<{ isOffered: true }>({
  isOffered: [
    async ({ product, fixture }, provide) => {
      await product.db
        .updateTable('companies')
        .set({ languages: toJson<Language[]>(['fr', 'en']) })
        .where('id', '=', fixture.acme.id)
        .execute()
      await provide(true)
    },
    { auto: true },
  ],
})

/** What a questionnaire or a company holds stays French (C20.4). */
const stored = ['Questionnaire d’engagement', 'Français']

const french =
  /[àâçéèêëîïôùû«»]|(?<!\p{L})(vos|votre|vous|les|des|une|est|pas|pour|avec|dans|sur|réponses?|envoyer|continuer)(?!\p{L})/iu

/** No French word, but in what says that it is French. */
async function isEnglish(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('heading').first().waitFor()
  const text = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    copy.querySelectorAll('[lang="fr"], script, style, noscript').forEach((each) => each.remove())
    const labels = [...copy.querySelectorAll('[aria-label], [title]')].map(
      (each) => `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('title') ?? ''}`,
    )
    return [copy.textContent, ...labels].join('\n')
  })
  const own = stored.reduce((left, each) => left.replaceAll(each, ''), text)
  expect(
    french.exec(own)?.[0],
    `${page.url()}: ${own.slice(Math.max(0, own.search(french) - 60)).slice(0, 140)}`,
  ).toBe(undefined)
}

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

test('an English browser reads every public page in English, and a manager’s sign-in in French', async ({
  browser,
  product,
}) => {
  const visitor = await arrive({ browser, product, locale: 'en-GB' })
  const addresses = [
    '/login',
    '/register',
    '/mot-de-passe-oublie',
    '/activation',
    '/retrait',
    '/confidentialite',
  ]
  for (const address of [...addresses, '/accessibilite', '/messages-de-campagne', '/entrer']) {
    await visitor.goTo(address)
    await isEnglish(visitor.page)
    if (address === '/login' || address === '/confidentialite')
      await look(visitor.page, `english${address.replace('/', '-')}`)
  }
  await visitor.goTo('/login')
  await visitor.press('Sign in')
  await visitor.sees('All fields are required')
  await visitor.goTo('/admin-login')
  await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'fr')
  await visitor.sees('Connexion administrateur')
  await visitor.leave()
})

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
  await isEnglish(page)
  await visitor.isAt(/\/retrait#code-of-nobody$/)
  expect(await chosen()).toBe('en')
  await visitor.goTo('/employee/profile')
  await isEnglish(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(await chosen()).toBe(undefined)
  await visitor.leave()
})

test('an employee answers, sends and reads again in English, questions and results too', async ({
  browser,
  product,
  fixture,
}) => {
  const visitor = await arrive({ browser, product, locale: 'en-GB', accountId: fixture.ids.paul })
  const { page } = visitor
  await visitor.goTo('/employee/dashboard')
  await isEnglish(page)
  await look(page, 'english-home')
  await visitor.follow('Start the questionnaire')
  await isEnglish(page)
  await visitor.press('Start')
  await visitor.sees('Step 1 of 10')
  const first = page.getByText('My work makes me want to put effort in.').first()
  await expect(first).toBeVisible()
  await expect(first).not.toHaveAttribute('lang')
  await page.getByRole('radio', { name: 'Rather agree' }).first().check()
  await visitor.sees('Draft saved, encrypted')
  await isEnglish(page)
  await look(page, 'english-question')
  await visitor.goTo('/employee/questionnaire?etape=fin')
  await visitor.sees('Review before sending')
  await isEnglish(page)
  await visitor.press('Send my answers')
  await page.getByRole('dialog').getByRole('button', { name: 'Send my answers' }).click()
  await visitor.sees('Thank you for answering.')
  await isEnglish(page)
  for (const address of [
    '/employee/dashboard',
    '/employee/results',
    '/employee/profile',
    '/registre',
    '/verifier',
  ]) {
    await visitor.goTo(address)
    await isEnglish(page)
  }
  await visitor.leave()
})

test('an administrator says what a company offers, and an employee which language is theirs', async ({
  ada,
  browser,
  product,
  fixture,
}) => {
  await ada.goTo(`/admin/company/${fixture.acme.id}?onglet=notice`)
  const languages = ada.page.getByRole('region', { name: 'Langues' })
  const english = languages.getByRole('checkbox', { name: /^Anglais · à relire/ })
  await expect(english).toBeChecked()
  await look(ada.page, 'languages-offered')

  const visitor = await arrive({ browser, product, locale: 'fr-FR', accountId: fixture.ids.paul })
  const { page } = visitor
  await visitor.goTo('/employee/profile')
  await page.getByRole('combobox', { name: 'Votre langue' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await isEnglish(page)
  await expect(page.getByRole('combobox', { name: 'Your language' })).toHaveValue('English')
  await look(page, 'english-profile')
  await page.getByText('Language', { exact: true }).last().click()
  await look(page, 'english-choice')

  await english.uncheck()
  await languages.getByRole('button', { name: 'Enregistrer les langues' }).click()
  await ada.sees('Ne plus proposer : anglais ?')
  await look(ada.page, 'languages-removed')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Ne plus proposer' }).click()
  await ada.sees('Langues enregistrées.')
  await visitor.goTo('/employee/profile')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await visitor.leave()
})
