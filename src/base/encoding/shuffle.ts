import { randomInt } from 'node:crypto'

type RandomBelow = (limit: number) => number

/** Fisher and Yates's shuffle, drawn from a CSPRNG, one element at a time. */
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
