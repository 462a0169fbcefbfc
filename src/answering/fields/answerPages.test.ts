import { expect, test } from 'vitest'
import { defaultDimensions, defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { firstUnanswered, nameOf, pagesOf } from './answerPages.ts'

const question = (id: string, dimension: string | null): Question => ({
  id,
  dimension,
  type: 'likert',
  question: 'Question ?',
  required: false,
  reversed: false,
  help: null,
})

test('the default questionnaire has nine pages of one dimension and a last one', () => {
  const pages = pagesOf(defaultQuestions, defaultDimensions)

  expect(pages.map(({ name }) => name)).toEqual([...defaultDimensions.map(({ name }) => name), null])
  expect(pages.at(-1)?.questions.map(({ id }) => id)).toEqual(['enps', 'txt1', 'txt2'])
  expect(pages[0]?.description).toBe("L'envie de s'investir et de rester.")
})

test('a dimension of a CSV file is shown by its own name; questions without one come six at a time', () => {
  const loose = Array.from({ length: 8 }, (_, n) => question(`l${n}`, null))
  const pages = pagesOf([question('a', 'Télétravail'), question('b', 'Télétravail'), ...loose], [])

  expect(pages.map(({ name, questions }) => [name, questions.length])).toEqual([
    ['Télétravail', 2],
    [null, 6],
    [null, 2],
  ])
})

test('somebody goes on at the first page with an unanswered question, or at the review; texts may stay empty', () => {
  const pages = pagesOf(defaultQuestions, defaultDimensions)
  const answered = (count: number) => new Map(defaultQuestions.slice(0, count).map(({ id }) => [id, null]))
  const firstPage = pages[0]!.questions.length

  expect(firstUnanswered(pages, answered(0))).toBe(1)
  expect(firstUnanswered(pages, answered(firstPage - 1))).toBe(1)
  expect(firstUnanswered(pages, answered(firstPage))).toBe(2)
  expect(firstUnanswered(pages, answered(defaultQuestions.length - 2))).toBe(pages.length + 1)
})

test.each([
  [1, 1, null],
  [1, 2, null],
  [2, 2, 'Pour finir'],
])('a page without a dimension, the %ith of %i, is called %s', (step, total, expected) => {
  const [page] = pagesOf([question('a', null)], [])
  const [named] = pagesOf([question('b', 'Télétravail')], [])

  expect(nameOf(page!, step, total)).toBe(expected)
  expect(nameOf(named!, step, total)).toBe('Télétravail')
})
