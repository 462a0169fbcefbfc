import { setTimeout as wait } from 'node:timers/promises'

/** A member as its own service reaches it. */
interface Named {
  name: string
  restPort: number
}

interface Cluster {
  members: { name: string; role: string; state: string; timeline?: number; lag?: number | string }[]
}

/** What the first member that answers says of all. */
async function clusterOf(members: readonly Named[]): Promise<Cluster['members']> {
  for (const { restPort } of members) {
    const found = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(3_000) })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Cluster>) : undefined))
      .catch(() => undefined)
    if (found) return found.members
  }
  return []
}

export async function primaryOf<T extends Named>(members: readonly T[]): Promise<T> {
  const found = await clusterOf(members)
  const leader = found.find(({ role }) => role === 'leader')
  const primary = members.find(({ name }) => name === leader?.name)
  if (!primary) throw new Error('no member is the first')
  return primary
}

interface Whole {
  count: number
  /** Where writes wait for a second machine. */
  hasSecond: boolean
  /** In milliseconds. */
  limit: number
}

/** So many serve, one of them first, one with everything that the first has, all on one timeline. */
export async function untilMembers(members: readonly Named[], { count, hasSecond, limit }: Whole) {
  const start = performance.now()
  for (;;) {
    const found = await clusterOf(members)
    const serving = found.filter(({ state }) => state === 'running' || state === 'streaming')
    const isSecondThere = count === 1 || !hasSecond || found.some(({ role }) => role === 'sync_standby')
    const hasFirst = serving.some(({ role }) => role === 'leader')
    const together = new Set(serving.map(({ timeline }) => timeline)).size === 1
    if (serving.length === count && hasFirst && isSecondThere && together) return
    if (performance.now() - start > limit) throw new Error(`not whole: ${JSON.stringify(found)}`)
    await wait(300)
  }
}
