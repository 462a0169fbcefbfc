import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
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
    const server = createServer({ ...serverOptions, ...times }, (incoming, outgoing) => {
      if (connections.admit(incoming, outgoing)) void answer(incoming, outgoing)
    })
    connections.watch(server)
    server.once('listening', () => resolve(server))
    server.once('error', (error) => reject(refusedPlace(error, { host, port }, 'PORT')))
    // Connections of a rush wait instead of being reset.
    server.listen({ host, port, backlog: 4_096 })
  })
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
