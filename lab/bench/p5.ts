import type { Browser } from '@playwright/test'
import { rounded, type Figure } from './measure.ts'
import { signIn, visited } from './visitor.ts'

const pages = [
  { path: '/login', most: 140_000, signedIn: false },
  { path: '/employee/questionnaire', most: 180_000, signedIn: true },
]

/** What a browser with an empty cache receives for its first view, headers included. */
export async function measure(): Promise<Figure> {
  const seen = await visited(async ({ browser, url, cookie }) => {
    const found = []
    for (const page of pages) found.push({ ...page, ...(await view(browser, url, page, cookie)) })
    return found
  })
  const shares = seen.map(({ bytes, most }) => bytes / most)
  const elsewhere = seen.flatMap((page) => page.elsewhere)
  const met =
    seen.every(({ bytes, most, requests }) => bytes <= most && requests <= 12) && elsewhere.length === 0
  return {
    value: rounded((seen[0]?.bytes ?? 0) / 1000, 1),
    limit: 140,
    ratio: rounded(Math.max(...shares)),
    unit: 'KB of /login',
    target: '≤ 140 KB (/login), ≤ 180 KB (questionnaire), ≤ 12 requests each, nothing from elsewhere',
    met,
    note: seen
      .map(({ path, bytes, requests }) => `${path}: ${rounded(bytes / 1000, 1)} KB in ${requests} requests`)
      .join(', '),
  }
}

async function view(
  browser: Browser,
  url: string,
  { path, signedIn }: (typeof pages)[number],
  cookie: string,
) {
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
  if (signedIn) await signIn(context, { url, cookie })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const asked: string[] = []
  let bytes = 0
  network.on('Network.requestWillBeSent', ({ request }) => asked.push(request.url))
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path)
  // The live stream stays open, so that the network never falls wholly silent.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(2_000)
  await context.close()
  const own = asked.filter((each) => !each.startsWith('data:'))
  return { bytes, requests: own.length, elsewhere: own.filter((each) => !each.startsWith(url)) }
}
