import { expect, test } from 'vitest'
import { pastMarks } from './dimensionPoints.ts'
import type { PastPoint } from './rules.ts'

const point = (questionId: string, points: number | null, more: Partial<PastPoint> = {}): PastPoint => ({
  ...{ kind: 'earlier', title: 'Baromètre 2024', source: 'Cabinet', address: '', population: '' },
  ...{ month: '2024-06', questionId, answers: 212, shown: 60, decimals: 0, points, ...more },
})

test('a dimension has a past point where all its drawn questions have one, and says what it is', () => {
  const points = [point('a', 6050), point('b', 6100, { answers: 180 })]
  expect(pastMarks(points, ['a', 'b'])).toEqual([
    {
      ...{ kind: 'earlier', title: 'Baromètre 2024', month: '2024-06', value: 61 },
      words: 'Repris : 61, juin 2024, Cabinet, 180 réponses, non vérifié',
    },
  ])
  expect(pastMarks(points, ['a', 'b', 'c'])).toEqual([])
  expect(pastMarks([point('a', 6000), point('b', null)], ['a', 'b'])).toEqual([])
})

test('two surveys are two points, and a public figure says whom it is of', () => {
  const reference = { kind: 'reference', title: 'Conditions', population: 'France, salariés' } as const
  const marks = pastMarks([point('a', 6000), point('a', 6300, { ...reference, month: '2021-01' })], ['a'])
  expect(marks.map(({ words }) => words)).toEqual([
    'Repris : 60, juin 2024, Cabinet, 212 réponses, non vérifié',
    'Repère : 63, Cabinet, 2021, France, salariés',
  ])
})
