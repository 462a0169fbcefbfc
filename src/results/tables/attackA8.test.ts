import { expect, test } from 'vitest'
import { repeatable, type Random } from '../../../test/repeatedAnswers.ts'
import { read } from '../../../test/sources.ts'
import type { Measure } from '../statistics/histogram.ts'
import { resultOf } from '../views/questionViews.ts'

// ATT68 (docs/results.md): two waves of one group, one person less. It cannot be prevented, so it is measured with the
// best guess there is: a database reader has the exact histograms of one question and knows how people answer.

const LONGER = process.env.ROUNDS === 'long' ? 5 : 1
const SHARES = [0.08, 0.15, 0.22, 0.35, 0.2]
/** How people answer again, three months later: the same, one step away, two steps away. */
const AGAIN = [0.6, 0.3, 0.1]

type Counts = number[]

function draw(random: Random, shares: readonly number[]): number {
  let rest = random()
  return Math.max(
    shares.findIndex((share) => (rest -= share) < 0),
    0,
  )
}

const clip = (value: number) => Math.min(4, Math.max(0, value))
/** How likely each answer is another day, after each answer. */
const next = SHARES.map((_, before) => {
  const row = SHARES.map(() => 0)
  for (const [step, share] of AGAIN.entries())
    for (const sign of [1, -1]) row[clip(before + step * sign)]! += share / 2
  return row
})

function counted(answers: readonly number[]): Counts {
  const counts = SHARES.map(() => 0)
  for (const answer of answers) counts[answer]! += 1
  return counts
}

/** The chance that people of these answers give that table another day; the tables below it, as one number each. */
function chanceOf(before: Counts, after: Counts): number {
  const steps = after.map((_, answer) => after.slice(0, answer).reduce((size, most) => size * (most + 1), 1))
  const end = after.reduce((sum, most, answer) => sum + most * steps[answer]!, 0)
  let known = new Float64Array(end + 1)
  known[0] = 1
  for (const [answer, people] of before.entries())
    for (let person = 0; person < people; person += 1) {
      const grown = new Float64Array(end + 1)
      for (const [again, share] of next[answer]!.entries()) {
        const [step, most] = [steps[again]!, after[again]!]
        for (let table = 0; share > 0 && table <= end - step; table += 1)
          if (Math.floor(table / step) % (most + 1) < most) grown[table + step]! += known[table]! * share
      }
      known = grown
    }
  return known[end] ?? 0
}

/** The likeliest answer of the one who left, from both tables or from the first alone. */
function guess(before: Counts, after: Counts | null): number {
  const chances = before.map((people, answer) =>
    people === 0 ? 0 : people * (after ? chanceOf(before.with(answer, people - 1), after) : 1),
  )
  return chances.indexOf(Math.max(...chances))
}

type Guess = (before: Counts, after: Counts) => number

/** How often the guess is right, in percent. */
function hitRate(people: number, rounds: number, read: Guess, again: readonly number[] = AGAIN): number {
  const random = repeatable(11)
  let hits = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = Array.from({ length: people }, () => draw(random, SHARES))
    const after = before
      .slice(1)
      .map((answer) => clip(answer + draw(random, again) * (random() < 0.5 ? -1 : 1)))
    if (read(counted(before), counted(after)) === before[0]) hits += 1
  }
  return (hits / rounds) * 100
}

const firstAlone: Guess = (before) => guess(before, null)

/** What docs/results.md says of six people and of twelve, in percent. */
function stated(line: string): [six: number, twelve: number] {
  const row =
    read('docs/results.md')
      .text.split('\n')
      .find((each) => each.startsWith(`| ${line}`)) ?? ''
  const [six = NaN, twelve = NaN] = [...row.matchAll(/(\d+) %/g)].map(([, percent]) => Number(percent))
  return [six, twelve]
}

const [commonest, first, both, shown] = [
  stated('always guessing the commonest answer, without any table ✓'),
  stated('the first table alone, exact ✓'),
  stated('both tables, exact ✓'),
  stated('both tables, as the page shows them ✓'),
]

test.each<[string, number, number, Guess, number]>([
  ['always the commonest answer, without any table', 6, 4_000, () => 3, commonest[0]],
  ['six people, the first table alone', 6, 4_000, firstAlone, first[0]],
  ['six people, both tables', 6, 2_000, guess, both[0]],
  ['twelve people, the first table alone', 12, 4_000, firstAlone, first[1]],
  ['twelve people, both tables', 12, 2_000, guess, both[1]],
])('ATT68: %s', (_, people, rounds, tried, expected) => {
  expect(Math.abs(hitRate(people, rounds * LONGER, tried) - expected)).toBeLessThan(3)
})

test('ATT68: where everybody else answers the same again, the difference is the answer', () => {
  const difference: Guess = (before, after) => before.findIndex((size, answer) => size > after[answer]!)
  const [, expected] = stated('everybody else answers exactly the same again ✓')
  expect(hitRate(12, 500, difference, [1, 0, 0])).toBe(expected)
})

const likert: Measure = { type: 'likert', reversed: false, lowest: 1, highest: 5, optionCount: 0 }
const BASE = 13
const place = (answer: number) => BASE ** answer
const tableOf = (code: number) => SHARES.map((_, answer) => Math.floor(code / place(answer)) % BASE)

/** What the page shows of each table, numbered. */
class Views {
  readonly #byTable = new Map<number, number>()
  readonly #ids = new Map<string, number>()

  of(code: number): number {
    const known = this.#byTable.get(code)
    if (known !== undefined) return known
    const counts = tableOf(code)
    const valid = counts.reduce((sum, size) => sum + size, 0)
    const source = { isCompany: false, ballots: valid, population: null, histograms: new Map() }
    const shown = JSON.stringify(resultOf(likert, { valid, none: 0, counts }, source))
    const id = this.#ids.get(shown) ?? this.#ids.size
    this.#ids.set(shown, id)
    this.#byTable.set(code, id)
    return id
  }
}

const addTo = (chances: Map<number, number>, key: number, chance: number) =>
  void chances.set(key, (chances.get(key) ?? 0) + chance)

/** Those who stay, before and another day: the tables of another day with their chances. */
interface Rest {
  code: number
  people: number
  chance: number
  again: Map<number, number>
}

function* restsOf(rest: Rest, most: number, from = 0): Generator<Rest> {
  if (rest.people === most) return yield rest
  for (let answer = from; answer < SHARES.length; answer += 1) {
    const again = new Map<number, number>()
    for (const [table, chance] of rest.again)
      for (const [other, share] of next[answer]!.entries())
        if (share > 0) addTo(again, table + place(other), chance * share)
    const people = rest.people + 1
    const alike = (tableOf(rest.code)[answer] ?? 0) + 1
    const chance = (rest.chance * SHARES[answer]! * people) / alike
    yield* restsOf({ code: rest.code + place(answer), people, chance, again }, most, answer)
  }
}

/** How often the likeliest answer of the one who left is right: summed over all tables, in percent. */
function shownHitRate(people: number): number {
  const views = new Views()
  const pairs = new Map<number, number[]>()
  const nobody = { code: 0, people: 0, chance: 1, again: new Map([[0, 1]]) }
  for (const rest of restsOf(nobody, people - 1)) {
    const after = new Map<number, number>()
    for (const [table, chance] of rest.again) addTo(after, views.of(table), chance)
    for (const [answer, share] of SHARES.entries()) {
      const before = views.of(rest.code + place(answer)) * 10_000
      for (const [view, chance] of after) {
        const byAnswer = pairs.get(before + view) ?? SHARES.map(() => 0)
        byAnswer[answer]! += rest.chance * share * chance
        pairs.set(before + view, byAnswer)
      }
    }
  }
  return [...pairs.values()].reduce((sum, byAnswer) => sum + Math.max(...byAnswer), 0) * 100
}

test.each([
  ['six', 6, shown[0], 42.3],
  ['twelve', 12, shown[1], 46.6],
])('ATT68: %s people, both tables as the page shows them', (_, people, expected, exact) => {
  const rate = shownHitRate(people)
  expect(rate).toBeCloseTo(exact, 1)
  expect(Math.round(rate)).toBe(expected)
})
