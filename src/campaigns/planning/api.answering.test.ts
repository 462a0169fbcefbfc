import { expect, test } from 'vitest'
import { aMinute, signedInAgain, campaignOf, campaignsOf, goTo, opened } from '../../../test/plans.ts'
import { senderOf, prepare } from '../../../test/sender.ts'
import { addMembers, addTeam, openCompanyWave } from '../../../test/waves.ts'
import { fixture } from '../../../test/fixture.ts'
import { continueSending } from '../../answering/protocol/sending.ts'

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const

async function openedWave() {
  const here = await fixture()
  await openCompanyWave(here, here.acme.id)
  const people = await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Atelier'), 7)
  const campaign = await opened(here, { questionnaireId: 'default-questionnaire', ...march })
  goTo(here, '2027-03-22', 23)
  const of = (accountId: string) => senderOf(here, accountId, campaign.waveId)
  return { here, ...campaign, paul: await of(here.ids.paul), other: await of(people[0] ?? '') }
}

test('C12 case 1: with a dead job nobody signs after the last day, and who has not signed reads that it is over', async () => {
  const { here, paul, other } = await openedWave()
  const before = await prepare(here, paul)
  expect(await continueSending(before, paul)).toBe('sent')
  goTo(here, '2027-03-23', 0)
  expect(await continueSending(await prepare(here, other), other)).toBe('wave_closed')
  expect(await here.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
})

test('a campaign that was cancelled takes no signature and no deposit any more: 410 (C12.11)', async () => {
  const { here, id, paul } = await openedWave()
  const kept = await prepare(here, paul)
  const { revision } = await campaignOf(here, id)
  expect(
    (await (await signedInAgain(here, 'samia')).post(`${campaignsOf(here)}/${id}/cancel`, { revision }))
      .status,
  ).toBe(204)
  expect(await continueSending(kept, paul)).toBe('wave_closed')
  await aMinute(here)
  expect(await here.db.selectFrom('ballots').select('id').execute()).toEqual([])
  expect(await here.db.selectFrom('responses').select('id').where('isCompleted', '=', 1).execute()).toEqual(
    [],
  )
})
