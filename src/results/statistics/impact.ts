import { relativeWeights } from './relativeWeights.ts'

/** What engagement goes with (method 3.4). Not shown before dated waves exist (C6.5). */
export type Strength = 'strong' | 'medium' | 'weak'

export type Driver = { id: string; score: number; values: readonly number[] }
export type Impact = {
  id: string
  value: number
  interval: [number, number]
  strength: Strength
  rank: number
}

const FEWEST_BALLOTS = 50
const FEWEST_FOR_WEIGHTS = 120
const BOOTSTRAPS = 1000

/** Well-being follows from engagement as much as it leads to it. */
export const EXCLUDED_DRIVERS = ['bie']

/** The drivers by priority: how strongly each goes with engagement times how far it is from 100. */
export function impactOf(drivers: readonly Driver[], engagement: readonly number[], random: () => number) {
  if (engagement.length < FEWEST_BALLOTS) return null
  const kept = drivers.filter(({ id }) => !EXCLUDED_DRIVERS.includes(id))
  const weights =
    engagement.length < FEWEST_FOR_WEIGHTS ? null : bootstrappedWeights(kept, engagement, BOOTSTRAPS, random)
  const measured = kept.map((driver, position): Omit<Impact, 'rank'> & { priority: number } => {
    const value = spearman(driver.values, engagement)
    const fisher = fisherInterval(value, engagement.length)
    const strength = strengthOf(fisher[0])
    const priority = { strong: 3, medium: 2, weak: 1 }[strength] * (100 - driver.score)
    return { id: driver.id, ...(weights?.[position] ?? { value, interval: fisher }), strength, priority }
  })
  return rankOverlapping(measured.sort((a, b) => b.priority - a.priority))
}

export function pearson(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  let [together, squareA, squareB] = [0, 0, 0]
  for (const [position, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[position] ?? 0) - meanB]
    together += x * y
    squareA += x * x
    squareB += y * y
  }
  return squareA === 0 || squareB === 0 ? 0 : together / Math.sqrt(squareA * squareB)
}

export function spearman(a: readonly number[], b: readonly number[]): number {
  return pearson(ranks(a), ranks(b))
}

/** Equal values share the mean of their ranks. */
export function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const shared = new Map<number, number>()
  for (const value of new Set(values))
    shared.set(value, (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1)
  return values.map((value) => shared.get(value) ?? 0)
}

export function fisherInterval(correlation: number, people: number): [number, number] {
  const [middle, reach] = [Math.atanh(correlation), 1.959963984540054 / Math.sqrt(people - 3)]
  return [Math.tanh(middle - reach), Math.tanh(middle + reach)]
}

/** Judged on what is certain: the lower end of the interval. */
export function strengthOf(lowerEnd: number): Strength {
  if (lowerEnd >= 0.4) return 'strong'
  return lowerEnd >= 0.2 ? 'medium' : 'weak'
}

function bootstrappedWeights(
  drivers: readonly Driver[],
  outcome: readonly number[],
  times: number,
  random: () => number,
) {
  const columns = drivers.map(({ values }) => values)
  const draws = Array.from({ length: times }, () => {
    const rows = outcome.map(() => Math.floor(random() * outcome.length))
    const pick = (column: readonly number[]) => rows.map((row) => column[row] ?? 0)
    return relativeWeights(columns.map(pick), pick(outcome), pearson)
  })
  return relativeWeights(columns, outcome, pearson).map((value, driver) => {
    const sorted = draws.map((draw) => draw[driver] ?? 0).sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.round(share * (times - 1))] ?? value
    return { value, interval: [at(0.025), at(0.975)] satisfies [number, number] }
  })
}

/** Drivers whose intervals overlap the one above them share its rank. */
function rankOverlapping(sorted: (Omit<Impact, 'rank'> & { priority: number })[]): Impact[] {
  let [rank, leader] = [1, sorted[0]]
  return sorted.map(({ id, value, interval, strength }, position) => {
    if (leader && (interval[1] < leader.interval[0] || leader.interval[1] < interval[0])) {
      rank = position + 1
      leader = sorted[position]
    }
    return { id, value, interval, strength, rank }
  })
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
