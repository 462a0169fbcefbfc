import { describe, expect, test } from 'vitest'
import { audience, hidden, k, people, side, team } from '../../../test/continuity.ts'
import { isWholeUnchanged, checkComparability, together } from './continuity.ts'
import type { HiddenReason } from '../../data/db/answersSchema.ts'
import type { ComparabilityVerdict } from './continuity.ts'

describe('at the edge of each rule', () => {
  const twelve = people(1, 12)
  const fifteen = people(1, 15)

  test('on the 90th day the same people may be shown again, the day before not', () => {
    expect(hidden([team('A', twelve, 12)], [team('A', twelve, 12)], 90)).toEqual([])
    expect(hidden([team('A', twelve, 12)], [team('A', twelve, 12)], 89)).toEqual(['A'])
    expect(hidden([team('A', twelve, 12)], [team('B', people(20, 12), 12)], 60)).toEqual([])
  })

  test('ten people of whom ten answer are enough beside a team that almost did not change', () => {
    const now = side(120, [team('A', people(1, 10), 10)])
    const verdicts = checkComparability(now, [side(0, [team('A', people(1, 11), 11)])], { k })
    expect(verdicts.get('A')).toEqual({ hiding: null, atLeast: 10 })
  })

  test('five people in common make a predecessor, half of the smaller team does not', () => {
    const mixed = [team('A', [...people(1, 5), ...people(30, 5)], 9), team('B', ['p6', ...people(50, 9)], 10)]
    expect(hidden([team('A', people(1, 10), 9)], mixed)).toEqual(['A'])
    expect(hidden([team('A', people(1, 8), 7)], [team('B', [...people(1, 4), ...people(30, 4)], 7)])).toEqual(
      [],
    )
  })

  test('five who left cannot be told apart', () => {
    expect(hidden([team('A', people(1, 14), 9)], [team('A', people(1, 9), 9)])).toEqual([])
  })

  test('an audience stands for a team only where it had no table of its own', () => {
    const now = [team('A', twelve, 10)]
    expect(hidden([audience(fifteen, 9)], now)).toEqual(['A'])
    expect(hidden([audience(fifteen, 9), team('A', twelve, 10)], now)).toEqual([])
    expect(hidden([audience(twelve, 9)], [team('A', [...twelve, 'p20'], 13)])).toEqual(['A'])
  })

  const composition = (until: string): HiddenReason => ({
    reason: 'composition',
    rule: 4,
    since: 'before',
    until,
  })
  const few: HiddenReason = { reason: 'nombre' }
  const equal: HiddenReason = { reason: 'composition', rule: 2, since: 'later', until: '2027-07-01' }

  test.each<[string, HiddenReason | null, HiddenReason | null, HiddenReason | null]>([
    ['nothing and nothing', null, null, null],
    ['nothing and the number', null, few, few],
    ['the number and nothing', few, null, few],
    ['the number and the composition', few, equal, equal],
    ['the composition and the number', equal, few, equal],
    ['two dates', composition('2027-05-01'), composition('2027-07-01'), composition('2027-07-01')],
    ['two dates, the later first', composition('2027-07-01'), equal, composition('2027-07-01')],
  ])('of %s the worse is told', (_, one, other, worse) => {
    const verdicts = (hiding: HiddenReason | null, atLeast: number | null) =>
      new Map<string, ComparabilityVerdict>([['A', { hiding, atLeast }]])
    const both = (a: number | null, b: number | null) =>
      together([verdicts(one, a), verdicts(other, b)]).get('A')
    expect(both(null, null)).toEqual({ hiding: worse, atLeast: null })
    expect(both(10, null)).toEqual({ hiding: worse, atLeast: 10 })
    expect(both(null, 20)).toEqual({ hiding: worse, atLeast: 20 })
    expect(both(20, 10)).toEqual({ hiding: worse, atLeast: 20 })
  })
})

test.each([
  ['nobody moved', 12, 12, 12, false],
  ['one left', 12, 11, 11, true],
  ['one came', 11, 12, 11, true],
  ['four left', 16, 12, 12, true],
  ['five left', 17, 12, 12, false],
  ['nineteen, of whom one left and one came', 19, 19, 18, true],
  ['twenty then, more now', 20, 21, 20, false],
  ['more then, twenty now', 21, 20, 20, false],
  ['twenty-five, of whom one left', 25, 24, 24, false],
  ['half of them left and one came', 25, 12, 11, true],
])('C14.6: a whole company where %s', (_, then, now, common, expected) => {
  const before = new Set(people(1, then))
  const after = new Set([...people(1, common), ...people(100, now - common)])
  expect(isWholeUnchanged(before, after, k)).toBe(expected)
})
