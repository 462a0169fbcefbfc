import { expect, test } from 'vitest'
import { groupingsForm, mostGroupings } from './rules.ts'

const branch = (name: string, teams: string[] = [], id: string | null = null) => ({ id, name, teams })
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
])('%s: %s (C15.3)', (_, groupings, expected) => {
  expect(refusalOf(groupings)).toBe(expected)
})

test('a tree has at most a hundred regroupements', () => {
  expect(mostGroupings).toBe(100)
  expect(refusalOf(many(100))).toBeNull()
  expect(refusalOf(many(101))).toBe('too_many_groupings')
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
