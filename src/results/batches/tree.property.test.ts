import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishAtClose } from '../../../test/flatClose.ts'
import { publishTree, publishableCells, type ClosingGroup } from './tree.ts'

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

test('INV11: without entities a larger k never shows a team that a smaller k hides', () => {
  fc.assert(
    fc.property(companies, (company) => {
      const flat = {
        ...company,
        own: [0, 0, 0],
        teams: company.teams.map((team) => ({ ...team, grouping: null })),
      }
      const teams = (k: number) =>
        publishTree(groupsOf({ ...flat, k: 8 }), k).batches.flatMap(({ team }) => team ?? [])
      expect(teams(5)).toEqual(expect.arrayContaining(teams(6)))
    }),
    rounds,
  )
})
