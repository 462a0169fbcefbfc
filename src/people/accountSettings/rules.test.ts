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

const letter = { identifier: 'MD-0042', code: 'ABCD-EFGH', password: twice.password }
const activated = (change: object) =>
  rules.activation(12).safeParse({ ...letter, ...change }).error?.issues[0]?.message ?? null

test.each([
  ['as it came', {}, null],
  ['without its number', { identifier: '' }, 'fields_required'],
  ['without its code', { code: '' }, 'fields_required'],
  ['without a password', { password: undefined }, null],
  ['with the longest address', { identifier: 'x'.repeat(254) }, null],
  ['with a longer one', { identifier: 'x'.repeat(255) }, 'code_wrong'],
  ['with the longest code', { code: 'x'.repeat(40) }, null],
  ['with a longer one', { code: 'x'.repeat(41) }, 'code_wrong'],
  ['and a short password', { password: 'x' }, 'password_too_short'],
])('a letter %s (C19.8)', (_, change, expected) => {
  expect(activated(change)).toBe(expected)
})

test.each([
  ['', { code: '', identifier: '' }],
  ['7K2M9RTD4QXA', { code: '7K2M9RTD4QXA', identifier: '' }],
  ['7K2M9RTD4QXA.D-0468', { code: '7K2M9RTD4QXA', identifier: 'D-0468' }],
  ['7K2M9RTD4QXA.jos%C3%A9%40acme.fr', { code: '7K2M9RTD4QXA', identifier: 'josé@acme.fr' }],
  ['7K2M9RTD4QXA.%', { code: '7K2M9RTD4QXA', identifier: '' }],
  [`${'a'.repeat(20)}-${'b'.repeat(43)}`, null],
  [`${'a'.repeat(20)}-${'b'.repeat(20)}`, null],
] as const)('the square « %s » of a letter, printed when it may have been (C24.8)', (fragment, expected) => {
  expect(rules.letterIn(fragment)).toEqual(expected)
})
