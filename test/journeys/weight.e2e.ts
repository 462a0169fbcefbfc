import type { Page } from '@playwright/test'
import { openCompanyWave as test } from './acmeWave.ts'
import { expect } from './journey.ts'

/** What a first visit transfers: bytes with their heads, and where they came from. */
async function firstVisit(page: Page, address: string) {
  const network = await page.context().newCDPSession(page)
  const urls: string[] = []
  let bytes = 0
  network.on('Network.requestWillBeSent', ({ request }) => urls.push(request.url))
  network.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength))
  network.on('Network.responseReceived', ({ response }) => (bytes += response.encodedDataLength))
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(address)
  await page.getByRole('button', { name: /Se connecter|Commencer/ }).waitFor()
  // Late requests count too: waits for two quiet half seconds.
  for (let known = -1; known !== urls.length;) {
    known = urls.length
    await page.waitForTimeout(500)
  }
  return { bytes, urls }
}

test('the first pages of visitors and of employees are light', async ({ visitor, product, paul }) => {
  await test.step('the first page is light, and comes from nowhere else', async () => {
    const { bytes, urls } = await firstVisit(visitor.page, '/login')
    console.log(`/login: ${bytes} bytes in ${urls.length} requests`)
    expect(bytes).toBeLessThanOrEqual(132_000)
    expect(urls.length).toBeLessThanOrEqual(12)
    expect(urls.filter((url) => !url.startsWith(product.url))).toEqual([])
  })

  await test.step('so is the questionnaire', async () => {
    const { bytes, urls } = await firstVisit(paul.page, '/employee/questionnaire')
    console.log(`/employee/questionnaire: ${bytes} bytes in ${urls.length} requests`)
    expect(bytes).toBeLessThanOrEqual(160_000)
    expect(urls.length).toBeLessThanOrEqual(12)
    // What `first.js` has asked for is not asked again.
    expect(urls.filter((url) => /\/api\/(me|responses)/.test(url))).toHaveLength(2)
    expect(urls.filter((url) => !url.startsWith(product.url))).toEqual([])
  })
})
