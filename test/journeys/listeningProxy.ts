import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A plain server before the product: each different request of the protocol, what it brings, and the languages of the pages. */
export async function startProxy(target: string) {
  const requests = new Set<string>()
  const bodies = new Set<string>()
  const pages = new Set<string>()
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    if (headers['sec-fetch-dest'] === 'document') pages.add(headers['accept-language'] ?? '')
    const pieces: Buffer[] = []
    incoming.on('data', (piece: Buffer) => pieces.push(piece))
    incoming.on('end', () => {
      // The live stream is the browser's own request, as a page is: it says nothing of answers.
      if (!url.startsWith('/api/') || url === '/api/live') return
      requests.add(`${method} ${url} ${shown(headers)}`)
      if (pieces.length > 0) bodies.add(`${method} ${url} ${Buffer.concat(pieces).toString()}`)
    })
    const forwarded = request(target + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    read: () => ({
      requests: [...requests].toSorted(),
      bodies: [...bodies].toSorted(),
      pages: [...pages],
    }),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** But for the address of the proxy, the session, and which of two pages asks first for what both show. */
function shown({ cookie, referer, ...headers }: IncomingHttpHeaders): string {
  const others = Object.entries(headers).filter(([name]) => name !== 'host' && name !== 'origin')
  return JSON.stringify([...others, Boolean(cookie), referer && new URL(referer).search])
}
