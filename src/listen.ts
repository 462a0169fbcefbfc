import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { WrongSetting } from './config.ts'
import { connectionLimits, keepConnections, type ConnectionLimits, type Neighbours } from './connections.ts'

interface ListenAddress extends Neighbours {
  host: string
  port: number
}

const serverOptions = {
  // An upload that stands still is closed, and looked for often enough.
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
}

/** Resolves when the server answers at this place. */
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
    // Connections of a rush wait to be taken instead of being reset.
    server.listen({ host, port, backlog: 4_096 })
  })
}

/** Why nobody can listen there, as one line that names the setting. */
export function refusedPlace(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<ListenAddress, 'host' | 'port'>,
  setting: string,
): Error {
  if (error.code === 'EADDRINUSE')
    return new WrongSetting(
      `Le port ${port} est déjà pris : arrêtez l’autre programme ou choisissez ${setting}.`,
    )
  return new WrongSetting(`Impossible d’écouter sur ${host}:${port} (${error.code ?? error.message}).`)
}

/** The place where the server really listens: PORT=0 lets the system choose. */
export function portOf(server: Server, asked: number): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : asked
}

/** Stops accepting and lets what runs finish, 10 seconds at most. */
export async function finish(server: Server) {
  const forced = setTimeout(() => server.closeAllConnections(), 10_000)
  // A connection that is kept alive would go on asking: it ends as soon as its answer has been sent.
  const between = setInterval(() => server.closeIdleConnections(), 20)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(between)
  clearTimeout(forced)
}
