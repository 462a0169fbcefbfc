import { expect, test } from 'vitest'
import { shownScore } from '../statistics/display.ts'
import { fraction } from '../statistics/fraction.ts'

// Attack A8 (docs/method.md): two waves of one group, one person less; who left answered about S1 − S2. It cannot be
// prevented, so it is measured: how often does that guess meet the truth?

const ROUNDS = 20_000
const SHARES = [0.08, 0.15, 0.22, 0.35, 0.2]
/** How people answer again, three months later: the same, one step away, two steps away. */
const AGAIN = [0.6, 0.3, 0.1]

/** A small generator of repeatable numbers. */
function repeatable(seed: number) {
  let state = seed
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

function draw(random: () => number, shares: readonly number[]): number {
  let rest = random()
  return Math.max(
    shares.findIndex((share) => (rest -= share) < 0),
    0,
  )
}

const clip = (value: number) => Math.min(5, Math.max(1, value))
const sum = (answers: readonly number[]) => answers.reduce((total, each) => total + each, 0)

/** The sum of answers that a displayed score stands for, as well as it can be told. */
function sumShown(answers: readonly number[]): number {
  const score = fraction((sum(answers) - answers.length) * 100, 4 * answers.length)
  return (shownScore(score, answers.length).value / 100) * 4 * answers.length + answers.length
}

function hitRate(
  people: number,
  again: readonly number[],
  read: (answers: readonly number[]) => number,
): number {
  const random = repeatable(11)
  let hits = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = Array.from({ length: people }, () => draw(random, SHARES) + 1)
    const after = before.slice(1).map((answer) => {
      const step = draw(random, again) * (random() < 0.5 ? -1 : 1)
      return clip(answer + step)
    })
    if (clip(Math.round(read(before) - read(after))) === before[0]) hits += 1
  }
  return Math.round((hits / ROUNDS) * 100)
}

test.each([
  ['six people, as shown', 6, AGAIN, sumShown, 36],
  ['six people, sums known exactly', 6, AGAIN, sum, 37],
  ['twelve people, as shown', 12, AGAIN, sumShown, 29],
  ['thirty people, as shown', 30, AGAIN, sumShown, 23],
  ['six people who all answer the same again, as shown', 6, [1, 0, 0], sumShown, 87],
  ['twelve people who all answer the same again, as shown', 12, [1, 0, 0], sumShown, 100],
] as const)('A8: %s', (_, people, again, read, expected) => {
  expect(hitRate(people, again, read)).toBe(expected)
})
