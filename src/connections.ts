import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Ranges } from './base/http/ranges.ts'
import { bytesTaken, inodeOf, sendQueues } from './base/http/sendQueues.ts'
import { arrivesTooSlowly } from './base/http/body.ts'
import { countedAddress, plainAddress, addressFactor } from './people/rateLimits/address.ts'

/** In milliseconds. */
export const connectionLimits = {
  /** An answer of which the client reads nothing. */
  unread: 20_000,
  /** An answer that the client reads slowly. */
  whole: 30 * 60_000,
  /** Between two requests; a proxy must close first, or it would reuse an ended connection. */
  idle: 20_000,
  idleProxy: 65_000,
  headers: 10_000,
  /** A long body that a route waits for: so long, and what its bytes take at this rate, per millisecond. */
  body: 15_000,
  bodyRate: 50,
  look: 1_000,
  /** Of this process, and of one address: more than its allowed live streams (D4). */
  all: mostConnections(),
  ofAddress: 4_096,
  /** Per connection: browsers and proxies send no second request before the first answer. */
  unanswered: 16,
}

export type ConnectionLimits = typeof connectionLimits

export interface Neighbours {
  trustedProxies?: readonly string[]
  companyRanges?: Ranges
}

interface Connection {
  socket: Socket
  address: string
  isProxy: boolean
  unanswered: number
  asked?: IncomingMessage
  /** Bytes read and accepted at the last check. */
  read: number
  taken: number
  /** The kernel's inode, and the bytes that it held for the client at the last check. */
  inode?: number | undefined
  held?: number | undefined
  /** Time without progress, and time that an answer has waited, at the last check. */
  still: number
  waited: number
}

const awaitsClient = ({ socket }: Connection) => socket.writableLength > 0
const isSending = ({ asked }: Connection) => asked !== undefined && !asked.complete
const isSlow = ({ asked }: Connection, elapsed: number, limits: ConnectionLimits) =>
  asked !== undefined && !asked.complete && arrivesTooSlowly(asked, elapsed, limits)

/** Served clients do not count as idle: the server works for them, or streams events. */
const isServed = (one: Connection) => one.unanswered > 0 && !isSending(one) && !awaitsClient(one)

/**
 * Tracks connections. Idle ones end after a while; the longest idle ends when a new client needs its
 * slot: inactive clients hold nothing for long.
 */
export function keepConnections(limits: ConnectionLimits, neighbours: Neighbours) {
  const { trustedProxies = [], companyRanges = [] } = neighbours
  const open = new Set<Connection>()
  const ofAddress = new Map<string, Set<Connection>>()
  const bySocket = new WeakMap<Socket, Connection>()
  let lastLook = performance.now()
  let lastAsked = 0

  function take(socket: Socket) {
    const peer = plainAddress(socket.remoteAddress ?? '')
    const one: Connection = {
      socket,
      address: countedAddress(peer),
      isProxy: trustedProxies.includes(peer),
      unanswered: 0,
      read: 0,
      taken: 0,
      still: 0,
      waited: 0,
    }
    bySocket.set(socket, one)
    socket.on('close', () => forget(one))
    place(one)
    const share = ofAddress.get(one.address)
    const isShared =
      !one.isProxy && share && share.size > limits.ofAddress * addressFactor(companyRanges, peer)
    if (isShared) endLongestIdle(share)
    if (open.size > limits.all) endLongestIdle(open)
  }

  /** At the end of the order: it has just moved. */
  function place(one: Connection) {
    one.still = 0
    const share = ofAddress.get(one.address) ?? new Set()
    ofAddress.set(one.address, share)
    for (const list of [open, share]) {
      list.delete(one)
      list.add(one)
    }
  }

  function forget(one: Connection) {
    open.delete(one)
    const share = ofAddress.get(one.address)
    share?.delete(one)
    if (share?.size === 0) ofAddress.delete(one.address)
  }

  function endLongestIdle(list: Iterable<Connection>) {
    for (const one of list) if (!isServed(one)) return end(one)
  }

  function end(one: Connection) {
    forget(one)
    // What nobody takes must not wait in the system either; what has been handed over still arrives.
    if (awaitsClient(one)) one.socket.resetAndDestroy()
    else one.socket.destroy()
  }

  function look() {
    const now = performance.now()
    // After a blocked event loop or a sleeping machine, idle time counts for two checks at most.
    const elapsed = Math.min(now - lastLook, 2 * limits.look)
    lastLook = now
    for (const one of [...open]) lookAt(one, elapsed)
    const silent = [...open].filter((one) => awaitsClient(one) && one.still > limits.unread / 4)
    if (silent.length === 0 || now - lastAsked < limits.unread / 10) return
    lastAsked = now
    void askSystem(silent)
  }

  function lookAt(one: Connection, elapsed: number) {
    const taken = bytesTaken(one.socket)
    const read = one.socket.bytesRead
    // What is sent between two requests, or instead of reading an answer, is no progress.
    const hasMoved = taken !== one.taken || (isSending(one) && read !== one.read) || isServed(one)
    one.taken = taken
    one.read = read
    one.waited = awaitsClient(one) ? one.waited + elapsed : 0
    if (hasMoved) place(one)
    else one.still += elapsed
    if (isSlow(one, elapsed, limits) || one.still >= patienceWith(one) || one.waited >= limits.whole) end(one)
  }

  function patienceWith(one: Connection): number {
    if (awaitsClient(one)) return limits.unread
    // Node closes it by itself (`requestTimeout`).
    if (isSending(one)) return Infinity
    // Node closes it at its time; this is for those who say anything but a request, which stops its clock.
    return (one.isProxy ? limits.idleProxy : limits.idle) + limits.headers
  }

  async function askSystem(silent: Connection[]) {
    const queues = await sendQueues()
    for (const one of silent) {
      if (!open.has(one)) continue
      one.inode ??= inodeOf(one.socket)
      const held = queues.get(one.inode ?? -1)
      if (held !== undefined && one.held !== undefined && held < one.held) place(one)
      one.held = held
    }
  }

  /** False where the request is not to be looked at. */
  function admit(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const one = bySocket.get(incoming.socket)
    if (!one || !open.has(one)) return false
    if (one.unanswered >= limits.unanswered) {
      end(one)
      return false
    }
    if (!awaitsClient(one)) place(one)
    one.unanswered += 1
    one.asked = incoming
    outgoing.on('close', () => answered(one))
    return true
  }

  function answered(one: Connection) {
    one.unanswered -= 1
    if (one.unanswered > 0) return
    delete one.asked
    if (one.isProxy && !one.socket.destroyed) one.socket.setTimeout(limits.idleProxy)
  }

  function watch(server: Server) {
    server.on('connection', take)
    const looks = setInterval(look, limits.look).unref()
    server.on('close', () => clearInterval(looks))
  }

  return { admit, watch }
}

/** So many that files, the database and the mails find a descriptor when every place is taken. */
function mostConnections(): number {
  const [, files = 'unlimited'] = /^Max open files +(\d+)/m.exec(limitsOfProcess()) ?? []
  const most = Number(files)
  return Math.min(16_384, Number.isNaN(most) ? 16_384 : most - Math.max(64, Math.floor(most / 8)))
}

function limitsOfProcess(): string {
  try {
    return readFileSync('/proc/self/limits', 'latin1')
  } catch {
    return ''
  }
}
