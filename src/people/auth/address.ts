import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback } from '../../config.ts'
import type { AppEnv } from '../../parts.ts'

/**
 * The client's address: the socket's, or the header's only when the peer is a proxy of ours (D4). The header is read
 * from its end, because its beginning is whatever the client wrote.
 */
export function clientAddress<Env extends AppEnv>(c: Context<Env>): string {
  const peer = socketAddress(c)
  const { trustedProxies } = c.var.config
  if (!trustedProxies.includes(peer)) return countedAddress(peer)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()))
  return countedAddress(hops.findLast((hop) => hop !== '' && !trustedProxies.includes(hop)) ?? peer)
}

// Tests call the app without a socket.
function socketAddress(c: Context): string {
  const bindings = c.env as { incoming?: unknown } | undefined
  return bindings?.incoming ? plain(getConnInfo(c).remote.address ?? '') : '127.0.0.1'
}

/** ::ffff:127.0.0.1 is 127.0.0.1. */
const plain = (address: string) => address.replace(/^::ffff:/i, '')

/** What attempts are counted by: of IPv6 the network, because everybody has more addresses than can be counted. */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address.slice(0, 45)
  const [head = '', tail = ''] = address.split('%', 1).join('').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}

/** Somebody at this very machine: a loopback Host and no sign of a proxy between (D2). */
export function isAtThisMachine(c: Context<AppEnv>): boolean {
  const { config } = c.var
  const host = new URL(c.req.url).hostname
  const forwarded = [...c.req.raw.headers.keys()].some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  )
  const publicHost = config.publicUrl === '' || isLoopback(new URL(config.publicUrl).hostname)
  return isLoopback(config.host) && publicHost && isLoopback(host) && !forwarded
}
