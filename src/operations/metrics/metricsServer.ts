import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { refusedPlace } from '../../listen.ts'
import { readGauges } from './gauges.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import type { AppContext } from '../../context.ts'

// A metrics client sends one short request: no connection may hold memory.
const limits = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
}
const MOST_CONNECTIONS = 64
const LONGEST_SILENCE = 10_000

/** `GET /metrics` on METRICS_ADDRESS, which visitors cannot reach. */
export async function serveMetrics(parts: AppContext): Promise<Metrics> {
  const metrics = openMetrics()
  const place = placeOf(parts.config.metricsAddress)
  const server = createServer(limits, answering(together(async () => metrics.text(await readGauges(parts)))))
  server.maxConnections = MOST_CONNECTIONS
  server.setTimeout(LONGEST_SILENCE)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusedPlace(error, place, 'METRICS_ADDRESS')))
    server.listen(place, resolve)
  })
  return {
    ...metrics,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** `127.0.0.1:9464` or `[::1]:9464`. */
export function placeOf(address: string): { host: string; port: number } {
  const end = address.lastIndexOf(':')
  return { host: address.slice(0, end).replace(/^\[|\]$/g, ''), port: Number(address.slice(end + 1)) }
}

/** One request a connection: a thousand pipelined ones would be a thousand answers in memory. */
function answering(read: () => Promise<string>): RequestListener {
  const asked = new WeakSet<Socket>()
  return (request, response) => {
    if (asked.has(request.socket)) return void request.socket.destroy()
    asked.add(request.socket)
    response.shouldKeepAlive = false
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    void read().then((text) => {
      response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
      response.end(text)
    })
  }
}

function together(make: () => Promise<string>): () => Promise<string> {
  let making: Promise<string> | undefined
  return () => {
    making ??= make().finally(() => (making = undefined))
    return making
  }
}
