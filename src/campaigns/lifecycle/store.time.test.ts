import { beforeEach, expect, test } from 'vitest'
import { addBallots, same, seen, toolsOf } from '../../../test/ballots.ts'
import {
  addAskable,
  aMinute,
  signedInAgain,
  campaignOf,
  goTo,
  opened,
  plan,
  planned,
  waveOf,
} from '../../../test/plans.ts'
import { addMembers, addTeam, openCompanyWave } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { atHour } from '../../base/time/civilDays.ts'
import { days, minutes } from '../../base/time/dates.ts'
import { heartbeat, clockWatch, isClockSteady, readMovedClock } from '../../data/db/clockJumps.ts'
import { endClosings } from '../../results/publication/daily.ts'
import { afterOutage, runCampaigns } from './due.ts'
import { updateRows } from '../../../test/rows.ts'

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const

const here = freshFixture()
let questionnaireId: string
beforeEach(async () => {
  questionnaireId = await addAskable(here)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Atelier'), 7)
})

const lastBeat = (day: string, hour: number) => heartbeat(here.db, atHour(day, hour, 'Europe/Paris'))
const starts = () => afterOutage(here.parts, here.now())

test('a clock set back stops one hour, not one for each restart (C12.15)', async () => {
  const moved = async () => (await readMovedClock(here.db, here.now()))?.until
  await heartbeat(here.db, new Date(here.now().getTime() + days(2)))
  await starts()
  const until = await moved()
  expect(until).toBe(new Date(here.now().getTime() + minutes(60)).toISOString())
  here.travel(minutes(40))
  await starts()
  expect(await moved()).toBe(until)
  here.travel(minutes(21))
  await starts()
  expect(await moved()).toBeUndefined()
})

test('nine of the last 24 hours away: one more day, once (C12 case 5)', async () => {
  const { id, waveId } = await opened(here, { questionnaireId, ...march })
  await addBallots(here, waveId, 'Entreprise', same(8, { q1: 4 }))
  await lastBeat('2027-03-22', 15)
  goTo(here, '2027-03-23', 9)
  await starts()
  await aMinute(here)
  expect(await campaignOf(here, id)).toMatchObject({ closesOn: '2027-03-24', outageOn: '2027-03-23' })
  expect(await waveOf(here, id)).toMatchObject({ state: 'open', closesOn: '2027-03-24' })
  await lastBeat('2027-03-24', 10)
  goTo(here, '2027-03-25', 9)
  await starts()
  await aMinute(here)
  // Its settings were sealed again with its last day: what was answered is published.
  expect(await waveOf(here, id)).toMatchObject({ state: 'closed', closedOn: '2027-03-24' })
  expect(await seen(here, waveId, 'q1')).toEqual({ company: 8 })
})

test('four of the last 24 hours away: it closes (C12 case 6)', async () => {
  const { id } = await opened(here, { questionnaireId, ...march })
  await lastBeat('2027-03-22', 20)
  goTo(here, '2027-03-23', 9)
  await starts()
  await aMinute(here)
  expect(await waveOf(here, id)).toMatchObject({ state: 'closed', closedOn: '2027-03-22' })
})

test('a clock that jumps to 2030 and back within 40 minutes opens, closes and publishes nothing (C12 case 7)', async () => {
  const { id } = await opened(here, { questionnaireId, ...march })
  let own = 0
  const watch = clockWatch(here.now, () => own)
  const tools = () => ({
    ...toolsOf(here),
    isSteady: () => isClockSteady({ db: here.db, now: here.now(), watch }),
  })
  const aWatchedMinute = async () => {
    if (await tools().isSteady()) await runCampaigns(tools())
    await endClosings(tools())
  }
  here.travel(days(1000))
  await aWatchedMinute()
  expect(await readMovedClock(here.db, here.now())).toMatchObject({ by: days(1000) })
  here.travel(minutes(40) - days(1000))
  own += minutes(40)
  await aWatchedMinute()
  expect(await waveOf(here, id)).toMatchObject({ state: 'open' })
  for (let minute = 0; minute < 59; minute += 1) {
    here.travel(minutes(1))
    own += minutes(1)
    expect(await tools().isSteady()).toBe(false)
  }
  here.travel(minutes(1))
  own += minutes(1)
  expect(await tools().isSteady()).toBe(true)
})

test('a missed opening opens at the start, and keeps its last day, but five days at least (C12.14)', async () => {
  const id = await planned(here, { questionnaireId, ...march })
  goTo(here, '2027-03-20', 3)
  await aMinute(here)
  expect(await campaignOf(here, id)).toMatchObject({ openedOn: '2027-03-20', closesOn: '2027-03-24' })
})

test('a run of 13 weeks that really opened two days late is followed from that day (C12 case 4)', async () => {
  const id = await planned(here, { questionnaireId, ...march, weeks: 13 })
  goTo(here, '2027-03-11')
  await aMinute(here)
  expect(await campaignOf(here, id)).toMatchObject({ openedOn: '2027-03-11' })
  const next = await here.db.selectFrom('campaigns').selectAll().where('number', '=', 2).executeTakeFirst()
  expect(next).toMatchObject({ opensOn: '2027-06-10', closesOn: '2027-06-23', state: 'planned' })
})

test('a series opens whole while nobody leaves; 90 days decide, C14 and not C9 (C14 case 11)', async () => {
  await opened(here, { questionnaireId, ...march, weeks: 13 })
  goTo(here, '2027-03-24')
  await aMinute(here)
  goTo(here, '2027-06-08')
  await aMinute(here)
  const second = await here.db.selectFrom('campaigns').selectAll().where('number', '=', 2).executeTakeFirst()
  expect(second).toMatchObject({ state: 'opened', openedOn: '2027-06-08' })
})

test('a company of nine of whom one has left is refused after 120 days, with the day from which it may (C14 case 11)', async () => {
  const { waveId } = await opened(here, { questionnaireId, ...march })
  await addBallots(here, waveId, 'Entreprise', same(7, { q1: 4 }))
  goTo(here, '2027-03-24')
  await aMinute(here)
  await updateRows(here.db, 'accounts', { id: here.ids.paul }, { status: 'rejected' })
  const answer = await plan(here, { questionnaireId, opensOn: '2027-07-07', closesOn: '2027-07-20' })
  expect(await answer.json()).toMatchObject({
    code: 'audience_unchanged',
    ...{ field: 'teams', until: '2027-09-05', title: 'Printemps 2027' },
  })
  await planned(here, { questionnaireId, opensOn: '2027-09-07', closesOn: '2027-09-20' })
})

test('the permanent questionnaire comes back 90 days after the last campaign (C12.2)', async () => {
  await openCompanyWave(here, here.acme.id)
  await opened(here, { questionnaireId: 'default-questionnaire', ...march })
  const back = async () =>
    (await signedInAgain(here, 'samia')).post(`/api/companies/${here.acme.id}/permanent`)
  expect((await back()).status).toBe(409)
  goTo(here, '2027-03-24')
  await aMinute(here)
  expect(await (await back()).json()).toMatchObject({ code: 'permanent_too_early', until: '2027-06-20' })
  goTo(here, '2027-06-20')
  expect((await back()).status).toBe(204)
  const open = await here.db.selectFrom('waves').select('mode').where('state', '=', 'open').execute()
  expect(open).toEqual([{ mode: 'permanent' }])
})
