import { beforeEach, describe, expect, test } from 'vitest'
import { hours } from '../src/kit/dates.ts'
import { endClosings, runDaily } from '../src/results/daily.ts'
import { addBallots, addTeams, addWaveOf, toolsOf } from './ballots.ts'
import {
  answersOf,
  classesOf,
  Collector,
  expectNoSmallClass,
  isDetermined,
  statements,
} from './seenTables.ts'
import { addMember, openCompanyWave } from './waves.ts'
import { world, type World } from './world.ts'

// The attacks of docs/method.md, by a sub-admin who publishes between answers, keeps everything she is ever shown
// and knows when everybody answered.

const k = 5
let here: World
beforeEach(async () => {
  here = await world()
  await addTeams(here, here.acme.id, ['A', 'B', 'C', 'D'])
})

type Step = { person: number; group: string }

/** People 0, 1, 2… in these groups, in this order. */
function people(groups: Record<string, number>): Step[] {
  let person = 0
  return Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, () => ({ person: person++, group })),
  )
}

const answer = (waveId: string, { person, group }: Step, blanks: readonly string[] = []) =>
  addBallots(here, waveId, group, [
    { ...answersOf(person), ...Object.fromEntries(blanks.map((id) => [id, null])) },
  ])

async function publishEveryWay(waveId: string): Promise<void> {
  const samia = here.as('samia')
  for (const regroup of [false, true]) await samia.post(`/api/results/${waveId}/publication`, { regroup })
  here.travel(hours(1))
  await runDaily(toolsOf(here))
}

/** Everybody answers one after the other, and she publishes and looks after each answer. */
async function watched(steps: readonly Step[]): Promise<Collector> {
  const waveId = await openCompanyWave(here, here.acme.id)
  const collector = new Collector(here, waveId)
  for (const step of steps) {
    await answer(waveId, step)
    await publishEveryWay(waveId)
    await collector.collect()
  }
  return collector
}

async function closed(steps: readonly Step[]): Promise<Collector> {
  const waveId = await addWaveOf(here, here.acme.id, statements)
  for (const step of steps) await answer(waveId, step)
  const { questionnaireId } = await here.db
    .selectFrom('waves')
    .select('questionnaireId')
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow()
  const collector = new Collector(here, waveId)
  await collector.collect()
  expect((await here.as('samia').put(`/api/questionnaires/${questionnaireId}/closing`)).status).toBe(204)
  await endClosings(toolsOf(here))
  await collector.collect()
  return collector
}

/** Two of each group, then one of each, so that groups grow side by side. */
const mixed = (steps: readonly Step[]) =>
  steps.toSorted((a, b) => ((a.person * 7) % 30) - ((b.person * 7) % 30))

test('the collector does see who is in a table, and would solve for one person', () => {
  const [c, a, b, d] = [range(1, 16), range(1, 10), range(6, 15), [...range(1, 5), ...range(11, 16)]]
  const tables = [c, a, b, d].map((table) => new Set(table))
  expect(isDetermined(16, tables)).toBe(true)
  expect(Math.min(...classesOf(tables).map(({ length }) => length))).toBe(1)
})

describe('on the permanent questionnaire', () => {
  test('A1, A6: small groups, and somebody who answers between two looks', async () => {
    const collector = await watched(people({ A: 8, B: 4, Entreprise: 2 }))
    expect(collector.tables.size).toBeGreaterThan(1)
    expectNoSmallClass(collector, k)
  })

  test('A2, A3: what the company minus its teams would leave', async () => {
    const collector = await watched(mixed(people({ A: 11, B: 9, C: 4, Entreprise: 1 })))
    expect(collector.tables.size).toBeGreaterThan(2)
    expectNoSmallClass(collector, k)
  })

  test('A10: the order of answers changes nothing of what is shown', async () => {
    const steps = people({ A: 7, B: 6, Entreprise: 5 })
    const shown: unknown[] = []
    for (const order of [steps, steps.toReversed()]) {
      const waveId = await openCompanyWave(here, here.acme.id)
      for (const step of order) await answer(waveId, step)
      await runDaily(toolsOf(here))
      const { company, comments, participation } = await new Collector(here, waveId).collect()
      shown.push({ company, comments, participation })
      await here.db.deleteFrom('waves').where('id', '=', waveId).execute()
    }
    expect(shown[0]).toEqual(shown[1])
  })
})

describe('on a questionnaire that closes', () => {
  test.each([
    ['A1', { A: 2, B: 6 }],
    ['A2, A3', { A: 12, B: 10, C: 4 }],
    ['A2, with one person of no team', { A: 9, B: 7, C: 3, Entreprise: 1 }],
    ['A4, several teams over one company', { A: 6, B: 6, C: 6, D: 4, Entreprise: 3 }],
  ])('%s', async (_, groups) => {
    const collector = await closed(people(groups))
    expect(collector.tables.size).toBeGreaterThan(0)
    expectNoSmallClass(collector, k)
  })

  test('A11: whoever leaves a statement out is not given away by it', async () => {
    const waveId = await addWaveOf(here, here.acme.id, statements)
    const [blank = ''] = statements.map(({ id }) => id)
    for (const step of people({ A: 6, B: 7, Entreprise: 5 }))
      await answer(waveId, step, step.person < 2 || step.person === 14 ? [blank] : [])
    await here.db.updateTable('waves').set({ state: 'closing' }).where('id', '=', waveId).execute()
    await endClosings(toolsOf(here))
    const { company, teams } = await new Collector(here, waveId).collect()
    const answers = company?.questions.find(({ id }) => id === blank)?.result?.answers
    expect(answers).toBe(15)
    const [a = ''] = teams.flatMap(({ name, groupId }) => (name === 'A' && groupId ? [groupId] : []))
    const table = await (await here.as('samia').get(`/api/results/${waveId}/groups/${a}`)).text()
    expect(JSON.parse(table)).toMatchObject({
      questions: expect.arrayContaining([{ id: blank, result: null }]),
    })
  })
})

test('A5: a member of two teams counts in one of them', async () => {
  const [a, b] = await here.db.selectFrom('teams').select('key').orderBy('name').limit(2).execute()
  for (const team of [a, b]) await addMember(here, here.acme.id, team?.key ?? '', here.ids.paul)
  const collector = await watched([...people({ A: 8, B: 8 }), { person: 20, group: 'B' }])
  const teams = [...collector.tables.values()].filter((table) => table.size < 16)
  for (const one of teams)
    for (const other of teams)
      expect(one === other || [...one].every((person) => !other.has(person)) || isNested(one, other)).toBe(
        true,
      )
  expectNoSmallClass(collector, k)
})

test('A7: there is no filter and no cross table to ask for', async () => {
  const waveId = await openCompanyWave(here, here.acme.id)
  for (const step of people({ A: 7 })) await answer(waveId, step)
  await runDaily(toolsOf(here))
  const samia = here.as('samia')
  const plain = await (await samia.get(`/api/results/${waveId}`)).text()
  for (const filter of ['gender=f', 'team=A', 'since=2026-11-01', 'question=eng1&answer=5', 'k=1'])
    expect(await (await samia.get(`/api/results/${waveId}?${filter}`)).text()).toBe(plain)
})

test('A4, A9: audiences that differ by fewer than k people are refused', async () => {
  const ask = (title: string, teams: string[]) => {
    const form = new FormData()
    form.set('title', title)
    form.set('audience', 'teams')
    for (const team of teams) form.append('teams', team)
    form.set('file', new File(['id,question,type\nq1,Tout va bien ?,likert\n'], 'questions.csv'))
    return here.as('samia').post('/api/questionnaires', form)
  }
  await openCompanyWave(here, here.acme.id)
  expect((await ask('Équipe A', ['A'])).status).toBe(201)
  const team = await here.db
    .selectFrom('teams')
    .select('key')
    .where('name', '=', 'B')
    .executeTakeFirstOrThrow()
  await here.db.deleteFrom('teamMembers').where('teamKey', '=', team.key).execute()
  await addMember(here, here.acme.id, team.key, here.ids.paul)
  const twin = await ask('Équipes A et Paul', ['A', 'B'])
  expect(twin.status).toBe(409)
  expect(await twin.json()).toMatchObject({ code: 'audience_too_close' })
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const isNested = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  [...a].every((person) => b.has(person)) || [...b].every((person) => a.has(person))
