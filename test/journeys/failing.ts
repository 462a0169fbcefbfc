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

/** How many alerts there are, and in how many sections: never two in one. */
const placesOfAlerts = (page: Page) =>
  page
    .getByRole('alert', { includeHidden: true })
    .filter({ has: retry(page) })
    .evaluateAll((alerts) => {
      const places = alerts.map((alert) => alert.closest('section, [role="tabpanel"], [role="dialog"], main'))
      return { alerts: alerts.length, places: new Set(places).size }
    })

/**
 * What is wrong when one read fails: no alert, two in one section, repeated requests, no retry, or other parts that
 * unmount.
 */
export async function wrongWith(visitor: Visitor, address: string, read: string, kind: Kind, wait: number) {
  const { page } = visitor
  const { asked, stop } = await fail(page, read, kind)
  const wrong: string[] = []
  const failure = `${address}: ${read} answers ${kind}`
  await visitor.arrivesAt(address)
  const start = page.url()
  const alert = page.getByRole('alert', { includeHidden: true }).filter({ has: retry(page) })
  const isAlerted = await alert
    .first()
    .waitFor({ state: 'attached', timeout: 2_500 })
    .then(() => true)
    .catch(() => false)
  // What a page is about is not there: it leads away and says why.
  const hasLeft = kind === 404 && new URL(start).pathname !== new URL(address, start).pathname
  if (!isAlerted && !hasLeft) wrong.push(`${failure}, and no alert says so`)
  if (isAlerted && !hasLeft) {
    const { alerts, places } = await placesOfAlerts(page)
    if (alerts > places) wrong.push(`${failure}, and ${alerts} alerts say so in ${places} places`)
    await page.waitForTimeout(wait)
    if (asked.count > 3) wrong.push(`${failure}, and is asked ${asked.count} times`)
    // The rest of the page stays, with the alert, while the read is tried again.
    await page.evaluate(() =>
      document
        .querySelectorAll('h1, h2, nav, table, form, [role="alert"]')
        .forEach((part) => part.setAttribute('data-before', '')),
    )
    const marked = () => page.locator('[data-before]').count()
    const before = await marked()
    const soFar = asked.count
    await retry(page)
      .first()
      .evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => asked.count).toBeGreaterThan(soFar)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 60))))
    const after = await marked()
    if (after < before)
      wrong.push(`${failure}, and ${before - after} parts of the page go while it is tried again`)
    asked.isFailing = false
    await retry(page)
      .first()
      .evaluate((button: HTMLElement) => button.click())
    await alert
      .first()
      .waitFor({ state: 'detached', timeout: 2_500 })
      .catch(() => wrong.push(`${failure}, and « Réessayer » does not help`))
  }
  await stop()
  return wrong
}
