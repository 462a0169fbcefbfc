import { setTimeout as wait } from 'node:timers/promises'

export const isHealthy = (url: string) =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(6_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Milliseconds until the server says that it is well; throws after the limit. */
export async function untilHealthy(url: string, limit = 30_000): Promise<number> {
  const start = performance.now()
  while (!(await isHealthy(url))) {
    if (performance.now() - start > limit) throw new Error(`not healthy after ${limit} ms`)
    await wait(50)
  }
  return performance.now() - start
}
