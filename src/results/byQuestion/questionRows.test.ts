import { expect, test } from 'vitest'
import type { QuestionResult } from '../views/questionViews.ts'
import { figureOf, meanings, middleHalf, sorted, type QuestionRow } from './questionRows.ts'

const asked = {
  ...{ id: 'q', type: 'likert' as const, text: 'Ça va ?', dimension: null },
  ...{ reversed: false, bounds: null, options: [] },
}
const shown: QuestionResult = {
  ...{ answers: 40, detail: 'full', grade: null, classes: [50, 25, 25], distribution: null },
  ...{ score: null, enps: null, margin: null, unknown: null, unsuited: false },
}

function rowOf(id: string, score: number | null, change: number | null = null): QuestionRow {
  const verdict = change === null ? 'unclear' : change > 0 ? 'up' : 'down'
  return {
    asked: { ...asked, id },
    result: { ...shown, score: score === null ? null : { value: score, bound: 'exact' } },
    line: { id, before: 50, after: 50, change, from: 0, to: 0, verdict, words: '', common: null },
  }
}

const rows = [rowOf('a', 40), rowOf('b', null), rowOf('c', 70, 8), rowOf('d', 20, -12), rowOf('e', 60)]

test.each([
  ['', 'abcde'],
  ['croissant', 'daecb'],
  ['decroissant', 'ceadb'],
  ['ecart', 'dcaeb'],
] as const)('sorted by « %s »: %s', (sort, ids) => {
  expect(
    sorted(rows, sort)
      .map((row) => row.asked.id)
      .join(''),
  ).toBe(ids)
})

test('a small group is told roughly, and without its scale nothing is', () => {
  const small = { ...shown, detail: 'small' as const }
  const told = (result: QuestionResult | null) => figureOf({ asked, result })
  expect(told({ ...small, score: { value: 45, bound: 'exact' } })).toBe('≈ 45')
  expect(told({ ...small, score: { value: 95, bound: 'at_least' } })).toBe('95 ou plus')
  expect(told({ ...shown, enps: -17 })).toBe('−17')
  expect([told(null), told(shown)]).toEqual(['–', '–'])
})

test('a grade is told in its own unit, « oui » by its share', () => {
  const grade = { mean: { value: 12.44, bound: 'exact' as const }, margin: null }
  expect(figureOf({ asked, result: { ...shown, grade } })).toBe('12,4')
  const yes = { ...shown, score: { value: 67, bound: 'exact' as const } }
  expect(figureOf({ asked: { ...asked, type: 'oui_non' }, result: yes })).toBe('67\u00a0%')
})

test.each([
  ['even', [25, 25, 25, 25], [0, 2]],
  ['in the middle', [0, 10, 80, 10, 0], [2, 2]],
  ['at the ends', [40, 0, 0, 60], [0, 3]],
])('the middle half of the answers: %s', (_, distribution, expected) => {
  expect(middleHalf(distribution)).toEqual(expected)
})

test('to agree with a question that is asked the other way round is unfavourable', () => {
  expect(meanings(asked)).toEqual([2, 2, 1, 0, 0])
  expect(meanings({ ...asked, reversed: true })).toEqual([0, 0, 1, 2, 2])
})
