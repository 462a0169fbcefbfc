import { randomInt } from 'node:crypto'

/** Everything of a list, one after the other, in an order that a cryptographic source decides (Fisher and Yates). */
export function* drawn<T>(list: readonly T[]): Generator<T, void> {
  const left = [...list]
  for (let last = left.length - 1; last >= 0; last -= 1) {
    const other = randomInt(last + 1)
    const taken = left[other]!
    left[other] = left[last]!
    yield taken
  }
}

export const shuffled = <T>(list: readonly T[]): T[] => [...drawn(list)]
