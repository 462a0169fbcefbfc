import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupingsShown } from '../publication/publishedTables.ts'
import { publishTree, publishableCells, type ClosingGroup, type ShownGroup } from '../batches/tree.ts'
import { readableEntities } from './nestedSets.ts'

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
      const pieces = shown.map(({ grouping, pieces: some }) => ({
        entities: grouping === null ? [] : [grouping],
        batches: some.length,
        questionId: 'q',
      }))
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

type Table = readonly [grouping: string | null, team: string | null, batches: number]

test.each<[string, Table[], string[]]>([
  [
    'three batches, two of them of others',
    [
      ['D', 'mine', 1],
      ['D', 'a', 1],
      ['D', 'b', 1],
      ['E', 'c', 2],
    ],
    ['D'],
  ],
  [
    'two batches',
    [
      ['D', 'a', 1],
      ['D', 'b', 1],
      ['E', 'c', 2],
    ],
    [],
  ],
  [
    'three, one of them of another team',
    [
      ['D', 'mine', 2],
      ['D', 'a', 1],
      ['E', 'c', 2],
    ],
    [],
  ],
  [
    'three, one of them a left-over',
    [
      ['D', 'mine', 2],
      ['D', null, 1],
      ['E', 'c', 2],
    ],
    ['D'],
  ],
  [
    'the rest would be one team’s',
    [
      ['D', 'a', 1],
      ['D', 'b', 2],
      ['E', 'c', 1],
    ],
    [],
  ],
  [
    'the rest is of no single team',
    [
      ['D', 'a', 1],
      ['D', 'b', 2],
      ['E', null, 1],
    ],
    ['D'],
  ],
  [
    'the rest is several batches of one team',
    [
      ['D', 'a', 1],
      ['D', 'b', 2],
      ['E', 'c', 2],
    ],
    ['D'],
  ],
  [
    'an entity leaves one team in the one above',
    [
      ['D1', 'a', 1],
      ['D1', 'b', 1],
      ['D1', 'd', 1],
      ['D', 'e', 1],
      ['E', 'c', 2],
    ],
    ['D'],
  ],
  [
    'it leaves two',
    [
      ['D1', 'a', 1],
      ['D1', 'b', 1],
      ['D1', 'd', 1],
      ['D', 'e', 1],
      ['D', 'f', 1],
      ['E', 'c', 2],
    ],
    ['D', 'D1'],
  ],
])('%s (C15.5)', (_, tables, expected) => {
  const batches = tables.map(([grouping, team, count]) => ({ grouping, team, batches: count }))
  const parents = new Map([
    ['D', null],
    ['D1', 'D'],
    ['E', null],
  ])
  const reader = { parents, entities: ['D', 'D1'], teams: new Set(['mine']) }
  expect(readableEntities(batches, reader)).toEqual(expected)
})
