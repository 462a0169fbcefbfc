import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { toJson } from '../../src/data/db/json.ts'
import { discardUnreadable } from '../../src/answering/ballots/discardUnreadable.ts'
import { withdrawBallot } from '../../src/answering/ballots/store.ts'
import { openPrivateKey } from '../../src/surveys/waves/keys.ts'
import { minimumGroupSizeRaised } from '../../src/surveys/waves/moves.ts'
import { runDaily } from '../../src/results/publication/daily.ts'
import { days } from '../../src/base/time/dates.ts'
import {
  addBallots,
  addTeams,
  asked,
  closeAndPublish,
  same,
  seen,
  toolsOf,
  waitingBallots,
} from '../ballots.ts'
import { depositNatively } from '../nativeDeposit.ts'
import {
  addQuestionnaire,
  addTeam,
  groupsOf,
  inTransaction,
  openCompanyWave,
  addSignatures,
  tools,
} from '../waves.ts'
import { closeWave } from '../../src/surveys/waves/store.ts'
import { engine } from '../fixture.ts'
import { freshFixture } from '../freshFixture.ts'
import { withoutTrigger } from '../withoutTrigger.ts'
import { findRow, insertRows, updateRows } from '../rows.ts'

// ATT34: somebody writes the database and has no key. Nothing may be opened, moved or shown to fewer than k.
const here = freshFixture()
let waveId: string

beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
  await addTeams(here, here.acme.id, ['Support'])
  await addBallots(here, waveId, 'Entreprise', [...same(5, { eng1: 1 }), { eng1: 5 }])
})

const alarms = async () =>
  (await here.db.selectFrom('alarms').select('name').execute()).map(({ name }) => name)

async function nothingIsPublished(alarm: string) {
  const before = await waitingBallots(here)
  await runDaily(toolsOf(here))
  expect(await seen(here, waveId, 'eng1')).toEqual({})
  expect(await waitingBallots(here)).toBe(before)
  expect(await alarms()).toEqual([alarm])
}

test('ATT34 one ciphertext copied over the others is not published', async () => {
  const [mine] = await here.db.selectFrom('ballots').selectAll().limit(1).execute()
  const { sealedAnswers } = mine!
  await here.db.updateTable('ballots').set({ sealedAnswers }).execute()

  await nothingIsPublished('ballots_unreadable')
})

test.each(['groupId', 'id'] as const)('ATT34 a ballot whose %s was changed does not open', async (column) => {
  const [, team] = await groupsOf(here, waveId)
  const [mine] = await here.db.selectFrom('ballots').select('id').limit(1).execute()
  const value = column === 'groupId' ? team!.id : 'another'
  await updateRows(here.db, 'ballots', { id: mine!.id }, { [column]: value })

  await nothingIsPublished('ballots_unreadable')
})

test('ATT34 a ballot moved into another wave keeps that wave from publishing', async () => {
  const other = await addQuestionnaire(here, here.acme.id)
  const [company] = await groupsOf(here, other)
  await here.db.updateTable('ballots').set({ waveId: other, groupId: company!.id }).execute()
  await addSignatures(here, company!.id, { issued: 6, spent: 6 })
  await closeAndPublish(here, other)

  expect(await here.db.selectFrom('publishedTables').selectAll().execute()).toEqual([])
  expect(await alarms()).toEqual(['ballots_unreadable'])
})

test.each([1, 4])('ATT34 the database itself refuses a smallest group of %i', async (minimumGroupSize) => {
  await expect(
    here.db.updateTable('waves').set({ minimumGroupSize }).where('id', '=', waveId).execute(),
  ).rejects.toThrow(/waves_minimum/)
})

test('ATT34 who takes the trigger away and lowers k publishes nothing', async () => {
  const trigger = engine === 'postgres' ? 'waves_minimum' : 'waves_minimum_changed'
  await withoutTrigger(here.db, { table: 'waves', trigger }, async () => {
    await here.db.updateTable('waves').set({ minimumGroupSize: 1 }).where('id', '=', waveId).execute()

    await nothingIsPublished('settings_changed')
    // Nor does a change by the product make a wrong seal right.
    await inTransaction(here, (tx) => minimumGroupSizeRaised(tx, here.acme.id, 6, here.parts.key))
    await nothingIsPublished('settings_changed')
  })
})

test('ATT34 the audience and the mode of a wave are sealed too', async () => {
  await updateRows(here.db, 'waves', { id: waveId }, { mode: 'once', state: 'closing' })
  await runDaily(toolsOf(here))

  expect(await seen(here, waveId, 'eng1')).toEqual({})
  expect(await alarms()).toEqual(['settings_changed'])
})

test('ATT34 more ballots than signatures, where the check of the database was taken away, publish nothing', async () => {
  const [off, on] =
    engine === 'postgres'
      ? [
          'alter table reporting_groups drop constraint reporting_groups_spent',
          'alter table reporting_groups add constraint reporting_groups_spent check (spent <= issued) not valid',
        ]
      : ['pragma ignore_check_constraints = on', 'pragma ignore_check_constraints = off']
  await sql.raw(off).execute(here.db)
  await updateRows(here.db, 'reportingGroups', { waveId, position: 0 }, { issued: 5, spent: 6 })
  await sql.raw(on).execute(here.db)

  await nothingIsPublished('ballots_overspent')
})

test('ATT34 the signing key of one group signs for no other', async () => {
  const [company, team] = await groupsOf(here, waveId)
  const owner = { waveId, groupId: team!.id }

  expect(() => openPrivateKey(here.parts.key, owner, company!.sealedPrivateKey!)).toThrow()
  expect(openPrivateKey(here.parts.key, owner, team!.sealedPrivateKey!).type).toBe('private')
})

test('what the product itself changes is sealed anew: k is raised, and the wave publishes', async () => {
  const { status } = await here
    .as('ada')
    .put(`/api/companies/${here.acme.id}/minimum-group-size`, { from: 5, to: 6 })
  expect(status).toBe(204)
  await runDaily(toolsOf(here))

  expect(await seen(here, waveId, 'eng1')).toEqual({ company: 6 })
  expect(await alarms()).toEqual([])
})

test('a team is deleted: the questionnaire addressed to it publishes, its ballots for « entreprise »', async () => {
  const { key: support } = await findRow(here.db, 'teams', ['key'], { name: 'Support' })
  const addressed = await addQuestionnaire(here, here.acme.id, [
    support,
    await addTeam(here, here.acme.id, 'Labo'),
  ])
  await addBallots(here, addressed, 'Support', same(6, { eng1: 3 }))
  expect(
    (await here.as('ada').delete(`/api/companies/${here.acme.id}/teams/${here.acme.id}-Support`)).status,
  ).toBe(204)
  await closeAndPublish(here, addressed)

  const batches = await here.db.selectFrom('batches').select(['groupId', 'size']).execute()
  expect(batches).toEqual([{ groupId: null, size: 6 }])
  expect(await alarms()).toEqual([])
})

test('ATT39 k cannot be raised while a questionnaire is being closed', async () => {
  const closing = await addQuestionnaire(here, here.acme.id)
  const [company] = await groupsOf(here, closing)
  await here.db.updateTable('reportingGroups').set({ issued: 1 }).where('id', '=', company!.id).execute()
  await inTransaction(here, (tx) => closeWave(tx, closing, tools(here)))
  const answer = await here
    .as('ada')
    .put(`/api/companies/${here.acme.id}/minimum-group-size`, { from: 5, to: 8 })

  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'wave_closing' })
})

test('ATT39 what a publication has taken cannot be withdrawn a moment before it is erased', async () => {
  const { withdrawalHash, proof } = await depositNatively(here, waveId, [['eng1', 3]])
  const { id } = await findRow(here.db, 'ballots', ['id'], { withdrawalHash })
  const list = { id: 't', waveId, ballotIds: toJson(['x', id]) }
  await here.db.insertInto('takenBallots').values(list).execute()
  expect(await withdrawBallot(here.db, { waveId, proof }, here.parts)).toBe(false)

  await here.db.deleteFrom('takenBallots').execute()
  expect(await withdrawBallot(here.db, { waveId, proof }, here.parts)).toBe(true)
})

test('ATT34 an invented batch brings no comments before ten have answered (C7.2)', async () => {
  const dated = await addQuestionnaire(here, here.acme.id, [], [asked('q'), asked('why', 'texte')])
  await addBallots(here, dated, 'Entreprise', same(5, { q: 3, why: 'Mes mots à moi' }))
  const batch = { id: 'invented', waveId: dated, groupId: null, size: 10, day: '2026-11-01', jointWith: null }
  await insertRows(here.db, 'batches', { ...batch, commentsUsed: 0 })
  await closeAndPublish(here, dated)
  expect(await seen(here, dated, 'q')).toEqual({ company: 5 })
  expect(await here.db.selectFrom('comments').selectAll().execute()).toEqual([])
})

test('what does not open is set aside by a command; the rest is published, and the page says so', async () => {
  await addBallots(here, waveId, 'Entreprise', same(2, { eng1: 2 }))
  const [mine] = await here.db.selectFrom('ballots').selectAll().limit(1).execute()
  await insertRows(here.db, 'ballots', { ...mine!, id: 'copied' })
  await nothingIsPublished('ballots_unreadable')
  const alarms = await (await here.as('ada').get('/api/alarms')).json()
  expect(alarms).toMatchObject([{ name: 'ballots_unreadable', subject: waveId, company: 'Acme' }])

  expect(await discardUnreadable(here.db, here.parts.ballotKeys, waveId)).toBe(1)
  expect(await (await here.as('ada').get('/api/alarms')).json()).toEqual([])
  here.travel(days(1))
  await runDaily(toolsOf(here))
  expect(await seen(here, waveId, 'eng1')).toEqual({ company: 8 })
  const page = await (await here.as('samia').get(`/api/results/${waveId}`)).json()
  expect(page).toMatchObject({ wave: { hasSetAside: true } })
})
