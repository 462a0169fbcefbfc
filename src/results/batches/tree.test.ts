import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publishAtClose } from './batches.ts'
import { publishTree, publishableCells } from './tree.ts'
import type { ClosingGroup, ShownGroup, TreeBatch } from './tree.ts'

const k = 5

/** « D1/A 9 »: a team of D1; « D1/own 2 »: its label; « ! »: hidden; « −4 »: new signers. */
function closing(text: string): ClosingGroup[] {
  return text.split(', ').map((words) => {
    const [, path = '', count, newSigners, mark] = /^(\S+) (\d+)(?:−(\d+))?(!)?$/.exec(words) ?? []
    const [first = '', last] = path.split('/')
    const [grouping, name] = last === undefined ? [null, first] : [first, last]
    const kind = name === 'company' ? 'company' : name === 'own' ? 'grouping' : 'team'
    const group = kind === 'team' ? name : path
    return {
      group,
      kind,
      grouping,
      people: 0,
      count: Number(count),
      newSigners: Number(newSigners ?? 0),
      isHidden: mark === '!',
    }
  })
}

/** What the batches are, in words: « A 9 », « A+ 10 » with small groups, « D1 rest 5 », « company 7 ». */
const described = (batches: readonly TreeBatch[]) =>
  batches
    .map(
      ({ team, grouping, jointWith, size }) =>
        `${team ?? (jointWith && `${jointWith}+`) ?? (grouping === null ? 'company' : `${grouping} rest`)} ${size}`,
    )
    .sort()

const plan = (text: string) => publishTree(closing(text), k)
const sizeOf = (batches: readonly TreeBatch[], grouping?: string) =>
  batches
    .filter((batch) => grouping === undefined || batch.grouping === grouping)
    .reduce((sum, { size }) => sum + size, 0)

describe('at the close of a wave with a tree (C15.3)', () => {
  test.each([
    ['C15 case 1', 'D1/A 9, D1/B 4, D2/C 6, D2/own 2, company 1', ['A 9', 'C 6', 'company 7']],
    ['C15 case 2', 'D1/A 9, D1/B 4, D1/own 1, D2/C 6, D2/E 5', ['A 9', 'C 6', 'D1 rest 5', 'E 5']],
    ['C15 case 3', 'D1/A 9, D1/B 7, D2/C 6, D2/own 2', ['A 9', 'B 7', 'C+ 8']],
    ['C6 case 1', 'Support 9, Vente 7, Labo 3, company 1', ['Support 9', 'Vente+ 11']],
    ['C6 case 2', 'Support 9, Vente 7, Labo 3, company 2', ['Support 9', 'Vente 7', 'company 5']],
    ['C6 case 3', 'Support 9, Vente 7', ['Support 9', 'Vente 7']],
    ['C6 case 4', 'Support 4', []],
    ['C6 case 5', 'Support 6, Labo 2', ['company 8']],
    ['C6 case 6', 'Support 3, Labo 3', ['company 6']],
    ['C15 case 8, company 0', 'D1/A 9, D1/B 8!, D1/E 7, D2/C 6', ['A 9', 'E 7', 'company 14']],
    [
      'C15 case 8, company 5',
      'D1/A 9, D1/B 8!, D1/E 7, D2/C 6, company 5',
      ['A 9', 'C 6', 'E 7', 'company 13'],
    ],
    ['C15 case 8, by no regroupement', 'A 6, B 8!, company 7', ['A 6', 'company 15']],
    ['C15 case 9, company 1', 'B 8!, company 1', []],
    ['C15 case 9, company 2', 'B 8!, company 2', ['company 10']],
    ['C15 case 11, ν = 5', 'company 9−5', []],
    ['C15 case 11, ν = 4', 'company 9−4', ['company 9']],
  ])('%s', (_, text, expected) => {
    expect(described(plan(text).batches)).toEqual(expected)
  })

  test('C15 cases 2, 3, 8: a regroupement is the sum of its whole batches', () => {
    const two = plan('D1/A 9, D1/B 4, D1/own 1, D2/C 6, D2/E 5').batches
    expect([sizeOf(two, 'D1'), sizeOf(two, 'D2'), sizeOf(two)]).toEqual([14, 11, 25])
    const three = plan('D1/A 9, D1/B 7, D2/C 6, D2/own 2').batches
    expect([sizeOf(three, 'D1'), sizeOf(three, 'D2'), sizeOf(three)]).toEqual([16, 8, 24])
    const eight = plan('D1/A 9, D1/B 8!, D1/E 7, D2/C 6').batches
    expect([sizeOf(eight, 'D1'), sizeOf(eight)]).toEqual([16, 30])
  })

  test('a team whose ballots reach k only with young accounts counts for its regroupement', () => {
    expect(described(plan('D1/A 9, D1/B 6−2, D1/own 1, company 5').batches)).toEqual([
      'A 9',
      'D1 rest 7',
      'company 5',
    ])
  })

  test('what is erased is named, and is all that no batch holds', () => {
    expect(plan('Support 4').erased).toEqual(['Support'])
    expect(plan('B 8!, company 1').erased).toEqual(['B', 'company'])
    expect(publishTree([], k)).toEqual({ batches: [], erased: [], outside: 0 })
  })
})

describe('items (C15.3)', () => {
  const shownOf = (text: string, valid: Record<string, number>) => {
    const { batches } = plan(text)
    const pieces = batches.map((batch) => ({ batch, valid: new Map(Object.entries(valid)) }))
    const size = ({ pieces }: ShownGroup) =>
      pieces.flatMap(({ batch }) => batch.groups).reduce((sum, { group }) => sum + (valid[group] ?? 0), 0)
    return publishableCells(pieces, k)
      .map(
        (some) =>
          `${some.team ?? (some.grouping === null ? 'company' : `${some.grouping} pool`)} ${size(some)}`,
      )
      .sort()
  }

  test('C15 case 5: what two teams of one regroupement hold back is pooled there', () => {
    expect(shownOf('D1/A 9, D1/B 9, D2/C 6', { A: 4, B: 4, C: 6 })).toEqual(['C 6', 'D1 pool 8'])
  })

  test('a group without a valid answer adds none', () => {
    expect(shownOf('D1/A 9, Labo 4, company 2', { A: 9, Labo: 4 })).toEqual(['A 9'])
  })

  test('C15 case 10: the rest with a hidden team is held where too few others answered', () => {
    const text = 'D1/A 9, D1/B 8!, D1/E 7, D2/C 6'
    expect(shownOf(text, { A: 9, B: 8, E: 7, C: 3 })).toEqual(['A 9', 'E 7'])
    expect(shownOf(text, { A: 9, B: 8, E: 7, C: 5 })).toEqual(['A 9', 'E 7', 'company 13'])
  })

  test('a wave that shows nothing else shows the question from K₁₀ answers on', () => {
    expect(shownOf('B 8!, company 2', { B: 8, company: 2 })).toEqual(['company 10'])
    expect(shownOf('B 8!, company 2', { B: 8, company: 1 })).toEqual([])
  })

  test('C6 cases 7, 8: without a tree, as in C6.3', () => {
    const text = 'Support 6, Vente 7, company 5'
    expect(shownOf(text, { Support: 4, Vente: 7, company: 4 })).toEqual(['Vente 7', 'company 8'])
    expect(shownOf('Support 6, Vente 7', { Support: 4, Vente: 7 })).toEqual(['Vente 7'])
  })
})

const anyGroup = fc.record({
  grouping: fc.constantFrom(null, 'D1', 'D2', 'D3'),
  count: fc.nat({ max: 14 }),
  newSigners: fc.nat({ max: 3 }),
  isHidden: fc.boolean(),
  blanks: fc.nat({ max: 9 }),
})
const companies = fc.array(anyGroup, { minLength: 1, maxLength: 9 }).chain((teams) =>
  fc.record({
    teams: fc.constant(teams),
    own: fc.array(fc.nat({ max: 6 }), { minLength: 3, maxLength: 3 }),
    company: fc.nat({ max: 9 }),
    k: fc.constantFrom(5, 6, 8),
  }),
)
type Company = typeof companies extends fc.Arbitrary<infer T> ? T : never

function groupsOf({ teams, own, company, k }: Company): ClosingGroup[] {
  const quiet = { people: 0, newSigners: 0, isHidden: false }
  return [
    { group: 'company', kind: 'company', grouping: null, count: company, ...quiet },
    ...own.map((count, at): ClosingGroup => ({
      group: `D${at + 1}/own`,
      kind: 'grouping',
      grouping: `D${at + 1}`,
      count,
      ...quiet,
    })),
    ...teams.map(({ grouping, count, newSigners, isHidden }, at): ClosingGroup => ({
      ...{ group: `t${at}`, kind: 'team', grouping, people: 0, count },
      ...{ newSigners: Math.min(newSigners, count), isHidden: isHidden && count >= k },
    })),
  ]
}

const withBallots = (groups: readonly ClosingGroup[]) =>
  groups.flatMap(({ group, count }) => (count > 0 ? [group] : []))

const rounds = { numRuns: process.env.ROUNDS === 'long' ? 60_000 : 1_500 }

test('INV19: without tree and hidden teams it publishes what C6.1 does', () => {
  const newSigners = fc.oneof(fc.constant(0), fc.nat({ max: 6 }))
  const counts = fc.array(fc.tuple(fc.nat({ max: 14 }), newSigners), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(counts, fc.constantFrom(5, 6, 8), (sizes, k) => {
      const groups = sizes.map(([count, newSigners], at): ClosingGroup => ({
        ...{ group: `g${at}`, kind: at > 0 ? 'team' : 'company', grouping: null, count, newSigners },
        ...{ people: 0, isHidden: false },
      }))
      const old = publishAtClose(
        groups.map(({ kind, ...group }) => ({ ...group, isTeam: kind === 'team' })),
        k,
      )
      const now = publishTree(groups, k)
      const said = (batches: readonly { team: string | null; groups: readonly string[] }[]) =>
        batches.map(({ team, groups }) => `${team}: ${groups.toSorted().join(' ')}`).sort()
      expect(said(now.batches.map(({ team, groups }) => ({ team, groups: withBallots(groups) })))).toEqual(
        said(old.batches),
      )
      expect(now.erased.toSorted()).toEqual(old.erased.toSorted())
    }),
    rounds,
  )
})

test('INV4, INV30: over all tables of a question no class is smaller than k, nor is a hidden team beside fewer others', () => {
  let hiddenShown = 0
  fc.assert(
    fc.property(companies, (company) => {
      const groups = groupsOf(company)
      const { batches } = publishTree(groups, company.k)
      const valid = new Map(
        groups.map(({ group, count }, at) => [
          group,
          Math.max(0, count - (company.teams[at - 4]?.blanks ?? 0)),
        ]),
      )
      const shown = publishableCells(
        batches.map((batch) => ({ batch, valid })),
        company.k,
      )
      for (const { pieces } of shown) {
        const inside = pieces.flatMap(({ batch }) => batch.groups)
        const answers = (some: readonly ClosingGroup[]) =>
          some.reduce((sum, { group }) => sum + (valid.get(group) ?? 0), 0)
        expect(answers(inside)).toBeGreaterThanOrEqual(company.k)
        for (const hidden of inside.filter(({ isHidden }) => isHidden)) {
          hiddenShown += 1
          const others = answers(inside) - (valid.get(hidden.group) ?? 0)
          const isAlone = batches.length === 1 && answers(inside) >= Math.max(10, 2 * company.k)
          expect(others >= company.k || isAlone).toBe(true)
        }
      }
      // Each ballot lies in one piece at most, so the classes of all tables are the pieces themselves.
      const everyGroup = shown.flatMap(({ pieces }) => pieces.flatMap(({ batch }) => batch.groups))
      expect(new Set(everyGroup.map(({ group }) => group)).size).toBe(everyGroup.length)
    }),
    rounds,
  )
  expect(hiddenShown).toBeGreaterThan(100)
})

test('INV11: a larger k never shows a team that a smaller k hides', () => {
  fc.assert(
    fc.property(companies, (company) => {
      const teams = (k: number) =>
        publishTree(groupsOf({ ...company, k: 8 }), k).batches.flatMap(({ team }) => team ?? [])
      expect(teams(5)).toEqual(expect.arrayContaining(teams(6)))
    }),
    rounds,
  )
})
