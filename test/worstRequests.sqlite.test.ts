import { beforeAll, describe, expect, test } from 'vitest'
import { breathe } from '../src/base/kit/breathe.ts'
import { doors } from './doors.ts'
import { peopledWorld, type PeopledWorld } from './peopledWorld.ts'
import { describedRoutes, heldBy, worstRequests, type Described, type WorstRequest } from './worstRequests.ts'

// SQLite answers on the event loop itself: what holds here holds on PostgreSQL.

const most = 100

// Another process may take the machine away for a moment: nothing here waits for a disk, so what the thread did not
// spend computing was not the request's; and what is really slow is slow each time.
async function leastHeld(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let round = 0; round < 4 && least > most; round += 1) {
    const before = process.threadCpuUsage()
    const held = await heldBy(work)
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, held, (user + system) / 1000)
  }
  return least
}

async function send(world: PeopledWorld, { who, method, path, body }: WorstRequest) {
  // What was counted would spare the server the rest.
  await world.db.deleteFrom('rateLimits').execute()
  const answer = await world.as(who).bytes(method, path, body)
  expect(answer.status, `${method} ${path.slice(0, 100)}`).not.toBe(500)
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel()
  else await answer.arrayBuffer()
}

let description: Described | undefined

/** What of all that a route may be asked holds the event loop too long; one by one only where all of it together does. */
async function slowIn(route: string, world: PeopledWorld): Promise<string[]> {
  description ??= await describedRoutes(world)
  const requests = worstRequests(route, description, world)
  expect(requests.length).toBeGreaterThan(0)
  const together = await heldBy(async () => {
    for (const request of requests) await send(world, request).then(breathe)
  })
  if (together <= most) return []
  const slow: string[] = []
  for (const request of requests) {
    const held = await leastHeld(() => send(world, request))
    const start = request.body instanceof Buffer ? request.body.toString('utf8', 0, 60) : ''
    if (held > most) slow.push(`${Math.round(held)} ms: ${request.who} ${request.path.slice(0, 80)} ${start}`)
  }
  return slow
}

const title = 'A1 the worst that %s may be asked holds the event loop 100 ms at most'
const isReading = (route: string) => route.startsWith('GET ')

describe('of what only reads, in one world', () => {
  let world: PeopledWorld
  beforeAll(async () => void (world = await peopledWorld()))
  test.each(Object.keys(doors).filter(isReading))(title, async (route) => {
    expect(await slowIn(route, world)).toEqual([])
  })
})

describe('of what writes, each in a world of its own', () => {
  test.each(Object.keys(doors).filter((route) => !isReading(route)))(title, async (route) => {
    expect(await slowIn(route, await peopledWorld())).toEqual([])
  })
})
