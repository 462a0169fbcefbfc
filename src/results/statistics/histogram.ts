import { typeRules, type AnswerKind } from '../../surveys/questions/questionTypes.ts'
import type { QuestionType } from '../../surveys/questions/rules.ts'

/** `lowest` and `highest` bound the question's numbers. */
export type Measure = {
  type: QuestionType
  reversed: boolean
  lowest: number
  highest: number
  optionCount: number
}

export type CountableAnswer = number | boolean | string | readonly string[] | null

export type Histogram = { valid: number; none: number; counts: number[] }

export function emptyHistogram(measure: Measure): Histogram {
  return { valid: 0, none: 0, counts: Array.from({ length: categoryCount(measure) }, () => 0) }
}

export const categoryCount = (measure: Measure): number => countingOf(measure).size(measure)

/**
 * An answer that the question cannot hold counts as none. Called for every answer of 100,000 people (PERF4).
 */
export function count(histogram: Histogram, measure: Measure, answer: CountableAnswer | undefined): void {
  if (countingOf(measure).add(histogram.counts, measure, answer ?? null)) histogram.valid += 1
  else histogram.none += 1
}

interface CountingRule {
  size: (measure: Measure) => number
  add: (counts: number[], measure: Measure, answer: CountableAnswer) => boolean
}

const counting: Record<AnswerKind, CountingRule> = {
  number: {
    size: ({ lowest, highest }) => highest - lowest + 1,
    add: (counts, { lowest }, answer) =>
      typeof answer === 'number' && Number.isInteger(answer) && addOne(counts, answer - lowest),
  },
  yesNo: {
    size: () => 2,
    add: (counts, _, answer) => typeof answer === 'boolean' && addOne(counts, Number(!answer)),
  },
  option: {
    size: ({ optionCount }) => optionCount,
    add: (counts, _, answer) => typeof answer === 'string' && addOne(counts, optionIndex(answer)),
  },
  options: {
    size: ({ optionCount }) => optionCount,
    add: (counts, _, answer) => {
      const chosen = Array.isArray(answer) ? [...new Set(answer.map(optionIndex))] : []
      return chosen.filter((category) => addOne(counts, category)).length > 0
    },
  },
  text: { size: () => 0, add: (_counts, _measure, answer) => typeof answer === 'string' },
}

const countingOf = ({ type }: Measure) => counting[typeRules[type].kind]

function addOne(counts: number[], category: number): boolean {
  const size = counts[category]
  if (size === undefined) return false
  counts[category] = size + 1
  return true
}

export function sum(histograms: readonly Histogram[]): Histogram {
  const [first, ...others] = histograms
  if (!first) return { valid: 0, none: 0, counts: [] }
  return others.reduce(
    (total, { valid, none, counts }) => ({
      valid: total.valid + valid,
      none: total.none + none,
      counts: total.counts.map((size, category) => size + (counts[category] ?? 0)),
    }),
    first,
  )
}

export function subtract(whole: Histogram, part: Histogram): Histogram {
  return {
    valid: whole.valid - part.valid,
    none: whole.none - part.none,
    counts: whole.counts.map((size, category) => size - (part.counts[category] ?? 0)),
  }
}

function optionIndex(code: string): number {
  return /^o\d{1,2}$/.test(code) ? Number(code.slice(1)) - 1 : -1
}
