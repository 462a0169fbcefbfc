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
