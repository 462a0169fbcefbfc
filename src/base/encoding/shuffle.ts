import { randomInt } from 'node:crypto'

/** Draws a whole number from 0 to under its argument. */
type RandomBelow = (limit: number) => number

/** Everything of a list, one after the other, in an order that a cryptographic source decides (Fisher and Yates). */
export function* drawn<T>(list: readonly T[], below: RandomBelow = randomInt): Generator<T, void> {
  const left = [...list]
  for (let last = left.length - 1; last >= 0; last -= 1) {
    const other = below(last + 1)
    const taken = left[other]!
    left[other] = left[last]!
    yield taken
  }
}

export const shuffled = <T>(list: readonly T[], below?: RandomBelow): T[] => [...drawn(list, below)]
