import { expect, test } from 'vitest'
import * as rules from './rules.ts'

const twice = { password: 'x'.repeat(12), confirmation: 'x'.repeat(12) }

test.each([
  ['a link', rules.reset(12), { ...twice, token: 't'.repeat(100) }, true],
  ['a link too long', rules.reset(12), { ...twice, token: 't'.repeat(101) }, false],
  ['two passwords', rules.reset(12), { ...twice, token: 't', confirmation: 'autre' }, false],
  ['one too short', rules.reset(13), { ...twice, token: 't' }, false],
  ['a change', rules.passwordChange(12), { ...twice, current: 'c'.repeat(128) }, true],
  ['a change, current one too long', rules.passwordChange(12), { ...twice, current: 'c'.repeat(129) }, false],
  ['a change, current one missing', rules.passwordChange(12), { ...twice, current: '' }, false],
  ['a password', rules.withPassword, { password: 'c'.repeat(128) }, true],
  ['a code', rules.withCode, { code: '1'.repeat(40) }, true],
  ['a code too long', rules.withCode, { code: '1'.repeat(41) }, false],
  ['no code', rules.withCode, { code: '' }, false],
])('%s', (_, form, given, isTaken) => {
  expect(form.safeParse(given).success).toBe(isTaken)
})

const letter = { identifier: 'MD-0042', code: 'ABCD-EFGH', ...twice }
const activated = (change: object) =>
  rules.activation(12).safeParse({ ...letter, ...change }).error?.issues[0]?.message ?? null

test.each([
  ['as it came', {}, null],
  ['without its number', { identifier: '' }, 'fields_required'],
  ['without its code', { code: '' }, 'fields_required'],
  ['with the longest number', { identifier: 'x'.repeat(100) }, null],
  ['with a longer one', { identifier: 'x'.repeat(101) }, 'code_wrong'],
  ['with the longest code', { code: 'x'.repeat(40) }, null],
  ['with a longer one', { code: 'x'.repeat(41) }, 'code_wrong'],
  ['and two passwords', { confirmation: 'autre' }, 'passwords_differ'],
  ['and a short password', { password: 'x', confirmation: 'x' }, 'password_too_short'],
])('a letter %s (C19.8)', (_, change, expected) => {
  expect(activated(change)).toBe(expected)
})

test('what a link carries has a hundred letters at most', () => {
  const isTaken = (length: number) => rules.withToken.safeParse({ token: 'x'.repeat(length) }).success
  expect([isTaken(100), isTaken(101)]).toEqual([true, false])
})
