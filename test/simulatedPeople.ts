import type { Random } from './repeatedAnswers.ts'
import type { VersionedQuestion } from '../src/surveys/questions/versions.ts'
import type { Histogram } from '../src/results/statistics/histogram.ts'
import { askedOf, type TableSource } from '../src/results/views/source.ts'

// People in whom nothing differs but chance: an answer is a normal value, cut into five by fixed shares (C26 case 16).

/** Parts of an answer's variance: of the dimension and of the question, which last, of the person's day, and the rest. */
interface Model {
  dimension: number
  question: number
  mood: number
  rest: number
}

/** Named after the correlation of two questions of one dimension; an answer repeats at .60 in each. */
export const models = {
  '.28': { dimension: 0.15, question: 0.45, mood: 0.13, rest: 0.27 },
  '.46': { dimension: 0.3, question: 0.3, mood: 0.16, rest: 0.24 },
  '.67': { dimension: 0.45, question: 0.15, mood: 0.22, rest: 0.18 },
} satisfies Record<string, Model>

export type ModelName = keyof typeof models

/** Where 8, 15, 22, 35 and 20 % of normal values are cut. */
const CUTS = [-1.40507, -0.73885, -0.12566, 0.84162]

const QUESTIONS = 3

export const askedIn = (dimensions: number): VersionedQuestion[] =>
  Array.from({ length: dimensions * QUESTIONS }, (_, at) => {
    const id = `q${at}`
    const dimension = `d${Math.floor(at / QUESTIONS)}`
    const plain = { type: 'likert', required: false, reversed: false, help: null, question: id }
    return { ...plain, id, itemKey: id, originKey: id, dimension } as VersionedQuestion
  })

export const dimensionsIn = (dimensions: number) => Array.from({ length: dimensions }, (_, at) => `d${at}`)

export const measuredIn = (dimensions: number) => askedOf(askedIn(dimensions), dimensionsIn(dimensions))

export interface Person {
  /** What lasts of each question's answer. */
  lasting: Float64Array
  /** What lasts of whether they answer at all; it repeats like an answer. */
  habit: number
}

const REPEATS = 0.6

/** Box and Muller. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

export function person(random: Random, name: ModelName, dimensions: number): Person {
  const { dimension, question } = models[name]
  const lasting = new Float64Array(dimensions * QUESTIONS)
  for (let at = 0; at < dimensions; at += 1) {
    const whole = Math.sqrt(dimension) * normal(random)
    for (let each = 0; each < QUESTIONS; each += 1)
      lasting[at * QUESTIONS + each] = whole + Math.sqrt(question) * normal(random)
  }
  return { lasting, habit: normal(random) }
}

/** A person's answers of one day, added to the counts of each question. */
function addAnswers(random: Random, lasting: Float64Array, { mood, rest }: Model, counts: number[][]): void {
  const today = Math.sqrt(mood) * normal(random)
  const spread = Math.sqrt(rest)
  for (const [at, opinion] of lasting.entries()) {
    const value = opinion + today + spread * normal(random)
    const place = CUTS.findIndex((cut) => value < cut)
    counts[at]![place === -1 ? 4 : place]! += 1
  }
}

interface Asked {
  people: readonly Person[]
  answers: number
  model: ModelName
}

/** Those who answer that day: by habit, and by chance. */
function answering(random: Random, people: readonly Person[], answers: number): Person[] {
  if (answers === people.length) return [...people]
  return people
    .map((one) => ({ one, order: Math.sqrt(REPEATS) * one.habit + Math.sqrt(1 - REPEATS) * normal(random) }))
    .sort((a, b) => b.order - a.order)
    .slice(0, answers)
    .map(({ one }) => one)
}

/** One day's published table. */
export function tableOf(random: Random, { people, answers, model }: Asked): TableSource {
  const counts = Array.from(people[0]?.lasting ?? [], () => [0, 0, 0, 0, 0])
  for (const { lasting } of answering(random, people, answers))
    addAnswers(random, lasting, models[model], counts)
  const histograms = new Map(
    counts.map((each, at): [string, Histogram] => [`q${at}`, { valid: answers, none: 0, counts: each }]),
  )
  return { ballots: answers, population: people.length, isCompany: false, histograms }
}

export function companyOf(tables: readonly TableSource[]): TableSource {
  const [first] = tables
  const histograms = new Map(
    [...(first?.histograms.keys() ?? [])].map((id): [string, Histogram] => {
      const all = tables.map(({ histograms: each }) => each.get(id)!)
      const counts = [0, 1, 2, 3, 4].map((place) => all.reduce((sum, each) => sum + each.counts[place]!, 0))
      return [id, { valid: all.reduce((sum, { valid }) => sum + valid, 0), none: 0, counts }]
    }),
  )
  const total = (read: (table: TableSource) => number) => tables.reduce((sum, each) => sum + read(each), 0)
  const population = total((table) => table.population ?? 0)
  return { ballots: total(({ ballots }) => ballots), population, isCompany: true, histograms }
}

interface Leaving {
  people: readonly Person[]
  /** The share of people who leave; as many come. */
  leaving: number
  make: () => Person
}

/** Another day: some have left by chance, others have come. */
export function later(random: Random, { people, leaving, make }: Leaving): Person[] {
  const left = shuffled(random, people).slice(Math.round(people.length * leaving))
  return [...left, ...Array.from({ length: people.length - left.length }, make)]
}

function shuffled<T>(random: Random, all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one)
}

/** The lasting score of these people, on the average of all days. */
export function lastingScore(people: readonly Person[], name: ModelName): number {
  const { mood, rest } = models[name]
  const spread = Math.sqrt(mood + rest)
  let [sum, count] = [0, 0]
  for (const { lasting } of people)
    for (const opinion of lasting) {
      for (const cut of CUTS) sum += 1 - cumulative((cut - opinion) / spread)
      count += 1
    }
  return (sum / count) * 25
}

/** The normal distribution, by Abramowitz and Stegun 26.2.17: right to seven decimals. */
function cumulative(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    Math.exp((-z * z) / 2) *
    0.3989422804014327 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? 1 - tail : tail
}
