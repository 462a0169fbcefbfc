import type { Browser } from '@playwright/test'
import { rounded, thrice, type Figure } from './measure.ts'
import { signIn, visited } from './visitor.ts'

/** A slow phone: 400 kbit/s, 400 ms from a request to its answer, a processor four times slower, an empty cache. */
const BYTES_PER_SECOND = 400_000 / 8
const ROUND_TRIP = 0.4
const SLOWER = 4
const MOST_BYTES = 160_000

/** The questionnaire's notice and first question on a slow phone, compared with the bare transfer of the same bytes. */
export async function measure(): Promise<Figure> {
  const { notice, question, bytes } = await visited(({ browser, url, cookie }) =>
    thrice(() => view(browser, url, cookie)),
  )
  const floor = bytes / BYTES_PER_SECOND + 4 * ROUND_TRIP
  const ratio = rounded(notice / floor)
  return {
    value: rounded(notice, 1),
    limit: rounded(floor, 1),
    ratio,
    unit: 's to the notice',
    target: '≤ 1.15 × (bytes ÷ bandwidth + 4 round trips), ≤ 160 KB',
    met: ratio <= 1.15 && bytes <= MOST_BYTES,
    note: `400 kbit/s, 400 ms, processor ${SLOWER} × slower: ${rounded(bytes / 1000, 1)} KB, first question after ${rounded(question, 1)} s`,
  }
}

async function view(browser: Browser, url: string, cookie: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
  await signIn(context, { url, cookie })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const devTools = await context.newCDPSession(page)
  let bytes = 0
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP * 1000,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  await page.goto('/employee/questionnaire', { waitUntil: 'commit' })
  const start = page.getByRole('button', { name: 'Commencer' })
  await start.waitFor()
  const seen = { notice: seconds(), bytes }
  await start.click()
  await page.getByRole('radio').first().waitFor()
  const question = seconds()
  await context.close()
  return { ...seen, question }
}
