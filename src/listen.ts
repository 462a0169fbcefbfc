import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { isWaitedFor } from './base/http/body.ts'
import { connectionLimits, keepConnections, type ConnectionLimits, type Neighbours } from './connections.ts'

class PlaceTaken extends Error {}

interface ListenAddress extends Neighbours {
  host: string
  port: number
}

const serverOptions = {
  // Closes an upload that makes no progress; the interval below checks it in time.
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
}

export function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  { host, port, ...neighbours }: ListenAddress,
  given: Partial<ConnectionLimits> = {},
): Promise<Server> {
  const limits = { ...connectionLimits, ...given }
  const connections = keepConnections(limits, neighbours)
  const answer = getRequestListener(fetch, { hostname: host })
  return new Promise((resolve, reject) => {
    const times = { headersTimeout: limits.headers, keepAliveTimeout: limits.idle }
    const answers = new WeakMap<Duplex, ServerResponse>()
    const server = createServer({ ...serverOptions, ...times }, (incoming, outgoing) => {
      answers.set(incoming.socket, outgoing)
      if (connections.admit(incoming, outgoing)) void answer(incoming, outgoing)
    })
    connections.watch(server)
    server.on('clientError', (error, socket) => refuse(error, socket, answers.get(socket)))
    server.once('listening', () => resolve(server))
    server.once('error', (error) => reject(refusedPlace(error, { host, port }, 'PORT')))
    // Connections of a rush wait instead of being reset.
    server.listen({ host, port, backlog: 4_096 })
  })
}

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** As Node does by itself, but for a body that a route waits for. */
function refuse({ code = '' }: NodeJS.ErrnoException, socket: Duplex, answer: ServerResponse | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && isWaitedFor(socket)) return
  const hasBegun = answer?.headersSent === true && !answer.writableFinished
  if (socket.writable && !hasBegun)
    socket.write(`HTTP/1.1 ${refusals[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
  socket.destroy()
}

export function refusedPlace(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<ListenAddress, 'host' | 'port'>,
  setting: string,
): Error {
  if (error.code === 'EADDRINUSE')
    return new PlaceTaken(
      `Le port ${port} est déjà pris : arrêtez l’autre programme ou choisissez ${setting}.`,
    )
  return new PlaceTaken(`Impossible d’écouter sur ${host}:${port} (${error.code ?? error.message}).`)
}

export function portOf(server: Server, asked: number): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : asked
}

/** Stops accepting; waits for running requests, 10 seconds at most. */
export async function finish(server: Server) {
  const forced = setTimeout(() => server.closeAllConnections(), 10_000)
  // A kept-alive connection ends as soon as its answer has been sent.
  const between = setInterval(() => server.closeIdleConnections(), 20)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(between)
  clearTimeout(forced)
}
