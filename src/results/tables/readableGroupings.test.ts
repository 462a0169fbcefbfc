import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupingsShown } from '../publication/publishedTables.ts'
import { publishTree, publishableCells, type ClosingGroup, type ShownGroup } from '../batches/tree.ts'
import { readableGroupings, type TableBatches } from './groupings.ts'

const anyTeam = fc.record({
  grouping: fc.constantFrom(null, 'D1', 'D1', 'D1', 'D2', 'D3'),
  count: fc.nat({ max: 20 }),
  newSigners: fc.nat({ max: 3 }),
  isHidden: fc.constantFrom(true, false, false, false),
  blanks: fc.oneof(fc.constant(0), fc.nat({ max: 9 })),
})
const company = fc.record({
  teams: fc.array(anyTeam, { minLength: 3, maxLength: 9 }),
  own: fc.array(fc.nat({ max: 9 }), { minLength: 3, maxLength: 3 }),
  others: fc.nat({ max: 9 }),
  k: fc.constantFrom(5, 6, 8),
  /** Whose eyes: of how many of the teams somebody is a member. */
  member: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { maxLength: 3 }),
})
type Company = typeof company extends fc.Arbitrary<infer T> ? T : never

/** What a wave of this tree shows of one question: whole batches, and their pieces of it. */
function publish({ teams, own, others, k }: Company) {
  const quiet = { people: 0, newSigners: 0, isHidden: false }
  const groups: ClosingGroup[] = [
    { group: 'company', kind: 'company', grouping: null, count: others, ...quiet },
    ...own.map((count, at): ClosingGroup => ({
      ...{ group: `own${at}`, kind: 'grouping', grouping: `D${at + 1}`, count, ...quiet },
    })),
    ...teams.map(({ grouping, count, newSigners, isHidden }, at): ClosingGroup => ({
      ...{ group: `t${at}`, kind: 'team', grouping, people: 0, count },
      ...{ newSigners: Math.min(newSigners, count), isHidden: isHidden && count >= k },
    })),
  ]
  const { batches } = publishTree(groups, k)
  const blank = (group: string) => (group.startsWith('t') ? (teams[Number(group.slice(1))]?.blanks ?? 0) : 0)
  const valid = new Map(groups.map(({ group, count }) => [group, Math.max(0, count - blank(group))]))
  return {
    batches,
    shown: publishableCells(
      batches.map((batch) => ({ batch, valid })),
      k,
    ),
    valid,
  }
}

/** A joint batch of the company alone is one team's only for who is of that team (C23.5.2). */
const asTable = (
  { team, grouping, jointWith, pieces }: ShownGroup,
  teams: ReadonlySet<string> = new Set(),
): TableBatches => {
  const isTheirs = jointWith !== null && (grouping !== null || teams.has(jointWith))
  return { grouping, team: isTheirs ? jointWith : team, batches: pieces.length }
}
const groupsOf = (pieces: ShownGroup['pieces']) =>
  pieces.flatMap(({ batch }) => batch.groups.map(({ group }) => group))

/** The sums that somebody may form of what they read: of sets that lie apart, the sets and every union of them. */
function apart(tables: readonly (readonly string[])[]): string[][] {
  const everybody = [...new Set(tables.flat())]
  const sign = (group: string) => tables.map((table) => (table.includes(group) ? '1' : '0')).join('')
  return [...Map.groupBy(everybody, sign).values()]
}

const rounds = { numRuns: process.env.ROUNDS === 'long' ? 60_000 : 1_500 }

test('INV19, INV30: managers read sums of two whole batches at least, and no hidden team beside fewer than k others', () => {
  let regrouped = 0
  fc.assert(
    fc.property(company, (sample) => {
      const { batches, shown, valid } = publish(sample)
      const pieces = shown.map((each) => ({ ...asTable(each), questionId: 'q' }))
      const isShown = groupingsShown(pieces)
      const of = (some: readonly ShownGroup[]) => some.flatMap(({ pieces: each }) => groupsOf(each))
      const groupings = ['D1', 'D2', 'D3'].filter((grouping) => isShown(grouping, 'q'))
      for (const grouping of groupings) {
        regrouped += 1
        const inside = new Set(
          shown.filter((each) => each.grouping === grouping).flatMap(({ pieces: p }) => p),
        )
        expect(inside.size).toBeGreaterThanOrEqual(2)
      }
      const tables = [
        of(shown),
        ...shown.filter(({ team, jointWith }) => (team ?? jointWith) !== null).map((each) => of([each])),
        ...groupings.map((grouping) => of(shown.filter((each) => each.grouping === grouping))),
      ]
      const newSigners = new Map(batches.flatMap(({ groups }) => groups.map((each) => [each.group, each])))
      for (const part of apart(tables)) {
        const counted = part.reduce(
          (sum, group) => sum + (valid.get(group) ?? 0) - (newSigners.get(group)?.newSigners ?? 0),
          0,
        )
        const size = part.reduce((sum, group) => sum + (valid.get(group) ?? 0), 0)
        expect(counted).toBeGreaterThanOrEqual(sample.k)
        for (const group of part.filter((each) => newSigners.get(each)?.isHidden)) {
          const isAlone = batches.length === 1 && counted >= Math.max(10, 2 * sample.k)
          expect(isAlone || size - (valid.get(group) ?? 0) >= sample.k).toBe(true)
        }
      }
    }),
    rounds,
  )
  expect(regrouped).toBeGreaterThan(rounds.numRuns / 10)
})

test('who knows their own teams reads of a regroupement nothing that gives another team’s table back (C15.5)', () => {
  let seen = 0
  fc.assert(
    fc.property(company, (sample) => {
      const { shown } = publish(sample)
      const teams = new Set(sample.member.map((at) => `t${at}`))
      const branch = [...new Set(sample.member.map((at) => sample.teams[at]?.grouping ?? null))]
      const read = shown.map((each) => asTable(each, teams))
      const groupings = readableGroupings(read, {
        groupings: branch.filter((grouping) => grouping !== null),
        teams,
      })
      seen += groupings.length
      if (groupings.length === 0) return
      const of = (some: readonly ShownGroup[]) => some.flatMap(({ pieces }) => groupsOf(pieces))
      const own = shown.filter(({ team, jointWith }) => teams.has(team ?? jointWith ?? ''))
      const tables = [
        of(shown),
        ...own.map((each) => of([each])),
        ...groupings.map((grouping) => of(shown.filter((each) => each.grouping === grouping))),
      ]
      const others = shown
        .filter(({ team }) => team !== null && !teams.has(team))
        .map((each) => of([each]).join())
      for (const part of apart(tables)) expect(others).not.toContain(part.join())
    }),
    rounds,
  )
  expect(seen).toBeGreaterThan(rounds.numRuns / 50)
})

test.each<[string, (readonly [string | null, string | null, number])[], boolean]>([
  [
    'three batches, two of them of others',
    [
      ['D', 'mine', 1],
      ['D', 'a', 1],
      ['D', 'b', 1],
      ['E', 'c', 2],
    ],
    true,
  ],
  [
    'two batches',
    [
      ['D', 'a', 1],
      ['D', 'b', 1],
      ['E', 'c', 2],
    ],
    false,
  ],
  [
    'three, one of them of others',
    [
      ['D', 'mine', 2],
      ['D', 'a', 1],
      ['E', 'c', 2],
    ],
    false,
  ],
  [
    'the rest would be one team’s',
    [
      ['D', 'a', 1],
      ['D', 'b', 2],
      ['E', 'c', 1],
    ],
    false,
  ],
  [
    'the rest is of no single team',
    [
      ['D', 'a', 1],
      ['D', 'b', 2],
      ['E', null, 1],
    ],
    true,
  ],
  [
    'the rest is several batches of one team',
    [
      ['D', 'a', 1],
      ['D', 'b', 2],
      ['E', 'c', 2],
    ],
    true,
  ],
])('%s (C15.5)', (_, tables, isRead) => {
  const batches = tables.map(([grouping, team, count]) => ({ grouping, team, batches: count }))
  expect(readableGroupings(batches, { groupings: ['D'], teams: new Set(['mine']) })).toEqual(
    isRead ? ['D'] : [],
  )
})
