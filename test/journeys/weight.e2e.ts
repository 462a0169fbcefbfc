import { expect, test } from './journey.ts'

const limits = { '/login': 140_000 } as const

test('the first page is light, and comes from nowhere else', async ({ visitor, product }) => {
  for (const [address, most] of Object.entries(limits)) {
    const network = await visitor.context.newCDPSession(visitor.page)
    const requests: string[] = []
    let bytes = 0
    network.on('Network.requestWillBeSent', ({ request }) => requests.push(request.url))
    network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await network.send('Network.enable')
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    await visitor.page.goto(address, { waitUntil: 'networkidle' })

    expect(bytes, `bytes of ${address}`).toBeLessThanOrEqual(most)
    expect(requests.length, `requests of ${address}`).toBeLessThanOrEqual(12)
    expect(requests.filter((url) => !url.startsWith(product.url))).toEqual([])
    console.log(`${address}: ${bytes} bytes in ${requests.length} requests`)
  }
})
