import { beforeEach, expect, test } from 'vitest'
import { addBallots, same, seen, toolsOf, waitingBallots } from '../../../test/ballots.ts'
import {
  addAskable,
  aMinute,
  signedInAgain,
  campaignOf,
  campaignsOf,
  goTo,
  opened,
  planned,
  waveOf,
} from '../../../test/plans.ts'
import { addMembers, addTeam, groupsOf, openCompanyWave } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { runDaily } from '../../results/publication/daily.ts'
import { runCampaigns } from './due.ts'
import { updateRows } from '../../../test/rows.ts'

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const

const here = freshFixture()
let questionnaireId: string
let atelier: string
beforeEach(async () => {
  questionnaireId = await addAskable(here)
  atelier = await addTeam(here, here.acme.id, 'Atelier')
  await addMembers(here, here.acme.id, atelier, 7)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Labo'), 3)
})

const kindsOf = async () =>
  (await here.db.selectFrom('registerEntries').select('kind').orderBy('position').execute()).map(
    ({ kind }) => kind,
  )

test('a campaign opens at 06:00 of its day, closes after its last second and publishes, by itself (C12 case 1)', async () => {
  const id = await planned(here, { questionnaireId, ...march })
  goTo(here, '2027-03-09', 5)
  await aMinute(here)
  expect(await waveOf(here, id)).toBeUndefined()
  goTo(here, '2027-03-09', 6)
  await aMinute(here)
  const wave = await waveOf(here, id)
  expect(wave).toMatchObject({
    state: 'open',
    openedOn: '2027-03-09',
    closesOn: '2027-03-22',
    audience: 'company',
  })
  expect(await campaignOf(here, id)).toMatchObject({ state: 'opened', openedOn: '2027-03-09' })
  const waveId = wave?.id ?? ''
  expect((await groupsOf(here, waveId)).map(({ name }) => name)).toEqual(['Entreprise', 'Atelier'])
  await addBallots(here, waveId, 'Atelier', same(6, { q1: 4 }))
  await addBallots(here, waveId, 'Entreprise', same(5, { q1: 2 }))
  goTo(here, '2027-03-22', 23)
  await aMinute(here)
  expect(await waveOf(here, id)).toMatchObject({ state: 'open' })
  goTo(here, '2027-03-23', 0)
  await aMinute(here)
  expect(await waveOf(here, id)).toMatchObject({
    state: 'closed',
    closedOn: '2027-03-22',
    publicationNumber: 1,
  })
  expect(await seen(here, waveId, 'q1')).toEqual({ company: 11, Atelier: 6 })
  expect(await waitingBallots(here)).toBe(0)
  expect(await kindsOf()).toEqual(['genesis', 'planned', 'opened', 'closed', 'published'])
})

test('opening twice makes one wave, whatever the processes do (C12.16)', async () => {
  const id = await planned(here, { questionnaireId, ...march })
  goTo(here, '2027-03-09')
  await Promise.all([runCampaigns(toolsOf(here)), runCampaigns(toolsOf(here))])
  await aMinute(here)
  const waves = await here.db.selectFrom('waves').selectAll().where('campaignId', '=', id).execute()
  expect(waves).toHaveLength(1)
})

test('who was a member on the 14th day before takes the label, wherever teams move them (C12 cases 17, 13)', async () => {
  const later = await addTeam(here, here.acme.id, 'Toute neuve')
  await updateRows(here.db, 'companies', { id: here.acme.id }, { grownOn: '2024-01-01' })
  const id = await planned(here, { questionnaireId, ...march })
  goTo(here, '2027-03-04')
  await addMembers(here, here.acme.id, later, 6)
  await updateRows(here.db, 'teamMembers', { teamKey: later }, { since: here.now().toISOString() })
  goTo(here, '2027-03-09')
  await aMinute(here)
  const groups = await groupsOf(here, (await waveOf(here, id))?.id ?? '')
  expect(groups.map(({ name }) => name)).toEqual(['Entreprise', 'Atelier'])
  const rights = await here.db.selectFrom('labelRights').selectAll().execute()
  expect(rights).toHaveLength(7)
})

test('the first campaign of the default questionnaire ends the permanent wave with one company batch (C12 case 10)', async () => {
  const permanent = await openCompanyWave(here, here.acme.id)
  const id = await planned(here, { questionnaireId: 'default-questionnaire', ...march })
  goTo(here, '2027-03-08')
  await addBallots(here, permanent, 'Atelier', same(6, { eng1: 4 }))
  await addBallots(here, permanent, 'Entreprise', same(8, { eng1: 2 }))
  goTo(here, '2027-03-09')
  await aMinute(here)
  expect(await waveOf(here, id)).toMatchObject({ state: 'open' })
  const company = await here.db
    .selectFrom('companies')
    .select('rhythm')
    .where('id', '=', here.acme.id)
    .executeTakeFirst()
  expect(company).toEqual({ rhythm: 'campaigns' })
  expect(await seen(here, permanent, 'eng1')).toEqual({ company: 14 })
  expect(await here.db.selectFrom('batches').select(['groupId', 'size']).execute()).toEqual([
    { groupId: null, size: 14 },
  ])
  expect(await kindsOf()).toContain('permanent_ended')
})

test('in the ninety days before, no team of the permanent wave is cut; a withdrawn plan ends that (C12 case 10)', async () => {
  const permanent = await openCompanyWave(here, here.acme.id)
  const cut = async (day: string) => {
    goTo(here, day)
    await runDaily(toolsOf(here))
    return (await here.db.selectFrom('batches').select('id').where('waveId', '=', permanent).execute()).length
  }
  await addBallots(here, permanent, 'Atelier', same(6, { eng1: 4 }))
  const id = await planned(here, { questionnaireId: 'default-questionnaire', ...march })
  expect(await cut('2027-01-13')).toBe(0)
  const { revision } = await campaignOf(here, id)
  await (await signedInAgain(here, 'samia')).post(`${campaignsOf(here)}/${id}/cancel`, { revision })
  expect(await cut('2027-01-14')).toBe(1)
})

test('a team of an open campaign cannot be deleted (C12.7)', async () => {
  await opened(here, { questionnaireId, ...march })
  const team = `/api/companies/${here.acme.id}/teams/${here.acme.id}-Atelier`
  const answer = await (await signedInAgain(here, 'ada')).delete(team)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({
    code: 'team_asked',
    title: 'Printemps 2027',
    until: '2027-03-22',
  })
})

test('a cancelled campaign keeps nothing, and the same one may open again (C12 case 15)', async () => {
  const { id, waveId } = await opened(here, { questionnaireId, ...march })
  await addBallots(here, waveId, 'Atelier', same(7, { q1: 4 }))
  await addBallots(here, waveId, 'Entreprise', same(5, { q1: 4 }))
  goTo(here, '2027-03-14')
  const { revision } = await campaignOf(here, id)
  expect(
    (await (await signedInAgain(here, 'samia')).post(`${campaignsOf(here)}/${id}/cancel`, { revision }))
      .status,
  ).toBe(204)
  for (const table of [
    'ballots',
    'spentTokens',
    'responses',
    'roster',
    'labelRights',
    'takenBallots',
  ] as const)
    expect(await here.db.selectFrom(table).selectAll().where('waveId', '=', waveId).execute(), table).toEqual(
      [],
    )
  expect(await waveOf(here, id)).toMatchObject({ state: 'closed', cancelled: 1, publicationNumber: 1 })
  await opened(here, { questionnaireId, opensOn: '2027-03-15', closesOn: '2027-03-26' })
})

test('early closing and extension: never now, three full days, twice at most (C12 cases 8, 9)', async () => {
  const { id } = await opened(here, { questionnaireId, ...march })
  const move = async (closesOn: string) => {
    const { revision } = await campaignOf(here, id)
    const answer = await (
      await signedInAgain(here, 'samia')
    ).patch(`${campaignsOf(here)}/${id}`, { revision, closesOn })
    return answer.status === 204 ? 'moved' : ((await answer.json()) as { code: string }).code
  }
  goTo(here, '2027-03-10')
  expect(await move('2027-03-11')).toBe('open_too_short')
  goTo(here, '2027-03-12')
  expect(await move('2027-03-12')).toBe('end_not_later')
  expect(await move('2027-03-13')).toBe('moved')
  expect(await move('2027-03-20')).toBe('moved')
  expect(await move('2027-03-25')).toBe('moved')
  expect(await move('2027-03-30')).toBe('extended_twice')
  goTo(here, '2027-03-26')
  expect(await move('2027-03-30')).toBe('campaign_over')
})

test('a deleted company takes its campaigns, its series and its register along', async () => {
  await opened(here, { questionnaireId, ...march, weeks: 26 })
  const answer = await (await signedInAgain(here, 'ada')).delete(`/api/companies/${here.acme.id}`)
  expect(answer.status).toBe(204)
  for (const table of ['campaigns', 'series', 'mailings', 'registerEntries', 'registerDetails'] as const)
    expect(await here.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})
