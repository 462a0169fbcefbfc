import { expect, test } from 'vitest'
import { yieldToEventLoop } from '../src/base/async/yieldToEventLoop.ts'
import { permissionMatrix } from './permissionMatrix.ts'
import { populatedFixture, type PopulatedFixture } from './populatedFixture.ts'
import {
  computedBy,
  describedRoutes,
  worstRequests,
  type Described,
  type WorstRequest,
} from './worstRequests.ts'

// SQLite answers on the event loop itself: what holds here holds on PostgreSQL.

/** How long a caller may hold the event loop, without an account or access key and with one (PERF17). */
const mostOf = ({ who, headers }: WorstRequest) =>
  who === 'visitor' && headers?.authorization === undefined ? 50 : 100

// What is really slow is slow each time.
async function leastHeld(most: number, work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let round = 0; round < 4 && least > most; round += 1) least = Math.min(least, await computedBy(work))
  return least
}

/** Whether a request was accepted since the fixture was made: a refused one has changed nothing. */
let isChanged = true

async function send(populated: PopulatedFixture, { who, method, path, body, headers }: WorstRequest) {
  // What was counted would spare the server the rest.
  await populated.db.deleteFrom('rateLimits').execute()
  const answer = await populated.as(who).bytes(method, path, body, headers)
  expect(answer.status, `${method} ${path.slice(0, 100)}`).not.toBe(500)
  isChanged ||= answer.ok
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel()
  else await answer.arrayBuffer()
}

let description: Described | undefined

/** What of all that a route may be asked holds the event loop too long; one by one only where all of it together does. */
async function slowIn(route: string, populated: PopulatedFixture): Promise<string[]> {
  description ??= await describedRoutes(populated)
  const requests = worstRequests(route, description, populated)
  expect(requests.length).toBeGreaterThan(0)
  const most = Math.min(...requests.map(mostOf))
  const together = await computedBy(async () => {
    for (const request of requests) await send(populated, request).then(yieldToEventLoop)
  })
  if (together <= most) return []
  const slow: string[] = []
  for (const request of requests) {
    const held = await leastHeld(most, () => send(populated, request))
    const start = request.body instanceof Buffer ? request.body.toString('utf8', 0, 60) : ''
    if (held > most) slow.push(`${Math.round(held)} ms: ${request.who} ${request.path.slice(0, 80)} ${start}`)
  }
  return slow
}

const title =
  'ATT1 ATT23 the worst that %s may be asked holds the event loop 100 ms at most, without an account 50'
const isReading = (route: string) => route.startsWith('GET ')

let populated: PopulatedFixture

test.each(Object.keys(permissionMatrix).filter(isReading))(title, async (route) => {
  populated ??= await populatedFixture()
  expect(await slowIn(route, populated)).toEqual([])
})

test.each(Object.keys(permissionMatrix).filter((route) => !isReading(route)))(
  `${title}, on what no other has changed`,
  async (route) => {
    if (isChanged) populated = await populatedFixture()
    isChanged = false
    expect(await slowIn(route, populated)).toEqual([])
  },
)
