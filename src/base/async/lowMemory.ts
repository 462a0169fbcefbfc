import { setFlagsFromString } from 'node:v8'

// 0: as V8 thinks best.
const growth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`)

let working = 0

/**
 * Long work on much: while it lasts, garbage is looked for when a fifth as much again has come, not several times as much.
 * An import of 20,000 people takes 20 MB less so (bench PERF13). Everywhere else that would cost a read of results a quarter
 * of its time (PERF3, PERF15).
 */
export async function withSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  working += 1
  growth(20)
  try {
    return await work()
  } finally {
    working -= 1
    if (working === 0) growth(0)
  }
}
