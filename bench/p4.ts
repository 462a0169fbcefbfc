import { median, rounded, type Figure } from './measure.ts'
import { publish, waitingInstallation } from './published.ts'

const runs = Number(process.env.BENCH_RUNS ?? 3)

/** Publishing 100,000 waiting ballots, erased and all. */
export async function measure(): Promise<Figure> {
  const all: { milliseconds: number; held: number }[] = []
  for (let run = 0; run < runs; run += 1) all.push(await publish(await waitingInstallation(100_000)))
  const seconds = median(all.map((each) => each.milliseconds)) / 1000
  const held = median(all.map((each) => each.held))
  return {
    value: rounded(seconds),
    limit: 3,
    ratio: rounded(seconds / 3),
    unit: 's',
    target: '≤ 3 s, event loop never held more than 50 ms',
    met: seconds <= 3 && held <= 50,
    note: `SQLite, event loop held ${Math.round(held)} ms at most; the limit is the target itself`,
  }
}
