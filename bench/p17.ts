import { doors } from '../test/doors.ts'
import { peopledWorld } from '../test/peopledWorld.ts'
import { describedRoutes, heldBy, worstRequests } from '../test/worstRequests.ts'
import { median, rounded, type Figure } from './measure.ts'

const limit = 100

/** The worst allowed request of every route: how long the costliest of them holds the event loop. */
export async function measure(): Promise<Figure> {
  let worst = { held: 0, route: '' }
  let asked = 0
  for (const route of Object.keys(doors)) {
    const world = await peopledWorld()
    for (const { who, method, path, body } of worstRequests(route, await describedRoutes(world), world)) {
      const rounds: number[] = []
      for (let round = 0; round < 3; round += 1) {
        await world.db.deleteFrom('rateLimits').execute()
        rounds.push(
          await heldBy(async () => {
            const answer = await world.as(who).bytes(method, path, body)
            await answer.body?.cancel()
          }),
        )
      }
      asked += 1
      const held = median(rounds)
      if (held > worst.held) worst = { held, route }
    }
  }
  return {
    value: rounded(worst.held),
    limit,
    ratio: rounded(worst.held / limit),
    unit: 'ms',
    target: '≤ 100 ms',
    met: worst.held <= limit,
    note: `SQLite, ${asked} requests of ${Object.keys(doors).length} routes; the worst: ${worst.route}; the limit is the target itself`,
  }
}
