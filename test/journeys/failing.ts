import type { Page, Request, Route } from '@playwright/test'
import { expect } from './journey.ts'
import type { Visitor } from './visitor.ts'

export const kinds = [500, 404, 503, 'abort'] as const
export type Kind = (typeof kinds)[number]

/** The stream never ends, and who is here decides which page it is at all. */
const isOfPage = (url: string) => /\/api\//.test(url) && !/\/api\/(live|me)$/.test(url)

/** What a page reads while it comes: the path of each GET, with its query. */
export async function readsOf(visitor: Visitor, address: string): Promise<string[]> {
  const found = new Set<string>()
  const note = (request: Request) => {
    if (request.method() === 'GET' && isOfPage(request.url())) found.add(pathOf(request.url()))
  }
  visitor.page.on('request', note)
  await visitor.arrivesAt(address)
  visitor.page.off('request', note)
  return [...found].sort()
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** From now on this one read fails so; `countedPage` says how often it was asked. */
export async function fail(page: Page, read: string, kind: Kind) {
  const asked = { count: 0, isFailing: true, delay: 0 }
  const answer = async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    asked.count += 1
    if (!asked.isFailing) return route.fallback()
    if (kind === 'abort') return route.abort('connectionrefused')
    await route.fulfill({ status: kind, json: { code: kind === 404 ? 'not_found' : 'server' } })
  }
  const matches = (url: URL) => url.pathname + url.search === read
  await page.route(matches, answer)
  const stop = () => page.unroute(matches, answer)
  return { asked, stop }
}

const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer', includeHidden: true })

/** Where each alert stands: never two of them in one place. */
const placesOfAlerts = (page: Page) =>
  page
    .getByRole('alert', { includeHidden: true })
    .filter({ has: retry(page) })
    .evaluateAll((alerts) => {
      const places = alerts.map((alert) => alert.closest('section, [role="tabpanel"], [role="dialog"], main'))
      return { alerts: alerts.length, places: new Set(places).size }
    })

/**
 * What is wrong when one read of a page fails: no alert, two in one place, asked again and again, no way back, or other
 * parts of the page that go and come with it.
 */
export async function wrongWith(visitor: Visitor, address: string, read: string, kind: Kind, wait: number) {
  const { page } = visitor
  const { asked, stop } = await fail(page, read, kind)
  const wrong: string[] = []
  const told = `${address}: ${read} answers ${kind}`
  await visitor.arrivesAt(address)
  const start = page.url()
  const alert = page.getByRole('alert', { includeHidden: true }).filter({ has: retry(page) })
  const isTold = await alert
    .first()
    .waitFor({ state: 'attached', timeout: 2_500 })
    .then(() => true)
    .catch(() => false)
  // What a page is about is not there: it leads away and says why.
  const hasLeft = kind === 404 && new URL(start).pathname !== new URL(address, start).pathname
  if (!isTold && !hasLeft) wrong.push(`${told}, and no alert says so`)
  if (isTold && !hasLeft) {
    const { alerts, places } = await placesOfAlerts(page)
    if (alerts > places) wrong.push(`${told}, and ${alerts} alerts say so in ${places} places`)
    await page.waitForTimeout(wait)
    if (asked.count > 3) wrong.push(`${told}, and is asked ${asked.count} times`)
    // The rest of the page stands while it is tried again, and the alert with it.
    await page.evaluate(() =>
      document
        .querySelectorAll('h1, h2, nav, table, form, [role="alert"]')
        .forEach((part) => part.setAttribute('data-before', '')),
    )
    const stands = () => page.locator('[data-before]').count()
    const before = await stands()
    const soFar = asked.count
    await retry(page)
      .first()
      .evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => asked.count).toBeGreaterThan(soFar)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 60))))
    const after = await stands()
    if (after < before)
      wrong.push(`${told}, and ${before - after} parts of the page go while it is tried again`)
    asked.isFailing = false
    await retry(page)
      .first()
      .evaluate((button: HTMLElement) => button.click())
    await alert
      .first()
      .waitFor({ state: 'detached', timeout: 2_500 })
      .catch(() => wrong.push(`${told}, and « Réessayer » does not help`))
  }
  await stop()
  return wrong
}
