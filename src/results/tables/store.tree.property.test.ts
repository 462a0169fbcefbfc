import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seen } from '../../../test/ballots.ts'
import { closedTree, type Counts } from '../../../test/treeWave.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { publishTree, publishableCells, type ShownGroup, type TreeBatch } from '../batches/tree.ts'
import { findRows } from '../../../test/rows.ts'

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

test('INV18: whatever the tree, the database shows of each question what the rule says, whose tables keep INV4 and INV30', async () => {
  const numRuns = process.env.ROUNDS === 'long' ? 100 : 2
  await fc.assert(
    fc.asyncProperty(anyWave, async ({ teams, others }) => {
      const here = await fixture()
      const pathOf = (at: number) => [teams[at]?.grouping, `t${at}`].filter(Boolean).join('/')
      const [counts, blanks]: [Counts, Counts] = [{ Entreprise: others }, {}]
      for (const [at, { count, blanks: blank }] of teams.entries()) {
        counts[pathOf(at)] = count
        blanks[pathOf(at)] = Math.min(count, blank)
      }
      const waveId = await closedTree(here, counts, blanks)
      const quiet = { newSigners: 0, isHidden: false }
      // Of two that are as large the first by its id joins the others.
      const ids = await idsOf(here, waveId)
      const idOf = (name: string | null) => (name === null ? null : ids.get(name)!)
      const plan = publishTree(
        [
          { group: 'Entreprise', kind: 'company', grouping: null, people: 0, count: others, ...quiet },
          ...teams.map(({ grouping, count }, at) => ({
            ...{ group: idOf(`t${at}`)!, kind: 'team' as const, grouping: idOf(grouping), count, ...quiet },
            people: 10,
          })),
        ],
        5,
        { unplaced: others > 0 ? 2 : 0 },
      )
      const batches = named(plan.batches, new Map([...ids].map(([name, id]) => [id, name])))
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

/** Of the teams and entities of a wave, by their names. */
async function idsOf({ db }: Fixture, waveId: string): Promise<Map<string, string>> {
  const teams = await findRows(db, 'reportingGroups', ['name', 'id'], { waveId })
  const groupings = await db
    .selectFrom('waveGroupings')
    .select(['name', 'groupingId as id'])
    .where('waveId', '=', waveId)
    .execute()
  return new Map([...groupings, ...teams].map(({ name, id }) => [name, id]))
}

/** The same batches with names instead of ids. */
function named(batches: readonly TreeBatch[], names: ReadonlyMap<string, string>): TreeBatch[] {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  return batches.map((batch) => ({
    ...batch,
    team: nameOf(batch.team),
    grouping: nameOf(batch.grouping),
    jointWith: nameOf(batch.jointWith),
    groups: batch.groups.map((each) => ({ ...each, group: nameOf(each.group)! })),
  }))
}

/** Valid answers of one question in every table that the rule shows. */
function tablesOf(batches: readonly TreeBatch[], validOf: (group: string, count: number) => number) {
  const valid = new Map(
    batches.flatMap(({ groups }) =>
      groups.map(({ group, count }) => [group, validOf(group, count)] as const),
    ),
  )
  const shown = publishableCells(
    batches.map((batch) => ({ batch, valid })),
    5,
  )
  const size = (some: readonly ShownGroup[]) =>
    some
      .flatMap(({ pieces }) => pieces.flatMap(({ batch }) => batch.groups))
      .reduce((sum, { group }) => sum + (valid.get(group) ?? 0), 0)
  const of = (grouping: string) => shown.filter((each) => each.grouping === grouping)
  const batchesOf = (some: readonly ShownGroup[]) => some.reduce((sum, { pieces }) => sum + pieces.length, 0)
  return Object.fromEntries([
    ...(shown.length > 0 ? [['company', size(shown)]] : []),
    ...shown.flatMap((each) => {
      const name = each.team ?? each.jointWith
      return name === null ? [] : [[name, size([each])]]
    }),
    ...['D1', 'D2'].flatMap((name) => (batchesOf(of(name)) >= 2 ? [[name, size(of(name))]] : [])),
  ]) as Record<string, number>
}
