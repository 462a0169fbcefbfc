import { expect, type Browser } from '@playwright/test'
import { signInDirectly } from '../people.ts'
import { openCompanyWave as test } from './acmeWave.ts'
import { begin, chooseFirst, readAgain, readCode, send, toTheReview } from './answering.ts'
import { startProxy } from './listeningProxy.ts'
import type { Product } from './product.ts'
import { Visitor } from './visitor.ts'

test('what a proxy reads of answering, sending and withdrawing is the same in every language (C3.6)', async ({
  browser,
  product,
  fixture,
}) => {
  const french = await answers({ browser, product, accountId: fixture.ids.paul, locale: 'fr' })
  const polish = await answers({
    browser,
    product,
    accountId: fixture.ids.chloe,
    locale: 'pl-PL',
  })
  expect(french.pages).toEqual(['fr'])
  expect(polish.pages).toEqual(['pl-PL'])
  expect(french.requests.length).toBeGreaterThan(8)
  expect(french.requests.filter((each) => each.includes('/api/ballots'))).toHaveLength(2)
  expect(polish.requests).toEqual(french.requests)
})

interface Life {
  browser: Browser
  product: Product
  accountId: string
  locale: string
}

/** Answers, sends, reads again and withdraws behind a proxy, which keeps what it was asked. */
async function answers({ browser, product, accountId, locale }: Life) {
  const proxy = await startProxy(product.url)
  const context = await browser.newContext({ baseURL: proxy.url, locale, reducedMotion: 'reduce' })
  const [name = '', value = ''] = (await signInDirectly(product.db, accountId, new Date())).split('=')
  await context.addCookies([{ name, value, url: proxy.url }])
  const visitor = new Visitor(await context.newPage(), context)
  await begin(visitor)
  await chooseFirst(visitor.page, "Plutôt d'accord")
  await visitor.sees('Brouillon enregistré, chiffré')
  const code = await readCode(visitor)
  await toTheReview(visitor)
  await send(visitor)
  await visitor.sees('Merci d’avoir répondu.')
  const withdrawal = visitor.page.getByRole('link', { name: 'Retirer mes réponses' })
  const address = (await withdrawal.getAttribute('href')) ?? ''
  await visitor.follow('Revenir à l’accueil')
  await readAgain(visitor.page)
  await visitor.sees('Mon score par dimension')
  // An open page would learn of the end of its session at a moment of its own.
  await visitor.page.goto('about:blank')
  await context.clearCookies()
  await visitor.goTo(address)
  await visitor.fill({ 'Code de relecture': code })
  await visitor.page.getByRole('main').getByRole('button', { name: 'Retirer' }).click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await visitor.sees('Vos réponses ont été retirées. Elles ne seront pas comptées.')
  await visitor.leave()
  proxy.stop()
  return proxy.read()
}
