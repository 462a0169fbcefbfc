import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { inRanges, type Ranges } from '../../base/http/ranges.ts'
import type { AppEnv } from '../../context.ts'
import type { RateLimitClient } from './rules.ts'

/** A company may share one address, which gets this factor (COMPANY_RANGES). */
const companyFactor = 50

export function clientOf<Env extends AppEnv>(c: Context<Env>): RateLimitClient {
  const address = clientAddress(c)
  return { address: countedAddress(address), factor: addressFactor(c.var.config.companyRanges, address) }
}

export const addressFactor = (companyRanges: Ranges, address: string) =>
  inRanges(companyRanges, address) ? companyFactor : 1

/**
 * The socket's address, or the header's if the peer is a trusted proxy (D4). Read from its end, because
 * clients write its beginning.
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

/** IPv6 counts by network, because each client has countless addresses. */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address.slice(0, 45)
  const [head = '', tail = ''] = address.split('%', 1).join('').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
