import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { addBallots, addTeams, asked, closeAndPublish, same, seen } from '../../../test/ballots.ts'
import { addGroupings, addMembers, addQuestionnaire, addTeam } from '../../../test/waves.ts'
import { signInDirectly, world, type World } from '../../../test/world.ts'
import { publishTree, showPieces, type Shown, type TreeBatch } from '../batches/tree.ts'
import type { Results } from './page.ts'

let here: World
beforeEach(async () => {
  here = await world()
})

/** « D1/A »: a team of D1; « D1/own »: people of small teams in it; « Entreprise »: everybody else. */
type Counts = Record<string, number>
const partsOf = (path: string) =>
  (path.includes('/') ? path.split('/') : [null, path]) as [string | null, string]

/** A wave of this tree in which so many people of each group answered, `blanks` of them not the second question. */
async function closed(counts: Counts, blanks: Counts = {}) {
  const { acme } = here
  const tree: Record<string, string[]> = {}
  for (const path of Object.keys(counts)) {
    const [grouping, name] = partsOf(path)
    if (name === 'Entreprise') continue
    const teams = name === 'own' ? [`${grouping} un`, `${grouping} deux`] : [name]
    if (name === 'own')
      for (const team of teams) await addMembers(here, acme.id, await addTeam(here, acme.id, team), 3)
    else await addTeams(here, acme.id, [name], 10)
    if (grouping !== null) tree[grouping] = [...(tree[grouping] ?? []), ...teams]
  }
  await addGroupings(here, acme.id, tree)
  const waveId = await addQuestionnaire(here, acme.id, [], [asked('p'), asked('q')])
  for (const [path, answered] of Object.entries(counts)) {
    const [grouping, name] = partsOf(path)
    const blank = blanks[path] ?? 0
    const ballots = [...same(answered - blank, { p: 4, q: 4 }), ...same(blank, { p: 4 })]
    await addBallots(here, waveId, name === 'own' ? grouping! : name, ballots)
  }
  await closeAndPublish(here, waveId)
  return waveId
}

const read = async (waveId: string, as: 'samia' | 'ada' = 'samia') => {
  const cookie = await signInDirectly(here.db, here.ids[as], here.now())
  return (await (await here.as(as).get(`/api/results/${waveId}`, { cookie })).json()) as Results
}
const coversOf = ({ groupings }: Results) =>
  groupings.map(({ name, shownTeams, teams, ballots }) => [name, shownTeams, teams, ballots])

describe('what a wave with regroupements shows (C15.3, C15.5)', () => {
  test('T-G1: one batch each, so neither is shown; the company has everybody', async () => {
    const waveId = await closed({ 'D1/A': 9, 'D1/B': 4, 'D2/C': 6, 'D2/own': 2, Entreprise: 1 })
    expect(await seen(here, waveId, 'p')).toEqual({ company: 22, A: 9, C: 6 })
    expect(coversOf(await read(waveId))).toEqual([
      ['D1', 1, 2, null],
      ['D2', 1, 3, null],
    ])
  })

  test('T-G2: two batches each are the sum, with their cover; managers read it, by its own address too', async () => {
    const waveId = await closed({ 'D1/A': 9, 'D1/B': 4, 'D1/own': 1, 'D2/C': 6, 'D2/E': 5 })
    expect(await seen(here, waveId, 'p')).toEqual({ company: 25, A: 9, C: 6, E: 5, D1: 14, D2: 11 })
    const results = await read(waveId)
    expect(coversOf(results)).toEqual([
      ['D1', 1, 4, 14],
      ['D2', 2, 2, 11],
    ])
    const cookie = await signInDirectly(here.db, here.ids.samia, here.now())
    const { groupId } = results.groupings[0]!
    const table = await here.as('samia').get(`/api/results/${waveId}/groups/${groupId}`, { cookie })
    expect(await table.json()).toMatchObject({ ballots: 14 })
    const csv = await here.as('samia').get(`/api/results/${waveId}/table.csv`, { cookie })
    expect(await csv.text()).toContain('D1 (1 équipe sur 4, 14 réponses)')
  })

  test('T-G3: a rest that is too few takes the smallest batch along, and its regroupement is not shown', async () => {
    const waveId = await closed({ 'D1/A': 9, 'D1/B': 7, 'D2/C': 6, 'D2/own': 2 })
    expect(await seen(here, waveId, 'p')).toEqual({ company: 24, A: 9, B: 7, D1: 16 })
  })

  test('T-G5: what two teams hold back of one question is pooled in their regroupement', async () => {
    const waveId = await closed({ 'D1/A': 9, 'D1/B': 9, 'D2/C': 6 }, { 'D1/A': 5, 'D1/B': 5 })
    expect(await seen(here, waveId, 'q')).toEqual({ company: 14, C: 6, D1: 8 })
    expect(await seen(here, waveId, 'p')).toEqual({ company: 24, A: 9, B: 9, C: 6, D1: 18 })
  })

  test('a question that only one team of a regroupement has is not its own under another name', async () => {
    const waveId = await closed({ 'D1/A': 9, 'D1/B': 9, Entreprise: 6 }, { 'D1/B': 6 })
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

describe('what employees read of regroupements (C15.5)', () => {
  test('their own branch only, of at least three batches', async () => {
    const waveId = await closed({ 'D1/A': 9, 'D1/B': 8, 'D1/C': 7, 'D2/D': 9, 'D2/E': 8, Entreprise: 6 })
    expect(coversOf(await (await memberOf('A'))(waveId))).toEqual([['D1', 3, 3, 24]])
    expect(coversOf(await (await memberOf('D'))(waveId))).toEqual([])
    const { groupings } = await read(waveId)
    const cookie = await signInDirectly(here.db, here.ids.paul, here.now())
    const other = await here
      .as('visitor')
      .get(`/api/results/${waveId}/groups/${groupings[0]!.groupId}`, { cookie })
    expect(other.status).toBe(404)
  })

  test('not where the rest of the company would be one team', async () => {
    const waveId = await closed({ 'D1/A': 9, 'D1/B': 8, 'D1/C': 7, 'D2/D': 9 })
    expect(coversOf(await (await memberOf('A'))(waveId))).toEqual([])
    expect(coversOf(await read(waveId))).toEqual([
      ['D1', 3, 3, 24],
      ['D2', 1, 1, null],
    ])
  })

  test('a question that only two teams have is not told in their regroupement: the other one’s would be', async () => {
    const counts = { 'D1/A': 9, 'D1/B': 8, 'D1/C': 7, Entreprise: 12 }
    const waveId = await closed(counts, { 'D1/C': 4 })
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

test('the participation of a regroupement is told beside its teams’, where what is left over is enough (C7)', async () => {
  const waveId = await closed({ 'D1/A': 9, 'D1/B': 8, 'D1/E': 5, 'D2/C': 7, 'D2/D': 6 })
  const rows = await here.db
    .selectFrom('participationCounts as p')
    .innerJoin('waveGroupings as d', 'd.groupingId', 'p.groupId')
    .select(['d.name', 'p.answered', 'p.addressed'])
    .where('p.waveId', '=', waveId)
    .orderBy('d.name')
    .execute()
  // Paul and Chloé are in no team: D2 gives way, whose people stand with theirs.
  expect(rows).toEqual([{ name: 'D1', answered: 22, addressed: 30 }])
})

const anyWave = fc.record({
  teams: fc.array(
    fc.record({
      grouping: fc.constantFrom(null, 'D1', 'D2'),
      count: fc.nat({ max: 12 }),
      blanks: fc.oneof(fc.constant(0), fc.nat({ max: 8 })),
    }),
    { minLength: 2, maxLength: 5 },
  ),
  others: fc.nat({ max: 9 }),
})

test('I18: whatever the tree, the database shows of each question what the rule says, whose tables keep I4 and I30', async () => {
  const numRuns = process.env.ROUNDS === 'long' ? 100 : 2
  await fc.assert(
    fc.asyncProperty(anyWave, async ({ teams, others }) => {
      here = await world()
      const pathOf = (at: number) => [teams[at]?.grouping, `t${at}`].filter(Boolean).join('/')
      const [counts, blanks]: [Counts, Counts] = [{ Entreprise: others }, {}]
      for (const [at, { count, blanks: blank }] of teams.entries()) {
        counts[pathOf(at)] = count
        blanks[pathOf(at)] = Math.min(count, blank)
      }
      const waveId = await closed(counts, blanks)
      const quiet = { young: 0, isHidden: false }
      const { batches } = publishTree(
        [
          { group: 'Entreprise', kind: 'company', grouping: null, count: others, ...quiet },
          ...teams.map(({ grouping, count }, at) => ({
            ...{ group: `t${at}`, kind: 'team' as const, grouping, count, ...quiet },
          })),
        ],
        5,
      )
      for (const question of ['p', 'q'] as const) {
        const validOf = (group: string, count: number) =>
          count -
          (question === 'q' && group.startsWith('t') ? (blanks[pathOf(Number(group.slice(1)))] ?? 0) : 0)
        expect(await seen(here, waveId, question)).toEqual(tablesOf(batches, validOf))
      }
    }),
    { numRuns },
  )
})

/** Valid answers of one question in every table that the rule shows. */
function tablesOf(batches: readonly TreeBatch[], validOf: (group: string, count: number) => number) {
  const valid = new Map(
    batches.flatMap(({ groups }) =>
      groups.map(({ group, count }) => [group, validOf(group, count)] as const),
    ),
  )
  const shown = showPieces(
    batches.map((batch) => ({ batch, valid })),
    5,
  )
  const size = (some: readonly Shown[]) =>
    some
      .flatMap(({ pieces }) => pieces.flatMap(({ batch }) => batch.groups))
      .reduce((sum, { group }) => sum + (valid.get(group) ?? 0), 0)
  const of = (grouping: string) => shown.filter((each) => each.grouping === grouping)
  const batchesOf = (some: readonly Shown[]) => some.reduce((sum, { pieces }) => sum + pieces.length, 0)
  return Object.fromEntries([
    ...(shown.length > 0 ? [['company', size(shown)]] : []),
    ...shown.flatMap((each) => (each.team === null ? [] : [[each.team, size([each])]])),
    ...['D1', 'D2'].flatMap((name) => (batchesOf(of(name)) >= 2 ? [[name, size(of(name))]] : [])),
  ]) as Record<string, number>
}

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
