import { checkComparability } from '../src/results/batches/continuity.ts'
import type { GroupLabel, WaveSide } from '../src/results/batches/continuity.ts'

export const k = 5
export const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `p${from + at}`)
export const team = (name: string, who: string[], ballots: number): GroupLabel => ({
  id: name,
  team: name,
  people: new Set(who),
  ballots,
})
export const audience = (who: string[], ballots: number): GroupLabel => ({
  id: 'audience',
  team: null,
  people: new Set(who),
  ballots,
})

const start = Date.parse('2027-01-05')
export const dayAfter = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10)
export const side = (days: number, groups: GroupLabel[], isKnown = true): WaveSide => ({
  day: dayAfter(days),
  isKnown,
  groups,
})

/** The groups that have no table of their own, after so many days. */
export function hidden(before: GroupLabel[], now: GroupLabel[], days = 120, smallest = k) {
  const verdicts = checkComparability(side(days, now), [side(0, before)], { k: smallest })
  return [...verdicts].filter(([, { hiding }]) => hiding).map(([id]) => id)
}
