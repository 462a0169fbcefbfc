import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Call {
  path: string
  method?: string
  cookie?: string
  body?: string
}

/** Keeps so many sockets open to a server of this machine; one call at a time on each. */
export function openClient(url: string, sockets: number) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  let address = 0

  function call({ path, method = 'GET', cookie, body }: Call): Promise<{ status: number; text: string }> {
    // Every call comes from another address, so that no limit per address is what is measured.
    address = (address + 1) % 16_000_000
    const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
    return new Promise((resolve, reject) => {
      const headers = {
        origin: url,
        'x-forwarded-for': from,
        ...(cookie && { cookie }),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      }
      const sent = request({ agent, hostname, port, path, method, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
  return { call, close: () => agent.destroy() }
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
 * Looks in fifty times a second, whether or not the last call has been answered: how long each waits from the moment at
 * which it was due. A loop of calls would be a load of its own, and would ask less the longer it waits.
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
