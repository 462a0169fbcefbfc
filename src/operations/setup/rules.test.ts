import { expect, test } from 'vitest'
import { firstSteps, isDone, nextStep, type FirstSteps } from './rules.ts'

const company = (people: number) => ({ id: 'c', name: 'Acme', people })
const nothing: FirstSteps = {
  ...{ isProtected: false, company: null },
  ...{ hasManager: false, hasNotice: false, hasCampaign: false },
}
const everything: FirstSteps = {
  ...{ isProtected: true, company: company(1) },
  ...{ hasManager: true, hasNotice: true, hasCampaign: true },
}

test.each([
  ['protect', { isProtected: true }],
  ['company', { company: company(0) }],
  ['people', { company: company(1) }],
  ['manager', { hasManager: true }],
  ['notice', { hasNotice: true }],
  ['campaign', { hasCampaign: true }],
] as const)('« %s » is done with its own fact and no other', (step, fact) => {
  expect(isDone(step, nothing)).toBe(false)
  expect(isDone(step, { ...nothing, ...fact })).toBe(true)
  const done = firstSteps.filter((each) => isDone(each, { ...nothing, ...fact }))
  expect(done).toEqual(step === 'people' ? ['company', 'people'] : [step])
})

test.each([
  ['the second factor of an installation where nothing is', nothing, 'protect'],
  ['the company', { ...nothing, isProtected: true }, 'company'],
  ['people, of a company that has none', { ...everything, company: company(0) }, 'people'],
  ['who looks after it', { ...everything, hasManager: false }, 'manager'],
  ['the notice, though a campaign was launched without it', { ...everything, hasNotice: false }, 'notice'],
  ['the campaign', { ...everything, hasCampaign: false }, 'campaign'],
  ['nothing once all is done', everything, undefined],
  ['the first that is undone, whatever was done after it', { ...everything, isProtected: false }, 'protect'],
])('what is open is %s', (_, facts, expected) => {
  expect(nextStep(facts)).toBe(expected)
})
