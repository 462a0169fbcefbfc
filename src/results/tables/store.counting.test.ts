import { beforeEach, describe, expect, test } from 'vitest'
import { addBallots, addTeams, closeAndPublish, groupNamed, same, toolsOf } from '../../../test/ballots.ts'
import { keyListOf, sendAll, senderOf } from '../../../test/sender.ts'
import {
  addMember,
  addMembers,
  addQuestionnaire,
  addSignatures,
  addTeam,
  openCompanyWave,
} from '../../../test/waves.ts'
import { addAccount, signInDirectly } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { days } from '../../base/time/dates.ts'
import { runDaily } from '../publication/daily.ts'
import type { Results } from './page.ts'
import { updateRows } from '../../../test/rows.ts'

// What an administrator or a manager learned of one person in the version before (ATT35, ATT36, ATT37).
const here = freshFixture()
let waveId: string
beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
})

const morning = async () => {
  here.travel(days(1))
  await runDaily(toolsOf(here))
}
const participation = async (id = waveId) =>
  (
    (await (await here.as('samia').get(`/api/results/${id}`)).json()) as {
      participation: Results['participation']
    }
  ).participation
const setStatus = (id: string, from: string, to: string) =>
  here.as('ada').put(`/api/employees/${id}/status`, { from, to })

describe('participation says nothing about one person (ATT35)', () => {
  test('pending before six in the morning and back: the figure is the same whether the person answered or not', async () => {
    await addTeams(here, here.acme.id, ['Support'], 14)
    const people = await here.db.selectFrom('teamMembers').select('accountId').execute()
    const [answered, silent] = people.map(({ accountId }) => accountId)
    expect(await sendAll(here, await senderOf(here, answered!, waveId))).toBe('sent')
    await addBallots(here, waveId, 'Support', same(10, { eng1: 4 }))
    await morning()
    const before = await participation()
    expect(before).toMatchObject({ answered: 10, addressed: 16 })
    for (const id of [answered!, silent!]) {
      await setStatus(id, 'approved', 'pending')
      await morning()
      expect(await participation()).toEqual(before)
      await setStatus(id, 'pending', 'approved')
      await morning()
      expect(await participation()).toEqual(before)
    }
  })

  test('people without a company are counted once, there and gone: never 14 of 11', async () => {
    await addTeams(here, here.acme.id, ['Support'], 14)
    await addBallots(here, waveId, 'Support', same(14, { eng1: 4 }))
    const leaving = await here.db.selectFrom('teamMembers').select('accountId').limit(5).execute()
    for (const { accountId } of leaving)
      await here.as('ada').delete(`/api/companies/${here.acme.id}/employees/${accountId}`)
    await morning()
    expect(await participation()).toMatchObject({ answered: 14, addressed: 16 })
  })

  test('an open questionnaire tells « 9 sur 60 » until enough more have answered, once a day (C12 case 18)', async () => {
    await addTeams(here, here.acme.id, ['Support'], 58)
    const once = await addQuestionnaire(here, here.acme.id)
    const figures = async () => {
      await morning()
      const shown = await here.db
        .selectFrom('participationCounts')
        .select(['answered', 'addressed'])
        .where('waveId', '=', once)
        .executeTakeFirst()
      return shown && [shown.answered, shown.addressed]
    }
    await addBallots(here, once, 'Entreprise', same(9, {}))
    expect(await figures()).toEqual([9, 60])
    await addBallots(here, once, 'Entreprise', same(3, {}))
    expect(await figures()).toEqual([9, 60])
    await addBallots(here, once, 'Entreprise', same(3, {}))
    expect(await figures()).toEqual([15, 60])
  })

  test('invented people do not move the figure', async () => {
    await addTeams(here, here.acme.id, ['Support'], 58)
    const once = await addQuestionnaire(here, here.acme.id)
    await addBallots(here, once, 'Entreprise', same(13, {}))
    await addSignatures(here, await groupNamed(here, once, 'Entreprise'), { newSigners: 9 })
    await morning()
    expect(
      await here.db.selectFrom('participationCounts').select('waveId').where('waveId', '=', once).execute(),
    ).toEqual([])
  })

  test('at the close it is what was published of who was addressed', async () => {
    await addTeams(here, here.acme.id, ['Support'], 12)
    const once = await addQuestionnaire(here, here.acme.id)
    await addBallots(here, once, 'Support', same(9, { q: null }))
    await addBallots(here, once, 'Entreprise', same(3, { q: null }))
    await closeAndPublish(here, once)
    const shown = await here.db
      .selectFrom('participationCounts')
      .selectAll()
      .where('waveId', '=', once)
      .execute()
    expect(shown).toMatchObject([{ groupId: '', answered: 12, addressed: 14 }])
  })

  test('deleted and registered again: the same words, whether the first account had answered or not', async () => {
    const email = { paul: 'paul.martin@exemple.fr', chloe: 'chloe.durand@exemple.fr' }
    await sendAll(here, await senderOf(here, here.ids.paul, waveId))
    for (const person of ['paul', 'chloe'] as const) {
      expect((await here.as('ada').delete(`/api/privacy/accounts/${here.ids[person]}`)).status).toBe(204)
      const again = await addAccount(here.db, {
        firstName: 'Encore',
        lastName: person,
        companyId: here.acme.id,
        email: email[person],
      })
      expect(await sendAll(here, await senderOf(here, again, waveId))).toBe('registered_before')
      const cookie = await signInDirectly(here.db, again, here.now())
      const cards = await (await here.as('visitor').get('/api/responses', { cookie })).json()
      expect(cards).toMatchObject([{ waveId, notOffered: 'registered_before' }])
    }
    const lines = await here.db.selectFrom('auditEvents').select('action').execute()
    expect(lines.filter(({ action }) => action === 'account_deleted')).toHaveLength(2)
  })
})

describe('invented colleagues (ATT36, ATT4)', () => {
  test('four invented colleagues and one in a new team: no key, no label, nothing published', async () => {
    await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Anciens'), 12)
    await updateRows(here.db, 'companies', {}, { grownOn: '2026-01-05' })
    const trap = await addTeam(here, here.acme.id, 'Piège')
    for (let each = 0; each < 4; each += 1) {
      const ghost = await addAccount(here.db, {
        firstName: 'Faux',
        lastName: `Ami ${each}`,
        companyId: null,
        status: 'pending',
      })
      await here
        .as('ada')
        .put(`/api/employees/${ghost}/status`, { from: 'pending', to: 'approved', companyId: here.acme.id })
      await addMember(here, here.acme.id, trap, ghost, 0)
      expect(await sendAll(here, await senderOf(here, ghost, waveId))).toBe('sent')
    }
    await addMember(here, here.acme.id, trap, here.ids.paul, 0)
    expect((await keyListOf(here, waveId)).groups.map(({ name }) => name)).toEqual(['Entreprise', 'Anciens'])
    expect(await sendAll(here, await senderOf(here, here.ids.paul, waveId), { groupName: 'Piège' })).toBe(
      'sent',
    )
    const company = await here.db
      .selectFrom('reportingGroups')
      .select(['issued', 'issuedNew'])
      .where('position', '=', 0)
      .executeTakeFirst()
    expect(company).toEqual({ issued: 5, issuedNew: 4 })
    await morning()
    expect(await here.db.selectFrom('batches').selectAll().execute()).toEqual([])
  })

  test('where mail is configured, whoever has never used a link from it lends nobody’s label', async () => {
    const support = await addTeam(here, here.acme.id, 'Support')
    const [first] = await addMembers(here, here.acme.id, support, 12)
    await updateRows(here.db, 'accounts', { id: first! }, { countsSince: null })
    const cookie = await signInDirectly(here.db, first!, here.now())
    const form = await here
      .as('visitor')
      .get('/api/responses/questionnaires/default-questionnaire', { cookie })
    expect(await form.json()).toMatchObject({ group: { kind: 'company', because: 'not-counted' } })
    expect(await sendAll(here, await senderOf(here, first!, waveId), { groupName: 'Support' })).toBe(
      'group_changed',
    )
  })
})
