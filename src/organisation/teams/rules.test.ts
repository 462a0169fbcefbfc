import { expect, test } from 'vitest'
import { teamId, teamNameOf } from './rules.ts'

test.each([
  ['c1-RH', 'c1', 'RH'],
  ['c10-RH', 'c1', null],
  ['c1-R-H', 'c1', 'R-H'],
  ['c1', 'c1', null],
  [`c1-${'x'.repeat(497)}`, 'c1', 'x'.repeat(497)],
  [`c1-${'x'.repeat(498)}`, 'c1', null],
  ['c1-Cafe\u0301', 'c1', 'Café'],
])('%s is the team of %s named %s (S9)', (id, companyId, name) => {
  expect(teamNameOf(id, companyId)).toBe(name)
})

test('a public id gives its name back', () => {
  expect(teamNameOf(teamId('c1', 'Café & Cie'), 'c1')).toBe('Café & Cie')
})
