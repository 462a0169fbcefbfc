import { expect, test } from 'vitest'
import { groupingsForm, mostGroupings } from './rules.ts'

const branch = (name: string, teams: string[] = [], id: string | null = null) => ({
  ...{ key: name, id, name, teams },
  parent: null as string | null,
})
const inside = (name: string, parent: string) => ({ ...branch(name), parent })
/** A path of so many levels. */
const deep = (levels: number) =>
  Array.from({ length: levels }, (_, n) => ({ ...branch(`N${n}`), parent: n === 0 ? null : `N${n - 1}` }))
const refusalOf = (groupings: object[], revision = 'r'.repeat(64)) =>
  groupingsForm.safeParse({ revision, groupings }).error?.issues[0]?.message ?? null
const many = (count: number) => Array.from({ length: count }, (_, n) => branch(`Pôle ${n}`))

test.each([
  ['nothing', [], null],
  ['two of one company', [branch('Nord', ['RH']), branch('Sud', ['Ventes'])], null],
  ['one without a name', [branch(' ')], 'grouping_name_required'],
  ['one of signs alone', [branch('..')], 'grouping_name_invalid'],
  ['the same name twice, whatever case and accents', [branch('Pôle'), branch('POLE')], 'grouping_name_taken'],
  ['one team in two', [branch('Nord', ['RH']), branch('Sud', ['RH'])], 'groupings_invalid'],
  ['one team twice in one', [branch('Nord', ['RH', 'RH'])], 'groupings_invalid'],
  ['two that are one', [branch('Nord', [], 'g'), branch('Sud', [], 'g')], 'groupings_invalid'],
  ['two that are two', [branch('Nord', [], 'g'), branch('Sud', [], 'h')], null],
  ['two new ones', [branch('Nord'), branch('Sud')], null],
  ['two of one key', [branch('Nord'), { ...branch('Sud'), key: 'Nord' }], 'groupings_invalid'],
  ['one in another', [branch('Nord'), inside('Sud', 'Nord')], null],
  ['one before the one that it lies in', [inside('Sud', 'Nord'), branch('Nord')], null],
  ['one in nothing known', [inside('Sud', 'Est')], 'groupings_invalid'],
  ['one in itself', [inside('Sud', 'Sud')], 'grouping_in_itself'],
  ['a circle of two', [inside('Nord', 'Sud'), inside('Sud', 'Nord')], 'grouping_in_itself'],
  [
    'one that hangs in a circle',
    [inside('A', 'B'), inside('B', 'C'), inside('C', 'B')],
    'grouping_in_itself',
  ],
  ['six levels', deep(6), null],
  ['seven levels', deep(7), 'too_many_levels'],
  ['seven levels, from the deepest up', deep(7).reverse(), 'too_many_levels'],
])('%s: %s (C15.3)', (_, groupings, expected) => {
  expect(refusalOf(groupings)).toBe(expected)
})

test('a tree has at most five hundred entities; one circle deep inside is refused within one turn', () => {
  expect(mostGroupings).toBe(500)
  expect(refusalOf(many(500))).toBeNull()
  expect(refusalOf(many(501))).toBe('too_many_groupings')
  const circle = Array.from({ length: 500 }, (_, n) => inside(`Pôle ${n}`, `Pôle ${(n + 1) % 500}`))
  const before = process.threadCpuUsage()
  expect(refusalOf(circle)).toBe('grouping_in_itself')
  // Of processor: a busy machine may take longer by the clock.
  expect(process.threadCpuUsage(before).user).toBeLessThan(100_000)
})

test.each([
  ['identifiers', (length: number) => refusalOf([branch('Nord', [], 'x'.repeat(length))]), 40],
  ['names of teams', (length: number) => refusalOf([branch('Nord', ['x'.repeat(length)])]), 500],
  ['the revision that was read', (length: number) => refusalOf([], 'x'.repeat(length)), 64],
  [
    'the teams of one',
    (length: number) =>
      refusalOf([
        branch(
          'Nord',
          Array.from({ length }, (_, n) => `${n}`),
        ),
      ]),
    2000,
  ],
])('%s have a bound (ATT1)', (_, refused, most) => {
  expect([refused(most), refused(most + 1)]).toEqual([null, expect.any(String)])
})
