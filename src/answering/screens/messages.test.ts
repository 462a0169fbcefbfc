import { expect, test } from 'vitest'
import { text } from './messages.ts'

test.each([
  [0, '0 réponse'],
  [1, '1 réponse'],
  [2, '2 réponses'],
])('%i given: « %s »', (given, words) => {
  expect(text.answered(given)).toBe(words)
})

test('beside questions that must be answered, those that need not be are the others (B11)', () => {
  expect([text.unanswered(1, false), text.unanswered(2, false)]).toEqual([
    '1 question sans réponse',
    '2 questions sans réponse',
  ])
  expect([text.unanswered(1, true), text.unanswered(2, true)]).toEqual([
    '1 autre question sans réponse',
    '2 autres questions sans réponse',
  ])
})
