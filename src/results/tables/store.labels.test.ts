import { beforeEach, describe, expect, test } from 'vitest'
import { addBallots, addTeams, same, toolsOf } from '../../../test/ballots.ts'
import { keyListOf } from '../../../test/sender.ts'
import {
  addMember,
  addMembers,
  addQuestionnaire,
  addTeam,
  announced,
  openCompanyWave,
} from '../../../test/waves.ts'
import { addAccount, signInDirectly } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { recentTeams } from '../../surveys/questionnaires/similarWaves.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { days, later } from '../../base/time/dates.ts'
import { runDaily } from '../publication/daily.ts'
import { findRows, insertRows, updateRows } from '../../../test/rows.ts'

// What was learned of somebody who came later, in the version before (ATT37).
const here = freshFixture()
let waveId: string
beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
})

describe('labels of those who come later (ATT37, C12.6)', () => {
  test('who is added to a team lately has no label in the permanent questionnaire; after fourteen days, yes', async () => {
    const support = await addTeam(here, here.acme.id, 'Support')
    await addMembers(here, here.acme.id, support, 12)
    await updateRows(here.db, 'companies', { id: here.acme.id }, { grownOn: '2026-01-05' })
    await addMember(here, here.acme.id, support, here.ids.paul, 0)
    const choice = async () =>
      (await (
        await here.as('paul').get('/api/responses/questionnaires/default-questionnaire')
      ).json()) as object
    expect(await choice()).toMatchObject({ group: { kind: 'company', because: 'recent-member' } })
    const since = later(here.now(), -days(14))
    await updateRows(here.db, 'teamMembers', { accountId: here.ids.paul }, { since })
    expect(await choice()).toMatchObject({ group: { kind: 'team', name: 'Support' } })
  })

  test('who came lately makes no team large enough for those who were there (C22.4)', async () => {
    const { db, acme } = here
    const support = await addTeam(here, acme.id, 'Support')
    const members = await addMembers(here, acme.id, support, 6)
    await updateRows(db, 'companies', { id: acme.id }, { grownOn: '2026-01-05' })
    const cookie = await signInDirectly(db, members[0]!, here.now())
    const labels = async () => {
      await announced(here, acme.id)
      const form = await here
        .as('visitor')
        .get('/api/responses/questionnaires/default-questionnaire', { cookie })
      const { group } = (await form.json()) as { group: object }
      const { groups } = await keyListOf(here, waveId)
      return [group, groups.find(({ name }) => name === 'Support')?.isLargeEnough]
    }
    expect(await labels()).toEqual([expect.objectContaining({ kind: 'team', name: 'Support' }), true])
    for (const accountId of members.slice(4))
      await db.deleteFrom('teamMembers').where('accountId', '=', accountId).execute()
    for (const accountId of [here.ids.paul, here.ids.chloe])
      await addMember(here, acme.id, support, accountId, 13)
    expect(await labels()).toEqual([{ kind: 'company', because: 'small-team' }, false])
    here.travel(days(1))
    expect(await labels()).toEqual([expect.objectContaining({ kind: 'team', name: 'Support' }), true])
  })

  test('in a questionnaire the right of an old member stays with the old team; a newcomer has one who came before the opening', async () => {
    const { db, acme } = here
    const [a, b] = [await addTeam(here, acme.id, 'A'), await addTeam(here, acme.id, 'B')]
    const inA = await addMembers(here, acme.id, a, 7)
    await addMembers(here, acme.id, b, 7)
    await updateRows(db, 'companies', { id: acme.id }, { grownOn: '2026-01-05' })
    // Five days ago from A to B (C12 case 17).
    const mover = inA[0]!
    await db.deleteFrom('teamMembers').where('accountId', '=', mover).execute()
    const past = {
      teamKey: a,
      accountId: mover,
      companyId: acme.id,
      since: '2026-01-01',
      leftOn: '2026-11-16',
    }
    await insertRows(db, 'pastMembers', past)
    await addMember(here, acme.id, b, mover, 5)
    const arrive = async (name: string, daysAgo: number) => {
      const id = await addAccount(db, { firstName: name, lastName: 'Neuve', companyId: acme.id })
      await addMember(here, acme.id, b, id, daysAgo)
      return id
    }
    const lea = await arrive('Léa', 5)
    const once = await addQuestionnaire(here, acme.id)
    const labels = async (accountId: string) =>
      (
        await db
          .selectFrom('labelRights')
          .innerJoin('reportingGroups', 'reportingGroups.id', 'labelRights.groupId')
          .select('name')
          .where('labelRights.waveId', '=', once)
          .where('accountId', '=', accountId)
          .execute()
      ).map(({ name }) => name)
    expect(await labels(mover)).toEqual(['A'])
    expect(await labels(lea)).toEqual(['B'])
    expect(await labels(await arrive('Zoé', 0))).toEqual([])
  })

  test('a team with a table of the same question less than 180 days back lends newcomers no label', async () => {
    const { db, acme } = here
    await addTeams(here, acme.id, ['A', 'B'], 7)
    await addBallots(here, waveId, 'A', same(6, { eng1: 4 }))
    await runDaily(toolsOf(here))
    const names = async (daysLater: number, isShared: boolean) => {
      const today = dayOf(new Date(here.now().getTime() + days(daysLater)), zone())
      const recent = await recentTeams(db, acme.id, { shared: async () => isShared, today })
      const teams = await db.selectFrom('teams').select(['key', 'name']).execute()
      return teams.filter(({ key }) => recent.has(key)).map(({ name }) => name)
    }
    expect(await names(1, true)).toEqual(['A'])
    expect(await names(179, true)).toEqual(['A'])
    expect(await names(180, true)).toEqual([])
    expect(await names(1, false)).toEqual([])
  })

  test('whoever answers for a team reads who is in it, and how many are new (C22.5)', async () => {
    const support = await addTeam(here, here.acme.id, 'Support')
    await addMembers(here, here.acme.id, support, 12)
    await addMember(here, here.acme.id, support, here.ids.paul)
    const ghost = await addAccount(here.db, { firstName: 'Faux', lastName: 'Ami', companyId: here.acme.id })
    await addMember(here, here.acme.id, support, ghost, 3)
    const form = await here.as('paul').get('/api/responses/questionnaires/default-questionnaire')
    const { colleagues } = (await form.json()) as { colleagues: { names: string[] }[] }
    expect(colleagues).toMatchObject([{ name: 'Support', recent: 1 }])
    expect(colleagues[0]?.names).toHaveLength(14)
    expect(colleagues[0]?.names).toContain('Faux Ami')
  })

  test('what C9 found takes nobody in afterwards, nor does what was opened beside it', async () => {
    const samia = here.as('samia')
    const open = async (title: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ title, audience: 'company' })) form.set(name, value)
      form.set('file', new File(['id;question;type\nq;La cantine vous plaît-elle ?;note'], 'q.csv'))
      expect((await samia.post('/api/questionnaires', form)).status).toBe(201)
    }
    await open('Cantine')
    await open('Cantine encore')
    const waves = await findRows(here.db, 'waves', ['takesNewcomers'], { mode: 'once' })
    expect(waves).toEqual([{ takesNewcomers: 0 }, { takesNewcomers: 0 }])
    const lea = await addAccount(here.db, { firstName: 'Léa', lastName: 'Neuve', companyId: here.acme.id })
    await addMember(here, here.acme.id, await addTeam(here, here.acme.id, 'Neuve'), lea)
    const cookie = await signInDirectly(here.db, lea, here.now())
    const cards = (await (await here.as('visitor').get('/api/responses', { cookie })).json()) as {
      notOffered: string
    }[]
    expect(cards.map(({ notOffered }) => notOffered)).toEqual([null, 'arrived_later', 'arrived_later'])
  })
})
