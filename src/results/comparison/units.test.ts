import { describe, expect, test } from 'vitest'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import type { Histogram } from '../statistics/histogram.ts'
import type { TableSource } from '../views/source.ts'
import { comparedQuestions, itemsOf } from './rules.ts'

const plain = { required: false, help: null, question: 'a', itemKey: 'a', originKey: 'a' }
const asked = (id: string, more: object) =>
  ({ ...plain, id, dimension: 'd', reversed: false, ...more }) as VersionedQuestion
const table = (histograms: Record<string, Histogram>, population: number): TableSource => ({
  ...{ ballots: 100, population, isCompany: true },
  histograms: new Map(Object.entries(histograms)),
})

describe('each in its own unit (C26.2)', () => {
  const compare = (question: VersionedQuestion, before: Histogram, after: Histogram) => {
    const pair = { before: [question], after: [question], dimensions: [] }
    const tables = { before: table({ a: before }, 120), after: table({ a: after }, 120) }
    return comparedQuestions(itemsOf(pair), tables)[0]
  }

  test('C26 case 2: a reversed share of « oui » is as said, and less is better', () => {
    const share = (yes: number) => ({ valid: 100, none: 0, counts: [yes, 100 - yes] })
    const line = compare(asked('a', { type: 'oui_non', reversed: true }), share(50), share(65))
    expect(line).toMatchObject({ before: 50, after: 65, change: 15 })
    expect(line?.words).toBe('en hausse de 15 points (entre +5 et +25) (moins, c’est mieux)')
  })

  test('C26 case 3: a reversed grade is its mean as given', () => {
    const graded = (fives: number, fours: number, sixes: number) => ({
      valid: 100,
      none: 0,
      counts: [0, 0, 0, 0, fours, fives, sixes, 0, 0, 0, 0],
    })
    const question = asked('a', { type: 'note', min: 0, max: 10, reversed: true })
    const line = compare(question, graded(90, 0, 10), graded(30, 70, 0))
    expect(line).toMatchObject({ decimals: 1, before: 5.1, after: 4.3, change: -0.8 })
    expect(line?.words).toBe('en baisse de 0,8 sur\u00a010 (entre −1,1 et −0,5) (moins, c’est mieux)')
  })
})
