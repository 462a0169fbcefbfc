import { beforeEach, expect, test } from 'vitest'
import { asked } from '../../../test/ballots.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import {
  addAskable,
  aMinute,
  campaignOf,
  campaignsOf,
  goTo,
  opened,
  plan,
  planned,
  signedInAgain,
  waveOf,
} from '../../../test/plans.ts'
import { updateRows } from '../../../test/rows.ts'
import { addMember, addMembers, addTeam } from '../../../test/waves.ts'
import { membershipsEnd } from '../../organisation/companies/memberships.ts'
import { addDays, type Day } from '../../base/time/civilDays.ts'

// C23.4: one public against another, whatever they ask.

const here = freshFixture()
const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const
const march11 = { opensOn: '2027-03-11', closesOn: '2027-03-24' } as const
let [a, b, aPeople]: [string, string, string[]] = ['', '', []]

beforeEach(async () => {
  a = await addTeam(here, here.acme.id, 'A')
  b = await addTeam(here, here.acme.id, 'B')
  aPeople = await addMembers(here, here.acme.id, a, 12)
  await addMember(here, here.acme.id, b, here.ids.paul)
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
})

/** A questionnaire of its own question. */
const asking = (question: string) => addAskable(here, [{ ...asked('q'), question }])
const toTeams = (...teams: string[]) => ({ audience: 'teams' as const, teams })

const said = async (form: Parameters<typeof plan>[1]) => (await (await plan(here, form)).json()) as object

test('C23.4 case T-Q8: a team, then the team and Paul in other words of the same week, is refused', async () => {
  const first = await asking('Je recommande mon équipe')
  await opened(here, { questionnaireId: first, ...march, ...toTeams('A') })
  const other = await asking('Je conseille mon équipe')
  expect(await said({ questionnaireId: other, ...march11, ...toTeams('A', 'B') })).toMatchObject({
    ...{ code: 'audience_differs_by_few', field: 'teams', title: 'Printemps 2027', k: 5 },
  })
})

test('C23.4 case T-Q8: the same the other way round, whatever becomes of B meanwhile', async () => {
  const first = await asking('Je recommande mon équipe')
  await opened(here, { questionnaireId: first, ...march, ...toTeams('A', 'B') })
  const other = { questionnaireId: await asking('Je conseille mon équipe'), ...march11, ...toTeams('A') }
  expect(await said(other)).toMatchObject({ code: 'audience_differs_by_few' })
  await here.db.transaction().execute(async (tx) => {
    await membershipsEnd(tx, { accountId: here.ids.paul, teamKey: b }, march.opensOn)
  })
  expect(await said(other)).toMatchObject({ code: 'audience_differs_by_few' })
  await here.db.deleteFrom('waveTeams').where('teamKey', '=', b).execute()
  await here.db.deleteFrom('teams').where('key', '=', b).execute()
  expect(await said(other)).toMatchObject({ code: 'audience_differs_by_few' })
})

test('C23.4 case T-Q8: five people more are no few, nor is the company next to one of its teams', async () => {
  await addMembers(here, here.acme.id, b, 4)
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const first = await asking('Je recommande mon équipe')
  await opened(here, { questionnaireId: first, ...march, ...toTeams('A') })
  const other = await asking('Je conseille mon équipe')
  expect(await said({ questionnaireId: other, ...march11, ...toTeams('A', 'B') })).toHaveProperty('id')
  const third = await asking('Je conseillerais mon équipe')
  expect(await said({ questionnaireId: third, ...march11 })).toHaveProperty('id')
})

test('C23.4: ninety days after the first, and for who came since, nothing is compared', async () => {
  const first = await asking('Je recommande mon équipe')
  await opened(here, { questionnaireId: first, ...march, ...toTeams('A') })
  const ask = async (opensOn: Day) =>
    said({
      questionnaireId: await asking('Je conseille mon équipe'),
      ...{ opensOn, closesOn: addDays(opensOn, 13) },
      ...toTeams('A', 'B'),
    })
  expect(await ask('2027-06-04')).toMatchObject({ code: 'audience_differs_by_few' })
  expect(await ask('2027-06-07')).toHaveProperty('id')
  await updateRows(here.db, 'accounts', { id: here.ids.paul }, { approvedAt: '2027-03-15T08:00:00.000Z' })
  expect(await ask('2027-06-03')).toHaveProperty('id')
})

/** The answer to a dry run and to a plan, for Paul who has entered or not: the same. */
const dryRuns = async (form: { questionnaireId: string; teams: string[] }) => {
  const samia = await signedInAgain(here, 'samia')
  const check = { id: null, audience: 'teams', weeks: null, ...march11, ...form }
  const answer = await samia.post(`${campaignsOf(here)}/check`, check)
  return (await answer.json()) as { problems: { code: string }[] }
}

test('C23.4, C9: a dry run counts heads, so it never tells who has entered; the opening counts, and is in the register', async () => {
  await addMembers(here, here.acme.id, b, 4)
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const [first, other] = [await asking('Je recommande mon équipe'), await asking('Je conseille mon équipe')]
  await opened(here, { questionnaireId: first, ...march, ...toTeams('A') })
  const runs: string[] = []
  const traces = async () => [
    await here.db.selectFrom('auditEvents').selectAll().execute(),
    await here.db.selectFrom('registerEntries').selectAll().execute(),
  ]
  const before = await traces()
  for (const countsSince of ['2024-01-01', null]) {
    await updateRows(here.db, 'accounts', { id: here.ids.paul }, { countsSince })
    runs.push(JSON.stringify(await dryRuns({ questionnaireId: other, teams: ['A', 'B'] })))
    runs.push(JSON.stringify(await dryRuns({ questionnaireId: first, teams: ['A', 'B'] })))
  }
  expect(new Set([runs[0], runs[2]]).size).toBe(1)
  expect(new Set([runs[1], runs[3]]).size).toBe(1)
  expect(await traces()).toEqual(before)
  const id = await planned(here, { questionnaireId: other, ...march11, ...toTeams('A', 'B') })
  goTo(here, march11.opensOn)
  await aMinute(here)
  expect(await waveOf(here, id)).toBeUndefined()
  expect(await campaignOf(here, id)).toMatchObject({ state: 'refused' })
  const page = await (await signedInAgain(here, 'claire')).get(`/api/companies/${here.acme.id}/register`)
  const { entries } = (await page.json()) as { entries: { kind: string; body: object }[] }
  expect(entries.filter(({ kind }) => kind === 'refused').map(({ body }) => body)).toMatchObject([
    { campaign: id, why: 'audience_differs_by_few', k: 5 },
  ])
})

test('C23.4: a plan that opens at once is judged by heads, then counted: a refusal is no dry run, it stays in the register', async () => {
  await addMembers(here, here.acme.id, b, 4)
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const [first, other] = [await asking('Je recommande mon équipe'), await asking('Je conseille mon équipe')]
  await opened(here, { questionnaireId: first, ...march, ...toTeams('A') })
  await updateRows(here.db, 'accounts', { id: here.ids.paul }, { countsSince: null })
  const id = await planned(here, {
    ...{ questionnaireId: other, opensOn: null, closesOn: march11.closesOn },
    ...toTeams('A', 'B'),
  })
  expect(await campaignOf(here, id)).toMatchObject({ state: 'refused' })
  const kinds = here.db.selectFrom('registerEntries').select('kind').where('kind', '=', 'refused')
  expect(await kinds.execute()).toHaveLength(1)

  const form = new FormData()
  for (const [field, value] of [
    ['title', 'Trois'],
    ['audience', 'teams'],
    ['teams', 'A'],
    ['teams', 'B'],
  ] as const)
    form.append(field, value)
  form.append('file', new File(['id;question;type\nq;Je conseillerais mon équipe ?;note'], 'questions.csv'))
  const created = await (await signedInAgain(here, 'samia')).post('/api/questionnaires', form)
  expect(await created.json()).toMatchObject({ isRefused: true })
  expect(await kinds.execute()).toHaveLength(2)
})

test('C23.7: the same teams again ask who has moved since as at the first opening', async () => {
  const [stays, leaves] = [aPeople[0] ?? '', aPeople[1] ?? '']
  const first = await opened(here, { questionnaireId: await asking('Un ?'), ...march, ...toTeams('A') })
  await here.db.transaction().execute(async (tx) => {
    await membershipsEnd(tx, { accountId: leaves, teamKey: a }, march.opensOn)
  })
  await addMember(here, here.acme.id, b, leaves)
  await addMember(here, here.acme.id, a, here.ids.paul)
  const [newcomer] = await addMembers(here, here.acme.id, a, 1)
  await updateRows(here.db, 'accounts', { id: newcomer ?? '' }, { approvedAt: here.now().toISOString() })
  const form = { questionnaireId: await asking('Deux ?'), ...march11, ...toTeams('A') }
  expect(await dryRuns({ ...form })).toMatchObject({ people: 13 })
  const second = await opened(here, form)
  const rosterOf = async (waveId: string) =>
    (await here.db.selectFrom('roster').select('accountId').where('waveId', '=', waveId).execute())
      .map(({ accountId }) => accountId)
      .toSorted()
  const [before, after] = [await rosterOf(first.waveId), await rosterOf(second.waveId)]
  expect(before).toEqual(aPeople.toSorted())
  expect(after).toEqual([...aPeople, newcomer].toSorted())
  expect(after).toContain(stays)
  expect(after).not.toContain(here.ids.paul)
})

test('C23.7: a team of which too few are asked as then gets no label', async () => {
  const [small] = [await addTeam(here, here.acme.id, 'C')]
  await addMembers(here, here.acme.id, small, 5)
  const teams = toTeams('A', 'C')
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  await opened(here, { questionnaireId: await asking('Un ?'), ...march, ...teams })
  const [moved] = await here.db.selectFrom('teamMembers').selectAll().where('teamKey', '=', small).execute()
  await here.db.transaction().execute(async (tx) => {
    await membershipsEnd(tx, { accountId: moved?.accountId ?? '', teamKey: small }, march.opensOn)
  })
  await addMember(here, here.acme.id, small, here.ids.paul, 400)
  const { waveId } = await opened(here, {
    ...{ questionnaireId: await asking('Deux ?'), opensOn: '2027-04-06', closesOn: '2027-04-19' },
    ...teams,
  })
  const groups = await here.db
    .selectFrom('reportingGroups')
    .select('name')
    .where('waveId', '=', waveId)
    .execute()
  expect(groups.map(({ name }) => name).toSorted()).toEqual(['A', 'Entreprise'])
})
