import { expect, test } from 'vitest'
import { inRanges, isRange } from './ranges.ts'

test.each([
  ['203.0.113.0/24', '203.0.113.255', true],
  ['203.0.113.0/24', '203.0.114.0', false],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['0.0.0.0/0', '198.51.100.1', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['fe80::/10', 'fe80::1%eth0', true],
  ['10.0.0.0/8', 'bureau', false],
  ['10.0.0.0/8', '', false],
])('%s holds %s: %s', (range, address, isIn) => {
  expect(isRange(range)).toBe(true)
  expect(inRanges(['192.0.2.1', range], address)).toBe(isIn)
})

test.each(['', 'bureau', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0/8', '::/129', '10.0.0.0/8/8'])(
  '« %s » is no range',
  (text) => expect(isRange(text)).toBe(false),
)
