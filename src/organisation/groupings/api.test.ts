import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addAskable, opened } from '../../../test/plans.ts'
import { findRow, findRows, insertRows } from '../../../test/rows.ts'
import { addMember, addMembers, addQuestionnaire, addTeam, openCompanyWave } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import type { Groupings } from './store.ts'

const here = freshFixture()
let path: string
beforeEach(async () => {
  path = `/api/companies/${here.acme.id}/groupings`
  for (const name of ['Atelier', 'Labo', 'Vente']) await addTeam(here, here.acme.id, name)
})

const read = async (as: 'samia' | 'ada' = 'samia') =>
  (await (await here.as(as).get(path)).json()) as Groupings
const put = (groupings: { name: string }[], revision: string, as: 'samia' | 'ada' = 'samia') =>
  here.as(as).put(path, {
    revision,
    groupings: groupings.map((each) => ({ key: each.name, parent: null, ...each })),
  })
const technique = { id: null, name: 'Technique', teams: ['Atelier', 'Labo'] }

test('the whole tree is read and written at once, by administrators too; the journal tells it', async () => {
  const { db, acme, ids } = here
  const teams = await db.selectFrom('teams').select(['key', 'name']).execute()
  // In both teams: one person of the grouping.
  for (const { key, name } of teams) if (name !== 'Vente') await addMember(here, acme.id, key, ids.paul)
  const empty = await read()
  expect(empty.groupings).toEqual([])
  const saved = await put([technique, { id: null, name: 'Ventes', teams: [] }], empty.revision)
  expect(saved.status).toBe(200)
  const now = await read('ada')
  expect(now).toEqual(await saved.json())
  expect(now.groupings.map(({ name }) => name)).toEqual(['Technique', 'Ventes'])
  const [first, second] = now.groupings
  expect(now.teams).toMatchObject([
    { name: 'Atelier', groupingId: first!.id, people: [0] },
    { name: 'Labo', groupingId: first!.id, people: [0] },
    { name: 'Vente', groupingId: null, people: [] },
  ])
  const listed = (await (await here.as('ada').get(`/api/companies/${acme.id}/teams`)).json()) as {
    teams: { name: string; entity: string | null }[]
  }
  expect(listed.teams.map(({ name, entity }) => [name, entity])).toEqual([
    ['Atelier', 'Technique'],
    ['Labo', 'Technique'],
    ['Vente', null],
  ])
  // Swaps two names and moves a team.
  const swapped = [
    { id: first!.id, name: 'Ventes', teams: ['Labo'] },
    { id: second!.id, name: 'Technique', teams: ['Atelier'] },
  ]
  expect((await put(swapped, now.revision, 'ada')).status).toBe(200)
  expect((await read()).groupings).toEqual([
    { id: second!.id, name: 'Technique', parentId: null },
    { id: first!.id, name: 'Ventes', parentId: null },
  ])
  const actions = await db.selectFrom('auditEvents').select(['action', 'subject']).execute()
  expect(actions.filter(({ action }) => action === 'groupings_changed')).toHaveLength(2)
})

test('two at once: the second is told, and nothing of it is written', async () => {
  const { revision } = await read()
  expect((await put([technique], revision)).status).toBe(200)
  const late = await put([{ ...technique, name: 'Autre' }], revision, 'ada')
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'groupings_changed' }])
  expect((await read()).groupings.map(({ name }) => name)).toEqual(['Technique'])
})

test.each([
  ['a team in two', [technique, { ...technique, name: 'Autre' }], 400],
  ['an entity in itself', [{ ...technique, parent: 'Technique' }], 400],
  ['an entity in one that is not there', [{ ...technique, parent: 'Siège' }], 400],
  ['the same name twice', [technique, { id: null, name: 'technique', teams: [] }], 400],
  ['an empty name', [{ ...technique, name: ' ' }], 400],
  ['a team that is not there', [{ ...technique, teams: ['Inconnue'] }], 409],
  ['an entity that is not there', [{ ...technique, id: 'inconnu' }], 409],
])('%s is refused', async (_, groupings, status) => {
  expect((await put(groupings, (await read()).revision)).status).toBe(status)
  expect((await read()).groupings).toEqual([])
})

test('C15.3 saving writes the difference: an entity that another row refers to stays the same through ten saves', async () => {
  const { db, acme } = here
  const tree = [
    { id: null, name: 'Siège', teams: [] },
    { ...technique, parent: 'Siège' },
  ]
  expect((await put(tree, (await read()).revision)).status).toBe(200)
  const before = (await read()).groupings
  const [siege, first] = before.map(({ id }) => id)
  expect(before.find(({ name }) => name === 'Technique')?.parentId).toBe(siege)
  await sql`create table refers (id text references groupings (id))`.execute(db)
  for (const id of [siege, first]) await sql`insert into refers (id) values (${id})`.execute(db)
  for (let save = 0; save < 10; save += 1) {
    const now = await read()
    const kept = now.groupings.map(({ id, name, parentId }, at) => ({
      ...{
        key: id,
        id,
        name: save === 4 ? `Nom ${at}` : name,
        teams: save % 2 === 0 && id === first ? ['Labo'] : [],
      },
      parent: save === 6 ? null : parentId,
    }))
    expect((await put(kept, now.revision)).status).toBe(200)
  }
  const after = await read()
  expect(after.groupings.map(({ id }) => id).sort()).toEqual([siege, first].sort())
  expect(after.teams.map(({ groupingId }) => groupingId)).toEqual([null, null, null])
  await sql`drop table refers`.execute(db)
  // What lay in a deleted one lies where the form says.
  const [one, two] = after.groupings
  const left = [{ key: 'x', id: one!.id, name: 'Reste', teams: ['Atelier'] }]
  expect((await put(left, after.revision)).status).toBe(200)
  expect((await read()).groupings).toEqual([{ id: one!.id, name: 'Reste', parentId: null }])
  expect(await findRows(db, 'groupings', ['id'], { companyId: acme.id, id: two!.id })).toEqual([])
})

test('a team that is deleted leaves its entity, which stays', async () => {
  const { revision } = await read()
  await put([technique], revision)
  const deleted = await here.as('ada').delete(`/api/companies/${here.acme.id}/teams/${here.acme.id}-Labo`)
  expect(deleted.status).toBe(204)
  expect((await read()).teams.map(({ name }) => name)).toEqual(['Atelier', 'Vente'])
  expect((await read()).groupings).toHaveLength(1)
})

test('D15 several teams are deleted at once, or none; a dry run counts each person once and writes nothing', async () => {
  const { db, acme, ids } = here
  const deletions = (teams: string[], dryRun: boolean, as: 'ada' | 'samia' = 'ada') =>
    here.as(as).post(`/api/companies/${acme.id}/teams/deletions`, { teams, dryRun })
  const teams = await db.selectFrom('teams').select(['key', 'name']).execute()
  for (const { key, name } of teams) if (name !== 'Vente') await addMember(here, acme.id, key, ids.paul)
  await put([technique], (await read()).revision)
  await openCompanyWave(here, acme.id)
  const keyOf = (name: string) => teams.find((team) => team.name === name)?.key ?? ''
  const waveId = await addQuestionnaire(here, acme.id, [keyOf('Atelier'), keyOf('Labo')])
  expect((await deletions(['Atelier', 'Labo'], true, 'samia')).status).toBe(403)
  const counted = await deletions(['Atelier', 'Labo'], true)
  expect([counted.status, await counted.json()]).toMatchObject([200, { members: 1, closing: [{}] }])
  expect((await read()).teams).toHaveLength(3)
  expect((await (await deletions(['Labo'], true)).json()).closing).toEqual([])
  for (const wrong of [['Atelier', 'Inconnue'], ['Globex']])
    expect((await deletions(wrong, false)).status).toBe(404)
  expect((await deletions(['Atelier', 'Atelier'], false)).status).toBe(400)
  expect((await read()).teams).toHaveLength(3)
  expect((await deletions(['Atelier', 'Labo'], false)).status).toBe(200)
  expect((await read()).teams.map(({ name }) => name)).toEqual(['Vente'])
  expect((await read()).groupings).toHaveLength(1)
  expect(await findRows(db, 'waves', ['state'], { id: waveId })).not.toEqual([{ state: 'open' }])
  const actions = await findRows(db, 'auditEvents', ['action'])
  expect(actions.filter(({ action }) => action === 'team_deleted')).toHaveLength(2)
})

test('a team that a campaign asks keeps all of them, and the campaign is named (C12.7)', async () => {
  const { acme } = here
  await addMembers(here, acme.id, await addTeam(here, acme.id, 'Fusion'), 8)
  const questionnaireId = await addAskable(here)
  await opened(here, { questionnaireId, opensOn: '2027-03-09', closesOn: '2027-03-22' })
  const path = `/api/companies/${acme.id}/teams/deletions`
  const refused = await here.as('ada').post(path, { teams: ['Vente', 'Fusion'], dryRun: false })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'team_asked' }])
  const teams = await findRows(here.db, 'teams', ['name'], { companyId: acme.id })
  expect(teams.map(({ name }) => name).toSorted()).toEqual(['Atelier', 'Fusion', 'Labo', 'Vente'])
})

test('the tree says who is responsible for a team or an entity, until their last day', async () => {
  const { acme, ids, db } = here
  const saved = (await (await put([technique], (await read()).revision)).json()) as Groupings
  const team = await findRow(db, 'teams', ['key'], { name: 'Vente' })
  const given = {
    companyId: acme.id,
    accountId: ids.paul,
    since: '2026-01-05',
    source: 'main' as const,
    appointedBy: null,
  }
  const [grouping] = saved.groupings
  await insertRows(db, 'responsibilities', {
    ...given,
    id: 'r1',
    teamKey: null,
    groupingId: grouping!.id,
    until: null,
  })
  await insertRows(db, 'responsibilities', {
    ...given,
    id: 'r2',
    teamKey: team.key,
    groupingId: null,
    until: '2026-01-06',
  })
  const { revision, managers } = await read()
  expect(managers).toMatchObject([{ team: null, groupingId: grouping!.id, firstName: 'Paul' }])
  expect(revision).toBe(saved.revision)
})
