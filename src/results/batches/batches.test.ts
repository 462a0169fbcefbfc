import { describe, expect, test } from 'vitest'
import { pooledQuestions, publishAtClose } from '../../../test/flatClose.ts'
import * as batches from './batches.ts'
import type { BatchPlan, WaitingBallots } from './batches.ts'

const k = 5
const company = 'entreprise'

function waiting(counts: Record<string, number>, newSigners: Record<string, number> = {}): WaitingBallots[] {
  return Object.entries(counts).map(([group, count]) => ({
    group,
    isTeam: group !== company,
    count,
    newSigners: newSigners[group] ?? 0,
  }))
}

/** What a reader sees of the batches: the company's size and each team's. */
function seen(...plans: BatchPlan[]) {
  const sizes: Record<string, number> = {}
  for (const { team, size } of plans.flatMap((plan) => plan.batches)) {
    sizes.company = (sizes.company ?? 0) + size
    if (team) sizes[team] = (sizes[team] ?? 0) + size
  }
  return sizes
}

describe('at close (C6.1)', () => {
  test.each([
    ['C6 case 1', { Support: 9, Vente: 7, Labo: 3, [company]: 1 }, { company: 20, Support: 9 }],
    ['C6 case 2', { Support: 9, Vente: 7, Labo: 3, [company]: 2 }, { company: 21, Support: 9, Vente: 7 }],
    ['C6 case 3', { Support: 9, Vente: 7 }, { company: 16, Support: 9, Vente: 7 }],
    ['C6 case 4', { Support: 4 }, {}],
    ['C6 case 5', { Support: 6, Labo: 2 }, { company: 8 }],
    ['exactly k in a team and k left', { Support: 5, [company]: 5 }, { company: 10, Support: 5 }],
    ['k − 1 left', { Support: 5, [company]: 4 }, { company: 9 }],
    ['a team of k beside one of k − 1', { Support: 5, Labo: 4 }, { company: 9 }],
    ['C6 case 6', { Support: 3, Labo: 3 }, { company: 6 }],
  ])('%s', (_, counts, expected) => {
    expect(seen(publishAtClose(waiting(counts), k))).toEqual(expected)
  })

  test('groups without a ballot are in no batch', () => {
    const plan = publishAtClose(waiting({ Support: 9, Vente: 0, Labo: 6, [company]: 0 }), k)
    expect(plan.batches.map(({ groups }) => groups)).toEqual([['Labo'], ['Support']])
    const pooled = batches.publishCompanyRest(waiting({ Support: 3, Vente: 0, Labo: 2 }), false, k)
    expect(pooled.batches.map(({ groups }) => groups)).toEqual([['Support', 'Labo']])
  })

  test('C6 case 4: ballots that are too few are erased, and nothing else is', () => {
    expect(publishAtClose(waiting({ Support: 4 }), k).erased).toEqual(['Support'])
    expect(publishAtClose(waiting({ Support: 6, Labo: 2 }), k).erased).toEqual([])
    expect(publishAtClose([], k)).toEqual({ batches: [], erased: [] })
  })

  test('of two equally small teams the first by id is merged', () => {
    const plan = publishAtClose(waiting({ b: 7, a: 7, [company]: 1 }), k)
    expect(seen(plan)).toEqual({ company: 15, b: 7 })
  })
})

describe('items (C6.3)', () => {
  const q = (batch: string, valid: number, newSigners = 0) => ({ batch, question: 'q', valid, newSigners })

  test('C6 case 7: what is masked for each group may be shown together', () => {
    const { shown, held } = batches.splitByQuestion([q('Support', 4), q('Vente', 7), q(company, 4)], k)
    expect(shown).toEqual([q('Vente', 7)])
    expect(pooledQuestions(held, k)).toEqual([{ question: 'q', pieces: [q('Support', 4), q(company, 4)] }])
  })

  test('C6 case 8: or stays masked', () => {
    const { shown, held } = batches.splitByQuestion([q('Support', 4), q('Vente', 7)], k)
    expect(shown).toEqual([q('Vente', 7)])
    expect(pooledQuestions(held, k)).toEqual([])
  })
})

test.each([
  [4, [], ['q4']],
  [5, ['q5'], []],
  [6, ['q6'], []],
])('a piece of %i answers is shown as %j or held as %j', (valid, shown, held) => {
  const parts = batches.splitByQuestion([{ question: `q${valid}`, valid, newSigners: 0 }], k)
  expect([parts.shown, parts.held].map((pieces) => pieces.map(({ question }) => question))).toEqual([
    shown,
    held,
  ])
})

test.each([
  [[2, 2], 0],
  [[2, 3], 1],
  [[3, 3], 1],
])('held pieces of %j answers make %i pools', (sizes, count) => {
  const held = sizes.map((valid) => ({ question: 'q', valid, newSigners: 0 }))
  expect(pooledQuestions(held, k)).toHaveLength(count)
})

test.each([
  [false, 5, 5],
  [true, 5, 10],
  [false, 12, 12],
  [true, 12, 24],
  [true, 6, 12],
])('a batch, after another: %s, of groups of %i holds %i at least', (hasPublished, size, smallest) => {
  expect(batches.smallestBatch(hasPublished, size)).toBe(smallest)
})

describe('whom k counts (C22.3)', () => {
  test('four invented colleagues and one are nobody to show', () => {
    expect(seen(publishAtClose(waiting({ Piège: 5 }, { Piège: 4 }), k))).toEqual({})
    expect(batches.publishDaily(waiting({ Piège: 5 }, { Piège: 4 }), new Set(), k).batches).toEqual([])
    expect(batches.publishCompanyRest(waiting({ Piège: 5 }, { Piège: 4 }), false, k).batches).toEqual([])
  })

  test.each([
    ['a team that is small without its new ones counts for the company', { Support: 9, Labo: 6 }, { Labo: 2 }, { company: 15 }],
    ['a rest that is large enough without its new ones', { Support: 9, [company]: 8 }, { [company]: 3 }, { company: 17, Support: 9 }],
    ['a rest that is not takes the smallest team', { Support: 9, Vente: 7, [company]: 8 }, { [company]: 4 }, { company: 24, Support: 9 }],
    ['and one more where that is not enough', { Support: 9, Vente: 7, [company]: 6 }, { [company]: 10 }, { company: 22 }],
    ['nothing, where even all are too few', { Support: 6, [company]: 6 }, { [company]: 9 }, {}],
  ])('%s', (_, counts, newSigners, expected) => {
    expect(seen(publishAtClose(waiting(counts, newSigners), k))).toEqual(expected)
  }) // prettier-ignore

  test('each question takes them off too, alone and pooled', () => {
    const piece = (valid: number, newSigners: number) => ({ question: 'q', valid, newSigners })
    expect(batches.splitByQuestion([piece(8, 4), piece(9, 4)], k).shown).toEqual([piece(9, 4)])
    expect(pooledQuestions([piece(4, 0), piece(3, 2)], k)).toHaveLength(1)
    expect(pooledQuestions([piece(4, 0), piece(3, 3)], k)).toHaveLength(0)
  })
})

describe('the permanent wave (C6.2)', () => {
  const daily = (counts: Record<string, number>, published: string[] = []) =>
    batches.publishDaily(waiting(counts), new Set(published), k)

  test('C6 case 9: later batches are larger, and what is left at close is erased', () => {
    const first = daily({ A: 5, B: 2 })
    expect(seen(first)).toEqual({ company: 5, A: 5 })
    const second = daily({ A: 3, B: 5 }, ['A'])
    expect(seen(first, second)).toEqual({ company: 10, A: 5, B: 5 })
    const close = publishAtClose(waiting({ A: 3 }), k)
    expect(seen(first, second, close)).toEqual({ company: 10, A: 5, B: 5 })
    expect(close.erased).toEqual(['A'])
  })

  test('C6 case 10: small groups wait for the first of the month or « Regrouper »', () => {
    const counts = { Support: 4, Vente: 4, Labo: 4, [company]: 0 }
    expect(seen(daily(counts))).toEqual({})
    expect(seen(batches.publishCompanyRest(waiting(counts), false, k))).toEqual({ company: 12 })
  })

  test('C6 case 11: a team of four and one other', () => {
    const counts = { Support: 4, [company]: 1 }
    expect(seen(daily(counts))).toEqual({})
    expect(seen(batches.publishCompanyRest(waiting(counts), false, k))).toEqual({ company: 5 })
  })

  test('C6 case 12: the second batch of a team needs ten ballots', () => {
    expect(seen(daily({ Support: 9 }, ['Support']))).toEqual({})
    expect(seen(daily({ Support: 10 }, ['Support']))).toEqual({ company: 10, Support: 10 })
  })

  test('regrouping after a batch of the company needs twice as many', () => {
    expect(seen(batches.publishCompanyRest(waiting({ A: 4, B: 4 }), true, k))).toEqual({})
    expect(seen(batches.publishCompanyRest(waiting({ A: 4, B: 4, [company]: 2 }), true, k))).toEqual({
      company: 10,
    })
  })

  test('on the first of the month the daily cut comes first', () => {
    const state = { published: new Set<string>(), companyGroup: company, isRegrouping: true, k }
    const plan = batches.publishPermanent(waiting({ A: 6, B: 3, [company]: 2 }), state)
    expect(seen(plan)).toEqual({ company: 11, A: 6 })
    const crowded = batches.publishPermanent(waiting({ A: 3, B: 3, [company]: 5 }), state)
    expect(seen(crowded)).toEqual({ company: 5 })
  })
})

test('a permanent wave that ends makes one batch of everybody, or erases what waits (C12.2)', () => {
  const enough = batches.publishEnd(waiting({ Support: 6, [company]: 4 }), false, k)
  expect([enough.batches.map(({ team, size }) => [team, size]), enough.erased]).toEqual([[[null, 10]], []])
  const few = batches.publishEnd(waiting({ Support: 2, [company]: 2 }), false, k)
  expect([few.batches, few.erased]).toEqual([[], ['Support', company]])
})
