import { describe, expect, test } from 'vitest'
import { allMails } from '../../campaigns/plans/rules.ts'
import { toJson } from '../../data/db/json.ts'
import { days } from '../../base/time/dates.ts'
import { newId } from '../../base/encoding/ids.ts'
import { addMember, addQuestionnaire, addTeam, openCompanyWave } from '../../../test/waves.ts'
import type { Person } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { findRow, insertRows, updateRows } from '../../../test/rows.ts'

// Today is 21 November 2026.

interface Card {
  waveId: string
  title: string
  questionnaireTitle: string
  closesOn: string | null
  waveState: string
  state: string
  isCancelled: boolean
  opensOn: string | null
  isOld: boolean
  isProlonged: boolean
  ending: { on: string; title: string } | null
  campaignId: string | null
  minutes: number
}

const here = freshFixture()

const cardsOf = async (person: Person) =>
  (await (await here.as(person).get('/api/responses')).json()) as Card[]

/** The row of a campaign of Acme that asks this questionnaire; opened ones have their wave already. */
async function addCampaign(more: {
  questionnaireId: string
  title: string
  opensOn: string
  waveId?: string
}) {
  const { questionnaireId, title, opensOn, waveId } = more
  const { versionId } = await here.db
    .selectFrom('questionnaireVersions')
    .select('id as versionId')
    .where('questionnaireId', '=', questionnaireId)
    .executeTakeFirstOrThrow()
  const id = newId()
  const state = waveId ? ('opened' as const) : ('planned' as const)
  await insertRows(here.db, 'campaigns', {
    ...{ id, questionnaireId, title, opensOn, versionId, state, companyId: here.acme.id, number: 1 },
    ...{ audience: 'company', closesOn: '2026-12-31', openedOn: waveId ? opensOn : null },
    ...{ mails: toJson(allMails), createdAt: here.now().toISOString() },
  })
  return id
}

async function openCampaign(teams: string[] = []) {
  const waveId = await addQuestionnaire(here, here.acme.id, teams)
  const { questionnaireId } = await findRow(here.db, 'waves', ['questionnaireId'], { id: waveId })
  const campaignId = await addCampaign({
    questionnaireId,
    title: 'Automne 2026',
    opensOn: '2026-11-21',
    waveId,
  })
  await updateRows(here.db, 'waves', { id: waveId }, { campaignId, closesOn: '2026-12-04' })
  return { waveId, campaignId }
}

test('C24.4: before its opening its day is shown, to those whom it will ask, 30 days ahead', async () => {
  const team = await addTeam(here, here.acme.id, 'Support')
  await addMember(here, here.acme.id, team, here.ids.paul)
  const plan = { questionnaireId: 'default-questionnaire', title: 'Hiver 2027' }
  const id = await addCampaign({ ...plan, opensOn: '2026-12-22' })
  const days = async (person: Person) => (await cardsOf(person)).map(({ opensOn }) => opensOn)
  expect(await days('paul')).toEqual([])
  await updateRows(here.db, 'campaigns', { id }, { opensOn: '2026-12-21' })
  expect(await cardsOf('paul')).toMatchObject([
    { opensOn: '2026-12-21', campaignId: id, title: 'Hiver 2027', waveState: 'closed' },
  ])
  expect([await days('chloe'), await days('emile'), await days('lucie')]).toEqual([['2026-12-21'], [], []])
  await updateRows(here.db, 'campaigns', { id }, { audience: 'teams' })
  await insertRows(here.db, 'campaignTeams', { campaignId: id, teamKey: team })
  expect([await days('paul'), await days('chloe')]).toEqual([['2026-12-21'], []])
})

describe('the card of a campaign (C12, Screens)', () => {
  test('its title, its questionnaire, its last day, its file for an agenda', async () => {
    const { waveId, campaignId } = await openCampaign()
    expect(await cardsOf('paul')).toMatchObject([
      {
        ...{ waveId, campaignId, title: 'Automne 2026', questionnaireTitle: 'Télétravail' },
        ...{ closesOn: '2026-12-04', waveState: 'open', state: 'not_started', minutes: 1 },
        ...{ isCancelled: false, isProlonged: false, ending: null },
      },
    ])
  })

  test('C12.4: the day after its last one it is closing, whatever the job has done', async () => {
    await openCampaign()
    here.travel(days(13))
    expect((await cardsOf('paul'))[0]?.waveState).toBe('open')
    here.travel(days(1))
    expect((await cardsOf('paul'))[0]?.waveState).toBe('closing')
    const form = await here.as('paul').get(`/api/responses/${(await cardsOf('paul'))[0]?.waveId}/form`)
    expect(await form.json()).toMatchObject({ waveState: 'closing', title: 'Automne 2026' })
  })

  test('C12.14: it says that the service was down', async () => {
    const { campaignId } = await openCampaign()
    await updateRows(here.db, 'campaigns', { id: campaignId }, { outageOn: '2026-12-05' })
    expect((await cardsOf('paul'))[0]?.isProlonged).toBe(true)
  })

  test('C12.11: cancelled, everybody of its public reads so for a month, and nobody else', async () => {
    const team = await addTeam(here, here.acme.id, 'Support')
    await addMember(here, here.acme.id, team, here.ids.paul)
    const { waveId } = await openCampaign([team])
    await updateRows(
      here.db,
      'waves',
      { id: waveId },
      { state: 'closed', cancelled: 1, closedOn: '2026-11-25' },
    )
    await here.db.deleteFrom('roster').where('waveId', '=', waveId).execute()
    expect(await cardsOf('paul')).toMatchObject([{ waveId, isCancelled: true, title: 'Automne 2026' }])
    for (const person of ['chloe', 'emile', 'lucie'] as const) expect(await cardsOf(person)).toEqual([])
    await here.db.updateTable('waves').set({ closedOn: '2026-10-21' }).where('id', '=', waveId).execute()
    expect(await cardsOf('paul')).toEqual([])
  })

  test('answered campaigns stay for good, and after a month in « Mes réponses » alone', async () => {
    const { waveId } = await openCampaign()
    await insertRows(here.db, 'responses', {
      id: newId(),
      accountId: here.ids.paul,
      waveId,
      isCompleted: 1,
      touchedMonth: '2026-11',
    })
    for (const [closedOn, isOld] of [
      ['2026-10-22', false],
      ['2026-10-21', true],
    ] as const) {
      await here.db.updateTable('waves').set({ state: 'closed', closedOn }).where('id', '=', waveId).execute()
      expect((await cardsOf('paul')).map((card) => card.isOld)).toEqual([isOld])
    }
    expect(await cardsOf('chloe')).toEqual([])
  })
})

describe('C12.2: the end of the permanent questionnaire is told 14 days before', () => {
  const plan = (opensOn: string) =>
    addCampaign({ questionnaireId: 'default-questionnaire', title: 'Printemps 2027', opensOn })

  test('to the day, and not to who has no company', async () => {
    await openCompanyWave(here, here.acme.id)
    await plan('2026-12-06')
    expect((await cardsOf('paul'))[0]?.ending).toBeNull()
    here.travel(days(1))
    expect((await cardsOf('paul'))[0]?.ending).toEqual({ on: '2026-12-06', title: 'Printemps 2027' })
    expect((await cardsOf('lucie'))[0]?.ending ?? null).toBeNull()
  })

  test('a plan that is withdrawn ends nothing', async () => {
    await openCompanyWave(here, here.acme.id)
    const id = await plan('2026-12-01')
    await here.db.updateTable('campaigns').set({ state: 'cancelled' }).where('id', '=', id).execute()
    expect((await cardsOf('paul'))[0]?.ending).toBeNull()
  })
})

describe('one’s own answers of one wave', () => {
  test('are asked for by the wave, and of nobody else’s', async () => {
    const { waveId } = await openCampaign()
    const form = (person: Person) => here.as(person).get(`/api/responses/${waveId}/form`)
    expect(await (await form('paul')).json()).toMatchObject({ waveId, accountId: here.ids.paul })
    expect((await form('emile')).status).toBe(404)
    expect((await here.as('paul').get('/api/responses/unknown/form')).status).toBe(404)
  })
})
