import { beforeEach, expect, test } from 'vitest'
import { addBallots, asked, leaveCompany, same, seen, toolsOf } from '../../../test/ballots.ts'
import { addAskable, aMinute, signedInAgain, campaignsOf, goTo, opened, plan } from '../../../test/plans.ts'
import {
  copyDatabase,
  removeOutsideFiles,
  saveOutsideFiles,
  restoreCopy,
} from '../../../test/databaseCopy.ts'
import { addMembers, addTeam, openCompanyWave } from '../../../test/waves.ts'
import { addAccount } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { addToRoster } from '../../surveys/waves/roster.ts'
import { membershipsEnd } from '../../organisation/companies/memberships.ts'
import { defaultVersionId } from '../../surveys/questions/rules.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { addDays } from '../../base/time/civilDays.ts'
import { runDaily } from '../../results/publication/daily.ts'
import type { CampaignPage } from '../plans/rules.ts'
import { insertRows, updateRows } from '../../../test/rows.ts'

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const

const here = freshFixture()
let questionnaireId: string
let teams: Record<string, { key: string; people: string[] }>
beforeEach(async () => {
  await leaveCompany(here, 'paul', 'chloe')
  questionnaireId = await addAskable(here)
  teams = {}
})

async function team(name: string, size: number) {
  const key = await addTeam(here, here.acme.id, name)
  teams[name] = { key, people: await addMembers(here, here.acme.id, key, size) }
}

async function leaves(name: string, count = 1) {
  const { key, people } = teams[name] ?? { key: '', people: [] }
  for (const accountId of people.splice(0, count))
    await here.db.transaction().execute(async (tx) => {
      await membershipsEnd(tx, { accountId, teamKey: key }, here.now().toISOString().slice(0, 10))
    })
}

interface Run {
  opensOn: string
  audience?: 'company' | 'teams'
  teams?: string[]
  ballots: Record<string, number>
}

/** A campaign of fourteen days with so many ballots of each group, to its publication: its id and its wave. */
async function run({ opensOn, ballots, ...audience }: Run) {
  const closesOn = addDays(opensOn, 13)
  const { id, waveId } = await opened(here, { questionnaireId, opensOn, closesOn, ...audience })
  for (const [name, count] of Object.entries(ballots))
    await addBallots(here, waveId, name, same(count, { q1: 4 }))
  goTo(here, addDays(closesOn, 1))
  await aMinute(here)
  return { id, waveId, shown: await seen(here, waveId, 'q1') }
}

const pageOf = async (id: string) =>
  (
    await (await signedInAgain(here, 'samia')).get(`${campaignsOf(here)}/${id}`)
  ).json() as Promise<CampaignPage>

test('C14 case 2: a small team of which one has left is not shown again before 180 days, and the page says until when', async () => {
  await team('Atelier', 8)
  await team('Labo', 20)
  const ballots = { Atelier: 7, Labo: 18, Entreprise: 6 }
  expect((await run({ opensOn: march.opensOn, ballots })).shown).toEqual({
    company: 31,
    Atelier: 7,
    Labo: 18,
  })
  goTo(here, '2027-04-05')
  await leaves('Atelier')
  const second = await run({ opensOn: '2027-07-07', ballots: { Atelier: 6, Labo: 18, Entreprise: 6 } })
  expect(second.shown).toEqual({ company: 30, Labo: 18 })
  const { shows } = await pageOf(second.id)
  expect(shows.find(({ name }) => name === 'Atelier')).toMatchObject({
    verdict: 'composition',
    ...{ rule: 4, since: '2027-03-09', until: '2027-09-05' },
  })
  expect(shows.find(({ name }) => name === 'Labo')).toMatchObject({ verdict: 'shown' })
})

test('C14 case 3: the same team with the same people is shown again', async () => {
  await team('Atelier', 8)
  await team('Labo', 20)
  await run({ opensOn: march.opensOn, ballots: { Atelier: 7, Entreprise: 6 } })
  const again = await run({ opensOn: '2027-07-07', ballots: { Atelier: 6, Entreprise: 6 } })
  expect(again.shown).toEqual({ company: 12, Atelier: 6 })
})

test('tables that a restore has lost were seen: for 90 days their teams have no other (C14.2)', async () => {
  await team('Atelier', 12)
  const { waveId } = await opened(here, { questionnaireId, ...march })
  await addBallots(here, waveId, 'Atelier', same(10, { q1: 4 }))
  const copy = await copyDatabase(here)
  goTo(here, '2027-03-23')
  await aMinute(here)
  expect(await seen(here, waveId, 'q1')).toEqual({ company: 10, Atelier: 10 })
  await saveOutsideFiles(here)
  expect(await restoreCopy(here, copy)).toEqual({ lostBallots: 10, replaced: 0, accepted: 1 })
  removeOutsideFiles(here)
  expect(await seen(here, waveId, 'q1')).toEqual({})
  const ballots = { Atelier: 10, Entreprise: 6 }
  expect((await run({ opensOn: '2027-04-05', ballots })).shown).toEqual({ company: 16 })
  expect((await run({ opensOn: '2027-07-07', ballots })).shown).toEqual({ company: 16, Atelier: 10 })
})

test('C14 case 14: the permanent wave passes over a team with a table of the same questions younger than 90 days', async () => {
  await team('Atelier', 12)
  const permanent = await openCompanyWave(here, here.acme.id)
  await updateRows(here.db, 'companies', { id: here.acme.id }, { grownOn: '2024-01-01' })
  const defaultQuestionnaire = await here.db
    .selectFrom('versionQuestions')
    .select(['id', 'text'])
    .where('versionId', '=', defaultVersionId)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  questionnaireId = await addAskable(here, [{ ...asked('q1'), question: defaultQuestionnaire.text }])
  await run({ opensOn: march.opensOn, ballots: { Atelier: 10 } })
  await addBallots(here, permanent, 'Atelier', same(10, { [defaultQuestionnaire.id]: 4 }))
  const cut = async (day: string) => {
    goTo(here, day)
    await runDaily(toolsOf(here))
    return (await here.db.selectFrom('batches').select('id').where('waveId', '=', permanent).execute()).length
  }
  expect(await cut('2027-05-08')).toBe(0)
  expect(await cut('2027-06-12')).toBe(1)
})

test('C14 case 13: an audience of teams of few ballots and one leaver: R is erased, its team stands by its own cells', async () => {
  await team('A', 12)
  await team('B', 12)
  const audience = { audience: 'teams', teams: ['A', 'B'] } as const
  const first = await run({
    opensOn: march.opensOn,
    ...audience,
    teams: ['A', 'B'],
    ballots: { A: 10, B: 10 },
  })
  expect(first.shown).toEqual({ company: 20, A: 10, B: 10 })
  goTo(here, '2027-04-05')
  await leaves('B')
  const second = await run({
    opensOn: '2027-07-07',
    ...audience,
    ...{ teams: ['A', 'B'], ballots: { A: 6, Entreprise: 3 } },
  })
  expect(second.shown).toEqual({ company: 6, A: 6 })
})

test('C12 case 14: a public that adds one person is refused while the first is open, and for 90 days after its end', async () => {
  await team('A', 12)
  await team('B', 1)
  await opened(here, { questionnaireId, ...march, audience: 'teams', teams: ['A'] })
  const other = await addAskable(here)
  const wider = { questionnaireId: other, audience: 'teams' as const, teams: ['A', 'B'] }
  const ask = async (opensOn: string) =>
    (await (await plan(here, { ...wider, opensOn, closesOn: addDays(opensOn, 13) })).json()) as object
  expect(await ask('2027-03-18')).toMatchObject({
    ...{ code: 'audience_differs_by_few', field: 'teams', k: 5 },
  })
  goTo(here, '2027-03-24')
  await aMinute(here)
  expect(await ask('2027-06-10')).toMatchObject({ code: 'audience_differs_by_few' })
  expect(await ask('2027-06-21')).toMatchObject({ id: expect.any(String) as string })
})

test('C12 case 12: who joins the company on day 3 may answer, for « entreprise »; at the next opening she has a right', async () => {
  await team('A', 9)
  const joins = async (waveId: string) => {
    const lea = await addAccount(here.db, {
      firstName: 'Léa',
      lastName: waveId,
      companyId: here.acme.id,
      email: `${waveId.toLowerCase()}@exemple.fr`,
    })
    const since = here.now().toISOString()
    const member = { teamKey: teams.A?.key ?? '', accountId: lea, companyId: here.acme.id, since }
    await insertRows(here.db, 'teamMembers', member)
    await withSigningKeys(here.db, (tx, keys) =>
      addToRoster(tx, lea, { key: here.parts.key, now: here.now(), keys }),
    )
    const of = (table: 'roster' | 'labelRights') =>
      here.db
        .selectFrom(table)
        .selectAll()
        .where('waveId', '=', waveId)
        .where('accountId', '=', lea)
        .execute()
    return { lea, asked: (await of('roster')).length, label: (await of('labelRights')).length }
  }
  await updateRows(here.db, 'companies', { id: here.acme.id }, { grownOn: '2024-01-01' })
  await run({ opensOn: march.opensOn, ballots: { A: 9 } })
  const second = await opened(here, { questionnaireId, opensOn: '2027-06-15', closesOn: '2027-06-28' })
  goTo(here, '2027-06-17')
  const { lea, ...first } = await joins(second.waveId)
  expect(first).toEqual({ asked: 1, label: 0 })
  goTo(here, '2027-06-30')
  await aMinute(here)
  const third = await opened(here, { questionnaireId, opensOn: '2028-01-05', closesOn: '2028-01-18' })
  goTo(here, '2028-01-07')
  expect(await joins(third.waveId)).toMatchObject({ asked: 1, label: 0 })
  // She has been in the team for half a year: established, as everybody else.
  const rights = here.db.selectFrom('labelRights').select('accountId').where('waveId', '=', third.waveId)
  expect((await rights.execute()).map(({ accountId }) => accountId)).toContain(lea)
})

test('C12 case 11: what waits when the permanent wave ends and is fewer than m is erased', async () => {
  await team('A', 9)
  const permanent = await openCompanyWave(here, here.acme.id)
  goTo(here, '2027-02-01')
  await addBallots(here, permanent, 'Entreprise', same(6, { eng1: 4 }))
  await runDaily(toolsOf(here))
  await addBallots(here, permanent, 'A', same(3, { eng1: 4 }))
  await addBallots(here, permanent, 'Entreprise', same(4, { eng1: 4 }))
  await opened(here, { questionnaireId: 'default-questionnaire', ...march })
  const batches = await here.db.selectFrom('batches').select('size').where('waveId', '=', permanent).execute()
  expect(batches).toEqual([{ size: 6 }])
  expect(await here.db.selectFrom('ballots').selectAll().execute()).toEqual([])
})
