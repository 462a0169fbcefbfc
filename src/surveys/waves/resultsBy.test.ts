import { expect, test } from 'vitest'
import { resultsBy } from './resultsBy.ts'

test.each([
  ['2027-03-22', '2027-03-24'],
  ['2027-03-20', '2027-03-23'],
  ['2027-04-04', '2027-04-06'],
])('of a campaign until %s results come by %s, the second working day (C13 cases 2, 3)', (closesOn, day) => {
  expect(resultsBy(closesOn)).toBe(day)
})
