import { describe, expect, test } from 'vitest'
import { addBallots, asked, closeAndPublish, same, seen } from '../../../test/ballots.ts'
import { closedTree } from '../../../test/treeWave.ts'
import { addMembers, addQuestionnaire, addTeam } from '../../../test/waves.ts'
import { signInDirectly } from '../../../test/fixture.ts'
import { findRow } from '../../../test/rows.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import type { Results } from './page.ts'

const here = freshFixture()

const read = async (waveId: string, as: 'samia' | 'ada' = 'samia') => {
  const cookie = await signInDirectly(here.db, here.ids[as], here.now())
  return (await (await here.as(as).get(`/api/results/${waveId}`, { cookie })).json()) as Results
}
const coversOf = ({ groupings }: Results) =>
  groupings.map(({ name, shownTeams, teams, ballots }) => [name, shownTeams, teams, ballots])

describe('what a wave with entities shows (C15.3, C15.5)', () => {
  test('C15 case 1: one batch each, so neither is shown; the company has everybody', async () => {
    const waveId = await closedTree(here, { 'D1/A': 9, 'D1/B': 4, 'D2/C': 6, 'D2/own': 2, Entreprise: 1 })
    expect(await seen(here, waveId, 'p')).toEqual({ company: 22, A: 9, C: 6 })
    expect(coversOf(await read(waveId))).toEqual([
      ['D1', 1, 2, null],
      ['D2', 1, 3, null],
    ])
  })

  test('C15 case 2: two batches each are the sum, with their cover; managers read it, by its own address too', async () => {
    const waveId = await closedTree(here, { 'D1/A': 9, 'D1/B': 4, 'D1/own': 1, 'D2/C': 6, 'D2/E': 5 })
    expect(await seen(here, waveId, 'p')).toEqual({ company: 25, A: 9, C: 6, E: 5, D2: 11 })
    const results = await read(waveId)
    expect(coversOf(results)).toEqual([
      ['D1', 1, 4, null],
      ['D2', 2, 2, 11],
    ])
    const cookie = await signInDirectly(here.db, here.ids.samia, here.now())
    const { groupId } = results.groupings[1]!
    const table = await here.as('samia').get(`/api/results/${waveId}/groups/${groupId}`, { cookie })
    expect(await table.json()).toMatchObject({ ballots: 11 })
    const csv = await here.as('samia').get(`/api/results/${waveId}/table.csv`, { cookie })
    expect(await csv.text()).toContain('D2 (2 équipes sur 2, 11 réponses)')
  })
})

describe('what a wave with several levels shows (C15.3, C15.4)', () => {
  test('C15 case 12: a left-over of small teams passes up to the entity where it is ten', async () => {
    const teams = { 'S/D1/A': 9, 'S/D1/B': 4, 'S/D1/own': 3, 'S/D2/C': 8, 'S/D2/E': 4, 'O/F': 6 }
    const waveId = await closedTree(here, { ...teams, Entreprise: 5 })
    expect(await seen(here, waveId, 'p')).toEqual({ company: 39, A: 9, C: 8, F: 6, S: 28 })
    const results = await read(waveId)
    expect(results.groupings.map(({ label, parentId }) => [label, parentId === null])).toEqual([
      ['O', true],
      ['S, en partie', true],
      ['D1', false],
      ['D2', false],
    ])
    expect(coversOf(results)).toEqual([
      ['O', 1, 1, null],
      ['S', 2, 6, 28],
      ['D1', 1, 4, null],
      ['D2', 1, 2, null],
    ])
    const cookie = await signInDirectly(here.db, here.ids.samia, here.now())
    const csv = await here.as('samia').get(`/api/results/${waveId}/table.csv`, { cookie })
    expect(await csv.text()).toContain('S, en partie (2 équipes sur 6, 28 réponses)')
    // Everybody whose right counts in S, those of silent groups too (C23.5.3).
    const figure = { waveId, groupId: results.groupings[1]!.groupId }
    expect(await findRow(here.db, 'participationCounts', ['answered', 'addressed'], figure)).toEqual({
      answered: 28,
      addressed: 46,
    })
  })

  test('C15 case 17: a question that two entities hold back is pooled in the one above', async () => {
    const teams = { 'S/D1/A': 9, 'S/D1/B': 4, 'S/D1/own': 3, 'S/D2/C': 8, 'S/D2/E': 4, 'O/F': 6 }
    const blanks = { 'S/D1/A': 5, 'S/D2/C': 4 }
    const waveId = await closedTree(here, { ...teams, Entreprise: 5 }, blanks)
    expect(await seen(here, waveId, 'q')).toEqual({ company: 30, F: 6, S: 19 })
  })

  test('C15 case 3: a rest that is too few takes the smallest batch along, under its team’s name (C23.5.2)', async () => {
    const waveId = await closedTree(here, { 'D1/A': 9, 'D1/B': 7, 'D2/C': 6, 'D2/own': 2 })
    expect(await seen(here, waveId, 'p')).toEqual({ company: 24, A: 9, B: 7, C: 8, D1: 16 })
  })

  test('C15 case 5: what two teams hold back of one question is pooled in their entity', async () => {
    const waveId = await closedTree(here, { 'D1/A': 9, 'D1/B': 9, 'D2/C': 6 }, { 'D1/A': 5, 'D1/B': 5 })
    expect(await seen(here, waveId, 'q')).toEqual({ company: 14, C: 6, D1: 8 })
    expect(await seen(here, waveId, 'p')).toEqual({ company: 24, A: 9, B: 9, C: 6, D1: 18 })
  })

  test('a question that only one team of an entity has is not its own under another name', async () => {
    const waveId = await closedTree(here, { 'D1/A': 9, 'D1/B': 9, Entreprise: 6 }, { 'D1/B': 6 })
    expect(await seen(here, waveId, 'q')).toEqual({ company: 15, A: 9 })
    expect(await seen(here, waveId, 'p')).toEqual({ company: 24, A: 9, B: 9, D1: 18 })
  })
})

/** Signed in as somebody of this team. */
async function memberOf(team: string) {
  const { accountId } = await here.db
    .selectFrom('teamMembers as m')
    .innerJoin('teams as t', 't.key', 'm.teamKey')
    .select('m.accountId')
    .where('t.name', '=', team)
    .executeTakeFirstOrThrow()
  const cookie = await signInDirectly(here.db, accountId, here.now())
  return async (waveId: string) =>
    (await (await here.as('visitor').get(`/api/results/${waveId}`, { cookie })).json()) as Results
}

describe('what employees read of entities (C15.5)', () => {
  test('their own branch only, of at least three batches', async () => {
    const waveId = await closedTree(here, {
      'D1/A': 9,
      'D1/B': 8,
      'D1/C': 7,
      'D2/D': 9,
      'D2/E': 8,
      Entreprise: 6,
    })
    expect(coversOf(await (await memberOf('A'))(waveId))).toEqual([['D1', 3, 3, 24]])
    expect(coversOf(await (await memberOf('D'))(waveId))).toEqual([])
    const { groupings } = await read(waveId)
    const cookie = await signInDirectly(here.db, here.ids.paul, here.now())
    const other = await here
      .as('visitor')
      .get(`/api/results/${waveId}/groups/${groupings[0]!.groupId}`, { cookie })
    expect(other.status).toBe(404)
  })

  test('the entity above, where it leaves no single team, and not the one of two batches', async () => {
    const one = { 'S/D1/A': 9, 'S/D1/B': 8, 'S/D1/C': 7, 'S/D2/D': 9, 'S/D2/E': 8, 'O/F': 7, 'O/G': 7 }
    const waveId = await closedTree(here, one)
    expect(coversOf(await (await memberOf('A'))(waveId))).toEqual([
      ['S', 5, 5, 41],
      ['D1', 3, 3, 24],
    ])
    expect(coversOf(await (await memberOf('F'))(waveId))).toEqual([])
  })
})

describe('what employees may subtract (C15.5)', () => {
  test('C15 case 18: a joint batch is its team’s, wherever it counts', async () => {
    const counts = { 'S/A': 9, 'S/B': 8, 'S/C': 7, 'O/D': 6, Entreprise: 0 }
    await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Seul'), 1)
    const waveId = await closedTree(here, counts)
    expect(await seen(here, waveId, 'p')).toMatchObject({ company: 30, D: 6, S: 24 })
    expect(coversOf(await (await memberOf('A'))(waveId))).toEqual([])
    expect(coversOf(await read(waveId))[1]).toEqual(['S', 3, 3, 24])
  })

  test('not where the rest of the company would be one team', async () => {
    const waveId = await closedTree(here, { 'D1/A': 9, 'D1/B': 8, 'D1/C': 7, 'D2/D': 9 })
    expect(coversOf(await (await memberOf('A'))(waveId))).toEqual([])
    expect(coversOf(await read(waveId))).toEqual([
      ['D1', 3, 3, 24],
      ['D2', 1, 1, null],
    ])
  })

  test('a question that only two teams have is not told in their entity: the other one’s would be', async () => {
    const counts = { 'D1/A': 9, 'D1/B': 8, 'D1/C': 7, Entreprise: 12 }
    const waveId = await closedTree(here, counts, { 'D1/C': 4 })
    const results = await (await memberOf('A'))(waveId)
    const { groupId } = results.groupings[0]!
    const { accountId } = await here.db
      .selectFrom('teamMembers as m')
      .innerJoin('teams as t', 't.key', 'm.teamKey')
      .select('m.accountId')
      .where('t.name', '=', 'A')
      .executeTakeFirstOrThrow()
    const cookie = await signInDirectly(here.db, accountId, here.now())
    const table = await here.as('visitor').get(`/api/results/${waveId}/groups/${groupId}`, { cookie })
    const { questions } = (await table.json()) as { questions: { id: string; result: object | null }[] }
    expect(questions.map(({ id, result }) => [id, result !== null])).toEqual([
      ['p', true],
      ['q', false],
    ])
  })
})

test('C23.5.3 the participation of an entity is told where its table is, of all whose right counts there', async () => {
  const waveId = await closedTree(here, { 'D1/A': 9, 'D1/B': 8, 'D1/E': 5, 'D2/C': 7, 'D2/D': 6 })
  const rows = await here.db
    .selectFrom('participationCounts as p')
    .innerJoin('waveGroupings as d', 'd.groupingId', 'p.groupId')
    .select(['d.name', 'p.answered', 'p.addressed'])
    .where('p.waveId', '=', waveId)
    .orderBy('d.name')
    .execute()
  expect(rows).toEqual([
    { name: 'D1', answered: 22, addressed: 30 },
    { name: 'D2', answered: 13, addressed: 20 },
  ])
})

test('a questionnaire of texts alone is published all the same: how many answered, and what they wrote', async () => {
  const waveId = await addQuestionnaire(here, here.acme.id, [], [asked('t', 'texte')])
  await addBallots(here, waveId, 'Entreprise', same(12, { t: 'Plus de lumière.' }))
  await closeAndPublish(here, waveId)
  const { company, comments } = await read(waveId)
  expect([company?.ballots, comments.length]).toEqual([12, 12])
})

test('ballots too few to be published are nobody’s to read', async () => {
  const waveId = await addQuestionnaire(here, here.acme.id, [], [asked('t', 'texte')])
  await addBallots(here, waveId, 'Entreprise', same(4, { t: 'Plus de lumière.' }))
  await closeAndPublish(here, waveId)
  expect(await read(waveId)).toMatchObject({ company: null, comments: [] })
})
