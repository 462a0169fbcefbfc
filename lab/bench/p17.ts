import { setTimeout as wait } from 'node:timers/promises'
import { bodies } from '../../src/base/http/body.ts'
import { permissionMatrix } from '../../test/permissionMatrix.ts'
import { hostileJson, unbounded } from '../../test/hostileJson.ts'
import { populatedFixture } from '../../test/populatedFixture.ts'
import { computedBy, describedRoutes, worstRequests } from '../../test/worstRequests.ts'
import { openClient } from './http.ts'
import { newInstallation } from './installation.ts'
import { median, rounded, type Figure } from './measure.ts'
import { residentMegabytes } from './p10.ts'

/** Milliseconds of the event loop that one request may take, without an account and with one. */
const limits = { visitor: 50, account: 100 }
const mostMegabytes = 60
const requests = 1_000

/** The worst allowed request of every route: how long the costliest of them holds the event loop, and what stays of them. */
export async function measure(): Promise<Figure> {
  const { asked, visitor, account } = await costliest()
  const megabytes = await keptAfterAll()
  const ratio = Math.max(visitor.held / limits.visitor, account.held / limits.account)
  return {
    value: rounded(visitor.held),
    limit: limits.visitor,
    ratio: rounded(ratio),
    unit: 'ms without an account',
    target: `≤ ${limits.visitor} ms, with one ≤ ${limits.account} ms; ≤ ${mostMegabytes} MB stay of ${requests}`,
    met: ratio <= 1 && megabytes <= mostMegabytes,
    note: `SQLite, ${asked} requests of ${Object.keys(permissionMatrix).length} routes; the worst is ${visitor.route} without an account, ${account.route} with one, at ${rounded(account.held)} ms; ${Math.round(megabytes)} MB stay; the limit is the target itself`,
  }
}

async function costliest() {
  const worst = { visitor: { held: 0, route: '' }, account: { held: 0, route: '' } }
  let asked = 0
  for (const route of Object.keys(permissionMatrix)) {
    const populated = await populatedFixture()
    for (const request of worstRequests(route, await describedRoutes(populated), populated)) {
      const { who, method, path, body, headers } = request
      const rounds: number[] = []
      for (let round = 0; round < 3; round += 1) {
        await populated.db.deleteFrom('rateLimits').execute()
        rounds.push(
          await computedBy(async () => {
            const answer = await populated.as(who).bytes(method, path, body, headers)
            await answer.body?.cancel()
          }),
        )
      }
      asked += 1
      const held = median(rounds)
      const of = who === 'visitor' ? 'visitor' : 'account'
      if (held > worst[of].held) worst[of] = { held, route }
    }
  }
  return { asked, ...worst }
}

/** How much more a server holds, once it rests again, after a thousand bodies that cost most, from nobody. */
async function keptAfterAll(): Promise<number> {
  const server = await (await newInstallation()).startServer()
  const pid = server.child.pid ?? 0
  const client = openClient(server.url, 8)
  const ask = (body: string) => client.call({ path: '/api/auth/sign-in', method: 'POST', body })
  await Promise.all(Array.from({ length: 50 }, () => ask('{}')))
  await wait(3_000)
  const before = residentMegabytes(pid)
  const hostile = [bodies.form, unbounded].flatMap((most) => hostileJson({ ...most, parts: Infinity }))
  // A body that is refused ends its connection: that is no failure here.
  const asked = Array.from({ length: requests }, (_, n) => ask(hostile[n % hostile.length] ?? ''))
  await Promise.allSettled(asked)
  await wait(3_000)
  const after = residentMegabytes(pid)
  client.close()
  await server.end()
  return Math.max(0, after - before)
}
