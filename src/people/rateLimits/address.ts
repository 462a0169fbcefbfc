import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { inRanges, type Ranges } from '../../base/http/ranges.ts'
import type { AppEnv } from '../../context.ts'
import type { RateLimitClient } from './store.ts'

/** Everybody of a company may stand behind one address: as many times as much is allowed there (COMPANY_RANGES). */
const roomOfCompany = 50

/** Whom attempts are counted by (D4). */
export function clientOf<Env extends AppEnv>(c: Context<Env>): RateLimitClient {
  const address = clientAddress(c)
  return { address: countedAddress(address), room: roomOf(c.var.config.companyRanges, address) }
}

export const roomOf = (companyRanges: Ranges, address: string) =>
  inRanges(companyRanges, address) ? roomOfCompany : 1

/**
 * The client's address: the socket's, or the header's only when the peer is a proxy of ours (D4). The header is read
 * from its end, because its beginning is whatever the client wrote.
 */
function clientAddress<Env extends AppEnv>(c: Context<Env>): string {
  const peer = socketAddress(c)
  const { trustedProxies } = c.var.config
  if (!trustedProxies.includes(peer)) return peer
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()))
  return hops.findLast((hop) => hop !== '' && !trustedProxies.includes(hop)) ?? peer
}

// Tests call the app without a socket.
function socketAddress(c: Context): string {
  const bindings = c.env as { incoming?: unknown } | undefined
  return bindings?.incoming ? plainAddress(getConnInfo(c).remote.address ?? '') : '127.0.0.1'
}

/** ::ffff:127.0.0.1 is 127.0.0.1. */
export const plainAddress = (address: string) => address.replace(/^::ffff:/i, '')

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
