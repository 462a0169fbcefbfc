import { beforeEach, expect, test } from 'vitest'
import { asked as question } from '../../../test/ballots.ts'
import { addAskable } from '../../../test/plans.ts'
import { addMembers, addTeam, openCompanyWave } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { addDays } from '../../base/time/civilDays.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { addVersion } from '../../surveys/questions/versions.ts'
import type { PlanCheck } from '../plans/planCheck.ts'
import type { CampaignForm, CampaignPage, ListedCampaign } from '../plans/rules.ts'
import { updateRows } from '../../../test/rows.ts'

// Today is Saturday 21 November 2026 in Paris.

const mails = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }
const asked = {
  questionnaireId: 'default-questionnaire',
  audience: 'company',
  teams: [],
  opensOn: '2027-01-05',
  closesOn: '2027-01-18',
  weeks: null,
} as const
const form: CampaignForm = { ...asked, teams: [], title: 'Printemps 2027', mails }

const here = freshFixture()
const path = (rest = '') => `/api/companies/${here.acme.id}/campaigns${rest}`
beforeEach(async () => {
  await openCompanyWave(here, here.acme.id)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Atelier'), 7)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Labo'), 3)
})

const plan = (change: Partial<CampaignForm> = {}) => here.as('samia').post(path(), { ...form, ...change })
async function planned(change: Partial<CampaignForm> = {}) {
  const answer = await plan(change)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
const pageOf = async (id: string) =>
  (await (await here.as('samia').get(path(`/${id}`))).json()) as CampaignPage
const list = async () =>
  ((await (await here.as('samia').get(path())).json()) as { campaigns: ListedCampaign[] }).campaigns

test('a campaign is planned, read, changed and taken away; nothing is asked of anybody meanwhile (C12.1)', async () => {
  const id = await planned()
  expect(await list()).toMatchObject([{ id, title: 'Printemps 2027', state: 'planned', waveId: null }])
  const page = await pageOf(id)
  expect(page).toMatchObject({
    people: 12,
    hasMailServer: false,
    endsPermanentOn: '2027-01-05',
    deeds: { change: true, cancel: true },
  })
  expect(page.mailDays).toMatchObject({ invitation: '2027-01-05', lastReminder: '2027-01-14' })
  const change = { revision: 0, plan: { ...form, title: 'Hiver 2027', closesOn: '2027-01-22' } }
  expect((await here.as('ada').patch(path(`/${id}`), change)).status).toBe(204)
  const lost = await here.as('samia').patch(path(`/${id}`), change)
  expect([lost.status, await lost.json()]).toMatchObject([409, { code: 'campaign_changed' }])
  // She then reads the current state, and saves over it with its revision.
  const changed = await pageOf(id)
  expect(changed).toMatchObject({ title: 'Hiver 2027', closesOn: '2027-01-22', revision: 1 })
  const { inscribed: recorded } = changed
  expect(recorded.entries.map(({ kind }) => kind)).toEqual(['dates_changed', 'planned'])
  expect(recorded.head).toMatch(/^[0-9a-f]{64}$/)
  expect((await here.as('samia').post(path(`/${id}/cancel`), { revision: 1 })).status).toBe(204)
  expect(await list()).toEqual([])
  const kinds = await here.db.selectFrom('registerEntries').select('kind').orderBy('position').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['genesis', 'planned', 'dates_changed', 'cancelled'])
})

test.each([
  ['opens_in_the_past', 'opensOn', { opensOn: '2026-11-20', closesOn: '2026-12-01' }],
  ['opens_on_a_holiday', 'opensOn', { opensOn: '2027-01-03' }],
  ['opens_too_late', 'opensOn', { opensOn: '2027-12-28', closesOn: '2028-01-10' }],
  ['campaign_too_short', 'closesOn', { closesOn: '2027-01-08' }],
  ['campaign_too_long', 'closesOn', { closesOn: '2027-02-19' }],
  ['audience_too_small', 'teams', { audience: 'teams', teams: ['Labo'] }],
] as const)('%s stands beside its field', async (code, field, change) => {
  const answer = await plan({ ...change, teams: 'teams' in change ? [...change.teams] : [] })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code, field, fields: { [field]: code } })
})

test('what is no day, no title, no team is said beside its field, and nothing is written', async () => {
  for (const [field, change] of [
    ['title', { title: ' ' }],
    ['closesOn', { closesOn: '2027-02-30' }],
    ['teams', { audience: 'teams' }],
  ] as const) {
    const answer = await plan(change)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ field })
  }
  expect((await plan({ audience: 'teams', teams: ['Nulle part'] })).status).toBe(404)
  expect((await plan({ questionnaireId: 'inconnu' })).status).toBe(404)
  expect(await list()).toEqual([])
})

test('the same questionnaire is asked once at a time (C12.1)', async () => {
  await planned()
  const answer = await plan({ opensOn: '2027-01-15', closesOn: '2027-01-29' })
  const until = '2027-01-18'
  expect(await answer.json()).toMatchObject({
    code: 'another_campaign_then',
    ...{ field: 'opensOn', title: 'Printemps 2027', until },
  })
  await planned({ opensOn: '2027-01-19', closesOn: '2027-01-29' })
})

test('a company has at most fifty campaigns planned or open at once', async () => {
  await planned()
  const row = await here.db.selectFrom('campaigns').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: 49 }, (_, place) => ({
    ...{ ...row, id: `${row.id}-${place}` },
    opensOn: addDays(row.closesOn, 1 + 20 * place),
    closesOn: addDays(row.closesOn, 10 + 20 * place),
  }))
  await here.db.insertInto('campaigns').values(more).execute()
  const answer = await plan({ opensOn: '2027-11-15', closesOn: '2027-11-20' })
  expect(await answer.json()).toMatchObject({
    code: 'too_many_campaigns',
    field: 'questionnaireId',
    most: 50,
  })
})

test('the permanent questionnaire ends 14 days after that was said, in a company that has grown (C12.2)', async () => {
  const soon = { opensOn: '2026-12-01', closesOn: '2026-12-14' }
  const id = await planned(soon)
  await here.as('samia').post(path(`/${id}/cancel`), { revision: 0 })
  await updateRows(here.db, 'companies', { id: here.acme.id }, { grownOn: '2025-01-01' })
  const answer = await plan(soon)
  expect(await answer.json()).toMatchObject({ code: 'permanent_needs_notice', until: '2026-12-05' })
  expect(await (await plan({ opensOn: null, closesOn: '2026-12-05' })).json()).toMatchObject({
    code: 'permanent_runs',
  })
})

test('the dry run tells what it will show and what is wrong, and writes nothing', async () => {
  const before = await here.db.selectFrom('campaigns').selectAll().execute()
  const answer = await here.as('samia').post(path('/check'), { ...asked, weeks: 26, id: null })
  const checked = (await answer.json()) as PlanCheck
  expect(checked).toMatchObject({ problems: [], people: 12, companyOnly: false, hasMailServer: false })
  expect(checked.teams).toMatchObject([
    { name: 'Atelier', people: 7, verdict: 'shown', atLeast: 5 },
    { name: 'Labo', people: 3, verdict: 'small' },
  ])
  expect(checked.nextRuns.map(({ opensOn }) => opensOn)).toEqual(['2027-07-06', '2028-01-04', '2028-07-04'])
  expect(await here.db.selectFrom('campaigns').selectAll().execute()).toEqual(before)
  const close = await here.as('samia').post(path('/check'), { ...asked, closesOn: '2027-01-06', id: null })
  expect(((await close.json()) as PlanCheck).problems).toMatchObject([{ code: 'campaign_too_short' }])
})

test('the dry run counts by what the people who would be asked could enter', async () => {
  const read = async (teams: string[] | null) => {
    const answer = await here.as('samia').post(path('/check'), {
      ...{ ...asked, id: null },
      ...(teams && { audience: 'teams', teams }),
    })
    return (await answer.json()) as PlanCheck
  }
  const { people, ways } = await read(null)
  await here.db
    .updateTable('accounts')
    .set({ email: null })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('teamMembers')
          .innerJoin('teams', 'teams.key', 'teamMembers.teamKey')
          .select('teams.key')
          .whereRef('teamMembers.accountId', '=', 'accounts.id')
          .where('teams.name', '=', 'Labo'),
      ),
    )
    .execute()
  expect(await read(null)).toMatchObject({ people, ways: { people, mail: ways.mail - 3, none: 3 } })
  expect(await read(['Atelier'])).toMatchObject({ people: 7, ways: { mail: 7, none: 0 } })
})

test('« Aperçu » reads the questions that the campaign asks, whatever its questionnaire becomes', async () => {
  const questionnaireId = await addAskable(here, [question('q1'), question('q2')])
  const id = await planned({ questionnaireId })
  const read = async () =>
    (await (await here.as('samia').get(path(`/${id}/questions`))).json()) as { questions: Question[] }
  expect((await read()).questions).toEqual([question('q1'), question('q2')])
  await addVersion(here.db, {
    ...{ questionnaireId, number: 2, source: 'csv', dimensions: [] },
    questions: [question('q3')],
  })
  expect((await read()).questions).toEqual([question('q1'), question('q2')])
})

test('a repetition is planned with its campaign, listed, and stopped (C12.12)', async () => {
  await planned({ weeks: 13 })
  const listed = await list()
  expect(listed).toMatchObject([{ weeks: 13, title: 'Printemps 2027', seriesId: expect.any(String) }])
  const series = `/api/companies/${here.acme.id}/series/${listed[0]?.seriesId ?? ''}`
  expect((await here.as('samia').delete(series)).status).toBe(204)
  expect((await here.as('samia').delete(series)).status).toBe(404)
  expect(await list()).toMatchObject([{ weeks: null, state: 'planned' }])
})
