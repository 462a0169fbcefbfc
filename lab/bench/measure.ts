import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Figure {
  value: number
  /** What the same machine does without the product, measured in the same run, or the figure itself where there is none. */
  limit: number
  ratio: number
  unit: string
  target: string
  met: boolean
  note: string
}

export const median = (list: readonly number[]) =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

export const percentile = (list: readonly number[], share: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))

const runs = Number(process.env.BENCH_RUNS ?? 3)

/** Three runs, each the product and then its limit; the median of each. */
export async function thrice<T extends Record<string, number>>(run: () => Promise<T>): Promise<T> {
  const all: T[] = []
  for (let each = 0; each < runs; each += 1) all.push(await run())
  const keys = Object.keys(all[0] ?? {})
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => one[key] ?? 0))])) as T
}

/** What some work gives, how long it takes, and how long it ever holds the event loop, in milliseconds. */
export async function watched<T>(work: () => Promise<T>) {
  // Each value holds the round of the clock that it waited for: the shortest there is.
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const begun = performance.now()
  const result = await work()
  const milliseconds = performance.now() - begun
  delay.disable()
  return { result, milliseconds, held: delay.max / 1e6 }
}
