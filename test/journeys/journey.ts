import { test as base, type Browser } from '@playwright/test'
import { signInDirectly, type Person } from '../people.ts'
import { startProduct, type Product } from './product.ts'
import { Visitor } from './visitor.ts'

export { expect } from '@playwright/test'

type Fixture = Awaited<ReturnType<Product['startFresh']>>

interface Journey {
  fixture: Fixture
  /** Somebody at a browser of their own: signed in where they have a name, on no page yet. */
  person: (name: Person | 'visitor') => Promise<Visitor>
  visitor: Visitor
  ada: Visitor
  samia: Visitor
  paul: Visitor
}

/** Each test begins with the same people on an empty product; the server and the browser are shared by a worker. */
export const test = base.extend<Journey, { product: Product }>({
  product: [
    async ({}, provide) => {
      const product = await startProduct()
      await provide(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  fixture: async ({ product }, provide) => provide(await product.startFresh()),
  person: async ({ product, fixture, browser }, provide) => {
    const opened: Visitor[] = []
    await provide(async (name) => {
      const visitor = await arrive(browser, product, name === 'visitor' ? null : fixture.ids[name])
      opened.push(visitor)
      return visitor
    })
    for (const visitor of opened) await visitor.leave()
  },
  visitor: async ({ person }, provide) => provide(await person('visitor')),
  ada: async ({ person }, provide) => provide(await person('ada')),
  samia: async ({ person }, provide) => provide(await person('samia')),
  paul: async ({ person }, provide) => provide(await person('paul')),
})

export async function arrive(
  browser: Browser,
  { url, db }: Pick<Product, 'url' | 'db'>,
  accountId: string | null,
) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // Nobody watches: what glides is drawn sixty times a second, and waited for.
    reducedMotion: 'reduce',
  })
  if (accountId) {
    const [name = '', value = ''] = (await signInDirectly(db, accountId, new Date())).split('=')
    await context.addCookies([{ name, value, url }])
  }
  return new Visitor(await context.newPage(), context)
}
