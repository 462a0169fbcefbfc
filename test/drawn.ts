import { createHash } from 'node:crypto'

/** The day, so that a year tries them all; `SEED=2026-11-23 npm test` draws again what failed that day. */
const seed = process.env.SEED ?? new Date().toISOString().slice(0, 10)

/** Numbers that are the same all day, for one purpose and one engine. */
export function randomFor(purpose: string): () => number {
  let count = 0
  return () => {
    const text = `${seed} ${process.env.ENGINE} ${purpose} ${(count += 1)}`
    return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
  }
}

/** The same in an order of the day. */
export const shuffledBy = <T>(next: () => number, all: readonly T[]): T[] =>
  all
    .map((each) => ({ each, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ each }) => each)

/** So many of them, in their order, drawn by the day's seed, which is printed; all in a long round. */
export function drawn<T>(all: readonly T[], most: number, purpose: string): T[] {
  if (process.env.ROUNDS === 'long') return [...all]
  const chosen = new Set(shuffledBy(randomFor(purpose), [...all.keys()]).slice(0, most))
  console.log(`SEED=${seed} ${purpose}: ${[...chosen].sort((a, b) => a - b).join(', ')} of ${all.length}`)
  return all.filter((_, index) => chosen.has(index))
}
