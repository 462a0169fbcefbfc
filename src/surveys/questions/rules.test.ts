import { describe, expect, test } from 'vitest'
import { isQuestionId, quoted } from './identifiers.ts'
import * as rules from './rules.ts'

describe('what a message quotes of a file', () => {
  test.each([
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    ['deux\n\tlignes', 'deux lignes'],
    [`a${' '.repeat(118)}bc`, 'a b'],
    ['👩'.repeat(60), '👩'.repeat(60)],
  ])('%j is quoted as %j', (text, expected) => {
    expect(quoted(text)).toBe(expected)
  })
})

test.each([
  ['q', true],
  ['q1', true],
  ['a.b_c-D', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['', false],
  ['é', false],
])('%s may be the id of a question: %s', (text, expected) => {
  expect(isQuestionId(text)).toBe(expected)
})

test.each([
  ['  texte\u200b', 'texte'],
  [' \u2060 ', ''],
  ['a b', 'a b'],
  ['', ''],
])('%j without outer blanks is %j', (text, expected) => {
  expect(rules.trimInvisible(text)).toBe(expected)
})

test('a questionnaire and its file have these limits, and no others (S9)', () => {
  expect(rules.limits).toEqual({
    ...{ fileBytes: 524_288, questions: 100, freeTexts: 5, title: 100 },
    ...{ id: 40, question: { min: 3, max: 500 }, help: 500, dimension: 60 },
    ...{ options: { min: 2, max: 20 }, option: 120, answer: 1000, grade: 20 },
  })
})
