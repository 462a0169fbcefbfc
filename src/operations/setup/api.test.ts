import { expect, test } from 'vitest'
import { addTeams, asked } from '../../../test/ballots.ts'
import { addAskable, planned } from '../../../test/plans.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { legalFields } from '../../organisation/companies/rules.ts'
import { firstSteps, isDone, nextStep, type FirstSteps } from './rules.ts'

const read = async (here: Fixture) =>
  (await (await here.as('ada').get('/api/first-steps')).json()) as FirstSteps

test('the first steps are read from what is there: the company with most people, its managers, a campaign', async () => {
  const here = await fixture()
  const facts = await read(here)
  expect(facts).toMatchObject({
    isProtected: false,
    company: { name: 'Acme' },
    hasManager: true,
    hasNotice: false,
    hasCampaign: false,
  })
  expect(facts.company?.people).toBeGreaterThan(0)
  expect(nextStep(facts)).toBe('protect')

  await addTeams(here, here.acme.id, ['Support'], 12)
  const questionnaireId = await addAskable(here, [asked('q1')])
  const id = await planned(here, { questionnaireId, opensOn: '2027-03-09', closesOn: '2027-03-22' })
  expect(await read(here)).toMatchObject({ hasCampaign: true })
  await here.db.updateTable('campaigns').set({ state: 'cancelled' }).where('id', '=', id).execute()
  expect(await read(here)).toMatchObject({ hasCampaign: false })
})

test('the notice is done once no field of it is empty, whatever was launched before', async () => {
  const here = await fixture()
  const path = `/api/companies/${here.acme.id}/legal-notice`
  const fields = Object.fromEntries(legalFields.map((field) => [field, 'Dit ici']))
  await here.as('ada').put(path, { version: 0, fields: { ...fields, address: '' } })
  expect(await read(here)).toMatchObject({ hasNotice: false })
  await here.as('ada').put(path, { version: 1, fields })
  expect(await read(here)).toMatchObject({ hasNotice: true })
})

test('without a company everything is to be done, in its order', () => {
  const nothing = {
    isProtected: false,
    company: null,
    hasManager: false,
    hasNotice: false,
    hasCampaign: false,
  }
  expect(firstSteps.filter((step) => isDone(step, nothing))).toEqual([])
  expect(nextStep({ ...nothing, isProtected: true })).toBe('company')
  expect(nextStep({ ...nothing, company: { id: 'c', name: 'Acme', people: 0 }, isProtected: true })).toBe(
    'people',
  )
  const all = {
    isProtected: true,
    company: { id: 'c', name: 'Acme', people: 3 },
    hasManager: true,
    hasNotice: true,
    hasCampaign: true,
  }
  expect(nextStep(all)).toBeUndefined()
})
