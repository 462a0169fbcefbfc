import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Context } from 'hono'

interface SlowBody {
  incoming: IncomingMessage
  took: number
  before: number
}

const bodies = new WeakMap<Duplex, SlowBody>()

/** Its body may arrive for longer than others do, as long as it keeps arriving. */
export function allowSlowBody({ env }: Context): void {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  if (incoming) bodies.set(incoming.socket, { incoming, took: 0, before: incoming.socket.bytesRead })
}

export const isWaitedFor = (socket: Duplex): boolean => bodies.get(socket)?.incoming.complete === false

interface Pace {
  body: number
  bodyRate: number
}

/** Each byte buys a moment: who sends nothing has the time of all. */
export function arrivesTooSlowly(
  incoming: IncomingMessage,
  elapsed: number,
  { body, bodyRate }: Pace,
): boolean {
  const known = bodies.get(incoming.socket)
  if (known?.incoming !== incoming) return false
  known.took += elapsed
  return known.took >= body + (incoming.socket.bytesRead - known.before) / bodyRate
}
