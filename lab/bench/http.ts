import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Call {
  path: string
  method?: string
  cookie?: string
  body?: string
}

/** Keeps this many sockets open to a server of this machine, one call at a time on each; from one address if given. */
export function openClient(url: string, sockets: number, only?: string) {
  const { hostname, port, host } = new URL(url)
  const all = Array.from({ length: sockets }, () => openWire(Number(port), hostname))
  const free = [...all]
  const waiting: ((socket: Wire) => void)[] = []
  let address = 0

  async function call({ path, method = 'GET', cookie, body = '' }: Call): Promise<Answer> {
    // Every call comes from another address, so that no rate limit per address is measured.
    address = (address + 1) % 16_000_000
    const from = only ?? `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
    const head = [
      `${method} ${path} HTTP/1.1`,
      `host: ${host}`,
      `origin: ${url}`,
      `x-forwarded-for: ${from}`,
      ...(cookie ? [`cookie: ${cookie}`] : []),
      ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    ]
    const socket = free.pop() ?? (await new Promise<Wire>((resolve) => waiting.push(resolve)))
    try {
      return await socket.ask(`${head.join('\r\n')}\r\n\r\n${body}`)
    } finally {
      const next = waiting.shift()
      if (next) next(socket)
      else free.push(socket)
    }
  }
  return { call, close: () => all.forEach((each) => each.close()) }
}

interface Answer {
  status: number
  text: string
  /** The first cookie that was set, as the header that carries it. */
  cookie: string
}

interface Wire {
  ask(request: string): Promise<Answer>
  close(): void
}

/** A minimal HTTP/1.1 client: the load shares the cores with what it measures. */
function openWire(port: number, hostname: string): Wire {
  let socket: Socket | undefined
  let received = ''
  let asked: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  function open(): Socket {
    received = ''
    const opened = connect(port, hostname).setNoDelay(true).setEncoding('latin1')
    opened.on('data', read)
    opened.on('error', (error) => asked?.reject(error))
    // A server closes idle connections.
    opened.on('end', () => opened.destroy())
    opened.on('close', () => asked?.reject(new Error('the server has hung up')))
    return opened
  }

  function read(part: string) {
    received += part
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = received.slice(0, end)
    if (/^transfer-encoding:/im.test(head)) asked?.reject(new Error('an answer in pieces is not read here'))
    const [, length = '0'] = /^content-length: (\d+)/im.exec(head) ?? []
    if (received.length < end + 4 + Number(length)) return
    const text = Buffer.from(received.slice(end + 4), 'latin1').toString()
    received = ''
    const [, cookie = ''] = /^set-cookie: ([^;\r]*)/im.exec(head) ?? []
    asked?.resolve({ status: Number(head.slice(9, 12)), text, cookie })
    asked = undefined
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        asked = { resolve, reject }
        if (!socket || socket.destroyed) socket = open()
        socket.write(request)
      }),
    close: () => socket?.destroy(),
  }
}

/** Works through the list with so many in flight; the time of each piece of work, and of the whole, in milliseconds. */
export async function inFlight<T>(list: readonly T[], many: number, work: (each: T) => Promise<unknown>) {
  const times: number[] = []
  let next = 0
  const start = performance.now()
  async function worker() {
    for (let each = list[next++]; each !== undefined; each = list[next++]) {
      const begun = performance.now()
      await work(each)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: many }, worker))
  return { times, milliseconds: performance.now() - start }
}

/** The same call again and again for a while; throws at an answer that is not the expected one. */
export async function repeat(
  work: () => Promise<{ status: number }>,
  many: number,
  seconds: number,
  expected = 200,
) {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  async function worker() {
    while (performance.now() < until) {
      const start = performance.now()
      const { status } = await work()
      if (status !== expected) throw new Error(`answered ${status}`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: many }, worker))
  return { times, perSecond: times.length / seconds }
}

/**
 * Calls fifty times a second without waiting for earlier answers, so that a slow server gets as many; returns each
 * delay from its due moment.
 */
export async function probe(work: () => Promise<{ status: number }>, seconds: number, expected = 200) {
  const begun = performance.now()
  const every = 20
  return Promise.all(
    Array.from({ length: (seconds * 1000) / every }, async (_, n) => {
      const due = begun + n * every
      await wait(Math.max(0, due - performance.now()))
      const { status } = await work()
      if (status !== expected) throw new Error(`answered ${status}`)
      return performance.now() - due
    }),
  )
}
