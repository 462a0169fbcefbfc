import { expect, test } from 'vitest'
import type { Question } from '../../surveys/questions/rules.ts'
import { recordedQuestionOf } from './recordedQuestion.ts'

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
