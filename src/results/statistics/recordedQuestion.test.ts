import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemScore } from '../../../test/exactScores.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { fraction, round } from './fraction.ts'
import type { Histogram } from './histogram.ts'
import { recordedQuestionOf } from './recordedQuestion.ts'
import { measureOf } from './tally.ts'

const plain = { dimension: null, required: false, reversed: false, help: null, question: 'Question ?' }
const questions: Question[] = [
  { ...plain, id: 'likert', type: 'likert' },
  { ...plain, id: 'yes', type: 'oui_non', reversed: true },
  { ...plain, id: 'text', type: 'texte' },
  { ...plain, id: 'unasked', type: 'likert' },
]

test('the register tells of each question that has a table how many answered, and its score where it has one (C16.1)', () => {
  const histograms = new Map([
    ['likert', { valid: 20, none: 2, counts: [0, 0, 0, 10, 10] }],
    ['yes', { valid: 20, none: 0, counts: [15, 5] }],
    ['text', { valid: 7, none: 13, counts: [] }],
  ])
  expect(recordedQuestionOf(questions, histograms)).toEqual({
    likert: [20, 88, 'exact'],
    // « Oui » as it was said, whatever it means for the dimension.
    yes: [20, 75, 'exact'],
    text: [7],
  })
})

test('C26.1: what is recorded is as it ever was: a grade turned, of 0 to 100, an index without a number', () => {
  const asked: Question[] = [
    { ...plain, id: 'likert', type: 'likert', reversed: true },
    { ...plain, id: 'yes', type: 'oui_non', reversed: true },
    { ...plain, id: 'grade', type: 'note', min: 0, max: 10, reversed: true },
    { ...plain, id: 'few', type: 'note', min: 3, max: 7 },
    { ...plain, id: 'enps', type: 'nps' },
  ]
  const counts = {
    ...{ likert: [1, 2, 3, 4, 9], yes: [23, 17], grade: [0, 0, 0, 0, 0, 9, 1, 0, 0, 0, 0] },
    ...{ few: [5, 0, 0, 0, 1], enps: [19, 0, 0, 0, 0, 0, 0, 11, 0, 10, 0] },
  }
  const histograms = new Map(
    Object.entries(counts).map(([id, each]) => [
      id,
      { valid: each.reduce((sum, size) => sum + size, 0), none: 0, counts: each },
    ]),
  )
  const recorded = JSON.stringify(recordedQuestionOf(asked, histograms))
  expect(recorded).toBe(
    '{"likert":[19,26,"exact"],"yes":[40,58,"exact"],"grade":[10,49,"exact"],"few":[6,15,"exact"],"enps":[40]}',
  )
  // Of version 0.2.0.
  expect(createHash('sha256').update(recorded).digest('hex')).toBe(
    'd96874e121fd954513ca5dc74d1bfec56552eb5fbfbba91183f06ccfe969a2e6',
  )
})

/** The form of 0.2.0, which no later way of showing a score may change. */
function entryOf(question: Question, histogram: Histogram): unknown[] {
  const { valid, counts } = histogram
  const score =
    question.type === 'oui_non'
      ? fraction((counts[0] ?? 0) * 100, valid)
      : itemScore(measureOf(question), histogram)
  if (!score) return [valid]
  if (valid >= 10) return [valid, round(score), 'exact']
  const value = round(score, 5)
  if (value >= 95) return [valid, 95, 'at_least']
  return value <= 5 ? [valid, 5, 'at_most'] : [valid, value, 'exact']
}

test('C26.1: whatever was answered, an entry holds what exact fractions give', () => {
  const asked = fc.constantFrom<Question>(
    { ...plain, id: 'q', type: 'likert' },
    { ...plain, id: 'q', type: 'likert', reversed: true },
    { ...plain, id: 'q', type: 'oui_non' },
    { ...plain, id: 'q', type: 'oui_non', reversed: true },
    { ...plain, id: 'q', type: 'note', min: 0, max: 10, reversed: true },
    { ...plain, id: 'q', type: 'note', min: 3, max: 7 },
    { ...plain, id: 'q', type: 'nps' },
  )
  const sizes = fc.array(fc.nat({ max: 30 }), { minLength: 11, maxLength: 11 })
  const given = fc.property(asked, sizes, fc.boolean(), (question, all, isSmall) => {
    const categories = { likert: 5, oui_non: 2, note: 'max' in question && question.max === 7 ? 5 : 11 }
    const most = categories[question.type as 'likert'] ?? 11
    const counts = all.slice(0, most).map((size) => (isSmall ? size % 3 : size))
    const valid = counts.reduce((sum, size) => sum + size, 0)
    fc.pre(valid > 0)
    const histogram = { valid, none: 0, counts }
    expect(recordedQuestionOf([question], new Map([['q', histogram]]))).toEqual({
      q: entryOf(question, histogram),
    })
  })
  fc.assert(given, { numRuns: 5_000 })
})
