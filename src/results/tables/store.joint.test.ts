import { beforeEach, expect, test } from 'vitest'
import { days } from '../../base/time/dates.ts'
import {
  addBallots,
  addTeams,
  asked,
  closeAndPublish,
  leaveCompany,
  same,
  seen,
} from '../../../test/ballots.ts'
import { signInDirectly } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { findRow } from '../../../test/rows.ts'
import { addMember, addQuestionnaire } from '../../../test/waves.ts'
import type { Comparison } from '../comparison/store.ts'
import type { TableView } from '../views/view.ts'
import type { Results } from './page.ts'

// C23.5.2: 19, 19, 18 and one person alone. The smallest team and that person share a table, under the team's name.

const here = freshFixture()
const LABEL = 'C et petits groupes'
const NOTE = 'regroupés : leurs membres ne sont pas distingués, pour protéger l’anonymat'
const questions = ['p', 'q'].map((id) => ({ ...asked(id), dimension: 'Accueil', itemKey: id, originKey: id }))
const shares = (count: number) => [...same(count - 6, { p: 5, q: 5 }), ...same(6, { p: 1, q: 1 })]

let waveId: string
beforeEach(async () => {
  await leaveCompany(here, 'chloe')
  await addTeams(here, here.acme.id, ['A', 'B', 'C'], 20)
  waveId = await closed({ A: 19, B: 19, C: 18, Entreprise: 1 })
})

async function closed(counts: Record<string, number>) {
  const id = await addQuestionnaire(here, here.acme.id, [], questions)
  for (const [name, count] of Object.entries(counts))
    await addBallots(here, id, name, count < 6 ? same(count, { p: 2, q: 2 }) : shares(count))
  await closeAndPublish(here, id)
  return id
}

async function read<T>(path: string, who: 'samia' | 'claire' | 'paul' = 'samia') {
  const cookie = await signInDirectly(here.db, here.ids[who], here.now())
  const answer = await here.as(who).get(path, { cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}
const results = (who?: 'claire' | 'paul') => read<Results>(`/api/results/${waveId}`, who)
const described = ({ teams }: Results) =>
  teams.map(({ label, isJoint, ballots, participation }) => [
    label,
    isJoint,
    ballots,
    participation?.addressed,
  ])

test('C23.5.2 three tables: two teams, and the third with whom nobody else covers, of all who stand there', async () => {
  expect(await seen(here, waveId, 'p')).toEqual({ company: 57, A: 19, B: 19, C: 19 })
  expect(described(await results())).toEqual([
    ['A', false, 19, 20],
    ['B', false, 19, 20],
    [LABEL, true, 19, 21],
  ])
  const { batches, groups } = await stored()
  expect(batches).toEqual([
    { groupId: groups.A, jointWith: null, size: 19 },
    { groupId: groups.B, jointWith: null, size: 19 },
    { groupId: null, jointWith: groups.C, size: 19 },
  ])
})

async function stored() {
  const rows = await here.db.selectFrom('reportingGroups').select(['id', 'name', 'hiding']).execute()
  expect(rows.map(({ hiding }) => hiding)).toEqual(rows.map(() => null))
  const groups = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
  const found = await here.db.selectFrom('batches').select(['groupId', 'jointWith', 'size']).execute()
  const nameOf = ({ groupId, jointWith }: (typeof found)[number]) =>
    rows.find(({ id }) => id === (jointWith ?? groupId))?.name ?? ''
  return { groups, batches: found.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)) }
}

test('C23.5.2 members of that team and managers read it; a seat and everybody else read none', async () => {
  const { groups } = await stored()
  const path = `/api/results/${waveId}/groups/${groups.C}`
  expect(await read<TableView>(path)).toMatchObject({ ballots: 19 })
  expect((await results('claire')).teams).toEqual([])
  for (const who of ['claire', 'paul'] as const) {
    const cookie = await signInDirectly(here.db, here.ids[who], here.now())
    expect((await here.as(who).get(path, { cookie })).status).toBe(404)
  }
  const { key } = await findRow(here.db, 'teams', ['key'], { name: 'C' })
  await addMember(here, here.acme.id, key, here.ids.paul)
  expect(described(await results('paul'))).toEqual([[LABEL, true, 19, 21]])
})

test('C23.5.2 its scores are compared with nothing: no colour, no strength, no priority', async () => {
  const { groups } = await stored()
  const { teams } = await results()
  const cells = teams.find(({ isJoint }) => isJoint)?.cells ?? []
  expect(cells.map(({ score, step, difference }) => [score !== null, step, difference])).toEqual([
    [true, 0, null],
  ])
  const table = await read<TableView>(`/api/results/${waveId}/groups/${groups.C}`)
  expect(table.dimensions).toMatchObject([{ difference: null }])
  expect(table.extremes).toEqual({ lowest: [], highest: [] })
})

test('C23.5.2 exports and the register name it, and say what it is', async () => {
  const csv = await here.as('samia').get(`/api/results/${waveId}/table.csv`)
  const lines = (await csv.text()).split('\r\n').filter((line) => line.includes(LABEL))
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(new RegExp(`^"Équipe ${LABEL}";.*${NOTE}`))
  const { tables } = await read<{ tables: { name: string }[] }>(`/api/companies/${here.acme.id}/register/2`)
  expect(tables.map(({ name }) => name).sort()).toEqual(['', 'A', 'B', LABEL])
  const { details } = await read<{ details: { part: string; body: string }[] }>(
    `/api/companies/${here.acme.id}/register`,
  )
  expect(details.find(({ part }) => part === 'sizes')?.body).toContain(`"group":"${LABEL}","size":19`)
})

test('C23.5.2 no campaign before or after is compared with it', async () => {
  here.travel(days(200))
  const later = await closed({ A: 19, B: 19, C: 18, Entreprise: 6 })
  expect(await seen(here, later, 'p')).toEqual({ company: 62, A: 19, B: 19, C: 18 })
  const { groups } = await read<Comparison>(`/api/results/${later}/compare/${waveId}`)
  const compared = groups.map(({ name, dimensions }) => [name, dimensions !== null])
  expect(compared).toEqual([
    ['Toute l’entreprise', true],
    ['A', true],
    ['B', true],
    ['C', false],
  ])
})

test('C23.5.2 the same people may share a table again, C14.4 finding nobody gone', async () => {
  await closeAgain(120, { A: 19, B: 19, C: 9, Entreprise: 1 }, { company: 48, A: 19, B: 19, C: 10 })
})

test('C23.5.2 later campaigns count everybody who stood in it: alone and of few the team waits', async () => {
  await closeAgain(120, { A: 19, B: 19, C: 9, Entreprise: 6 }, { company: 53, A: 19, B: 19 })
  await closeAgain(240, { A: 19, B: 19, C: 9, Entreprise: 1 }, { company: 48, A: 19, B: 19, C: 10 })
})

async function closeAgain(after: number, counts: Record<string, number>, expected: Record<string, number>) {
  here.travel(days(after))
  const id = await closed(counts)
  expect(await seen(here, id, 'p')).toEqual(expected)
}
