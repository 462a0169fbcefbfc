import { expect, test } from 'vitest'
import { lettersAsked } from './rules.ts'

const refusal = ({ error }: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  error?.issues[0]?.message ?? null
const ids = (count: number, length = 20) =>
  Array.from({ length: count }, (_, n) => String(n).padStart(length, 'p'))

test.each([
  ['one', 'p', null],
  ['two, with blanks', ' p1 , p2-_ ', null],
  ['none', '', 'nobody_chosen'],
  ['commas alone', ' , ,', 'nobody_chosen'],
  ['500', ids(500).join(','), null],
  ['500 of the longest', ids(500, 40).join(','), null],
  ['501', ids(501).join(','), 'too_many_letters'],
  ['501 of which two are one', [...ids(500), ...ids(1)].join(','), null],
  ['a list that is too long to be read', `${ids(500, 40).join(',')},,`, 'too_many_letters'],
  ['one of 40 letters', 'x'.repeat(40), null],
  ['one of 41', 'x'.repeat(41), 'person_not_found'],
  ['one that is no identifier among others', 'p1,<b>,p2', 'person_not_found'],
])('letters for %s (C19.8)', (_, accountIds, expected) => {
  expect(refusal(lettersAsked.safeParse({ accountIds }))).toBe(expected)
})

test('each is written to once, in the order of the list', () => {
  expect(lettersAsked.parse({ accountIds: 'b, a,b,' })).toEqual({ accountIds: ['b', 'a'] })
})
