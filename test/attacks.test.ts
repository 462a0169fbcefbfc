import { describe, expect, test } from 'vitest'
import { runDaily } from '../src/results/publication/daily.ts'
import type { Results } from '../src/results/tables/page.ts'
import { toolsOf } from './ballots.ts'
import { signedInAgain } from './plans.ts'
import { addAnswerers, answer, ask, close, closed, opened, watched } from './replay.ts'
import { classesOf, Collector, expectNoSmallClass, isDetermined, statements } from './seenTables.ts'
import { addMember, addTeam, openCompanyWave } from './waves.ts'
import { freshFixture } from './freshFixture.ts'

// The attacks of docs/results.md, over HTTP: people answer as browsers do, and a sub-admin publishes between answers,
// keeps everything she is ever shown, knows when everybody answered, and solves for one person.

const k = 5
const here = freshFixture()

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The company and the teams of ATT64: their sums together give person 16's answer. */
const a4 = {
  Entreprise: range(1, 16),
  A: range(1, 10),
  B: range(6, 15),
  D: [...range(1, 5), ...range(11, 16)],
}

test('the collector does see who is in a table, and would solve for one person', () => {
  const tables = Object.values(a4).map((table) => new Set(table))
  expect(isDetermined(16, tables)).toBe(true)
  expect(Math.min(...classesOf(tables).map(({ length }) => length))).toBe(1)
})

describe('on the permanent questionnaire', () => {
  test('ATT61, ATT66: small groups, and somebody who answers between two looks', async () => {
    const collector = await watched(here, await addAnswerers(here, { A: 8, B: 4, Entreprise: 2 }))
    expect(collector.tables.size).toBeGreaterThan(1)
    expectNoSmallClass(collector, k)
  })

  test('ATT62, ATT63: what the company minus its teams would leave', async () => {
    const answerers = await addAnswerers(here, { A: 11, B: 9, C: 4, Entreprise: 1 })
    // Groups grow side by side.
    const mixed = answerers.toSorted((a, b) => ((a.person * 7) % 30) - ((b.person * 7) % 30))
    const collector = await watched(here, mixed)
    expect(collector.tables.size).toBeGreaterThan(2)
    expectNoSmallClass(collector, k)
  })

  test('ATT65: a member of two teams counts in one of them', async () => {
    const answerers = await addAnswerers(here, { A: 8, B: 8 })
    const teams = await here.db.selectFrom('teams').select('key').orderBy('name').execute()
    for (const { key } of teams) await addMember(here, here.acme.id, key, here.ids.paul)
    const collector = await watched(here, [
      ...answerers,
      { person: 20, accountId: here.ids.paul, group: 'B' },
    ])
    const small = [...collector.tables.values()].filter((table) => table.size < 16)
    for (const one of small)
      for (const other of small)
        expect([0, one.size, other.size]).toContain([...one].filter((person) => other.has(person)).length)
    expectNoSmallClass(collector, k)
  })

  test('ATT67: there is no filter and no cross table to ask for', async () => {
    const waveId = await openCompanyWave(here, here.acme.id)
    for (const answerer of await addAnswerers(here, { A: 7 })) await answer(here, waveId, answerer)
    await runDaily(toolsOf(here))
    const samia = here.as('samia')
    const plain = await (await samia.get(`/api/results/${waveId}`)).text()
    expect((JSON.parse(plain) as Results).company?.ballots).toBe(7)
    for (const filter of ['gender=f', 'team=A', 'since=2026-11-01', 'question=eng1&answer=5', 'k=1'])
      expect(await (await samia.get(`/api/results/${waveId}?${filter}`)).text()).toBe(plain)
  })

  test('ATT70: the order of answers changes nothing of what is shown', async () => {
    const answerers = await addAnswerers(here, { A: 6, Entreprise: 5 })
    const shown: unknown[] = []
    for (const order of [answerers, answerers.toReversed()]) {
      const waveId = await openCompanyWave(here, here.acme.id)
      for (const answerer of order) await answer(here, waveId, answerer)
      await runDaily(toolsOf(here))
      const page = await (await here.as('samia').get(`/api/results/${waveId}`)).json()
      const { company, comments, participation } = page as Results
      shown.push({ company, comments, participation })
      await here.db.deleteFrom('waves').where('id', '=', waveId).execute()
    }
    expect(shown[0]).toMatchObject({ company: { ballots: 11 } })
    expect(shown[0]).toEqual(shown[1])
  })
})

describe('on a questionnaire that closes', () => {
  test.each([
    ['ATT61', { A: 2, B: 6 }],
    ['ATT62, ATT63', { A: 12, B: 10, C: 4 }],
    ['ATT62, with one person of no team', { A: 9, B: 7, C: 3, Entreprise: 1 }],
    ['ATT62, several teams over one company', { A: 6, B: 6, C: 6, D: 4, Entreprise: 3 }],
  ])('%s', async (_, groups) => {
    const collector = await closed(here, await addAnswerers(here, groups))
    expect(collector.tables.size).toBeGreaterThan(0)
    expectNoSmallClass(collector, k)
  })

  test('ATT71: whoever leaves a statement out is not given away by it', async () => {
    const [blank = ''] = statements.map(({ id }) => id)
    const blanksOf = (person: number) => ({ blanks: [0, 1, 14].includes(person) ? [blank] : [] })
    await closed(here, await addAnswerers(here, { A: 6, B: 7, Entreprise: 5 }), blanksOf)
    const samia = await signedInAgain(here, 'samia')
    const [wave] = (await (await samia.get('/api/results')).json()) as { id: string }[]
    const { company, teams } = (await (await samia.get(`/api/results/${wave?.id}`)).json()) as Results
    const answers = company?.questions.find(({ id }) => id === blank)?.result?.answers
    expect(answers).toBe(15)
    const groupId = teams.find(({ name }) => name === 'A')?.groupId
    const table = await (await samia.get(`/api/results/${wave?.id}/groups/${groupId}`)).json()
    expect(table).toMatchObject({ questions: expect.arrayContaining([{ id: blank, result: null }]) })
  })
})

describe('on several questionnaires that ask the same', () => {
  /** The people of ATT64 in its three teams, and nobody else in the company. */
  async function peopleOfA4() {
    await here.db.deleteFrom('accounts').where('id', 'in', [here.ids.paul, here.ids.chloe]).execute()
    const answerers = await addAnswerers(here, { Entreprise: 16 })
    for (const name of ['A', 'B', 'D'] as const) {
      const team = await addTeam(here, here.acme.id, name)
      for (const person of a4[name])
        await addMember(here, here.acme.id, team, answerers[person - 1]?.accountId ?? '')
    }
    return answerers
  }

  test('ATT64: audiences that together would single person 16 out are not asked the same so soon', async () => {
    const answerers = await peopleOfA4()
    const refusals: string[] = []
    for (const name of ['A', 'D', 'Entreprise', 'B'] as const) {
      const asked = await ask(here, name, name === 'Entreprise' ? [] : [name])
      if (asked.status !== 201) {
        refusals.push(((await asked.json()) as { code: string }).code)
        continue
      }
      const { waveId } = await opened(here, Promise.resolve(asked))
      for (const answerer of answerers.filter(({ person }) => a4[name].includes(person + 1)))
        await answer(here, waveId, { ...answerer, group: name }, { questions: statements })
    }
    // D shares people with A (C14.6), and B is five people away from what the two others leave (C23.4).
    expect(refusals).toEqual(['audience_unchanged', 'audience_differs_by_few'])
    const collector = new Collector(here)
    await close(here)
    await collector.collect()
    expect([...collector.tables.values()].map(({ size }) => size).sort()).toEqual([10, 16])
    expectNoSmallClass(collector, k)
  })

  test('ATT69: a team, then the team and Paul, is refused', async () => {
    await addAnswerers(here, { A: 5 })
    expect((await ask(here, 'Équipe A', ['A'])).status).toBe(201)
    await addMember(here, here.acme.id, await addTeam(here, here.acme.id, 'B'), here.ids.paul)
    const similar = await ask(here, 'Équipes A et Paul', ['A', 'B'])
    expect(similar.status).toBe(409)
    expect(await similar.json()).toMatchObject({ code: 'audience_differs_by_few', title: 'Équipe A' })
  })
})
