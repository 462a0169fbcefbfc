/**
 * People whose answers repeat as the method supposes (C14.8): opinion of a question is constant, mood varies by day.
 */

export type Random = () => number

/** A small generator of repeatable numbers. */
export function repeatable(seed: number): Random {
  let state = seed
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

/** How often each answer from 1 to 5 is given where nothing weighs on it. */
const SHARES = [0.08, 0.15, 0.22, 0.35, 0.2]

/** With this probability an answer is repeated, else drawn again: answers of two days correlate by its square. */
const AGAIN = Math.sqrt(0.6)

export const likert = { type: 'likert', reversed: false, lowest: 1, highest: 5, optionCount: 0 } as const

export function anyAnswer(random: Random): number {
  let rest = random()
  const found = SHARES.findIndex((share) => (rest -= share) < 0)
  return found === -1 ? 5 : found + 1
}

/** What each person thinks of a dimension's questions; half of them as of the dimension as a whole. */
export const opinions = (random: Random, { people, questions }: { people: number; questions: number }) =>
  Array.from({ length: people }, () => {
    const whole = anyAnswer(random)
    return Array.from({ length: questions }, () => (random() < 0.5 ? whole : anyAnswer(random)))
  })

export const sayToday = (random: Random, opinion: readonly number[]) =>
  opinion.map((answer) => (random() < AGAIN ? answer : anyAnswer(random)))

/** What people say on the average of all days, read through `shown`. */
export function meanOfDays(people: readonly number[][], shown: (answer: number) => number): number {
  const all = people.flat()
  const lasting = all.reduce((sum, answer) => sum + shown(answer), 0) / all.length
  const moods = SHARES.reduce((sum, share, at) => sum + share * shown(at + 1), 0)
  return AGAIN * lasting + (1 - AGAIN) * moods
}

/** Without putting back. */
export function someOf<T>(random: Random, all: readonly T[], count: number): T[] {
  const left = [...all]
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}

/** How many gave each answer from 1 to 5. */
export function tallied(answers: readonly number[]) {
  const counts = [0, 0, 0, 0, 0]
  for (const answer of answers) counts[answer - 1] = (counts[answer - 1] ?? 0) + 1
  return { valid: answers.length, none: 0, counts }
}
