import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownArrivals, type GroupArrivals } from './arrivals.ts'

const K = 5
const group = (groupId: string, inside: string | null, [arrived, population]: [number, number | null]) => ({
  ...{ groupId, inside, arrived, population },
})
const shown = (...groups: GroupArrivals[]) => [...shownArrivals(groups, K).keys()].sort()

test.each([
  [7, 27, true],
  [3, 27, false],
  [25, 27, false],
  [0, 27, false],
  [5, 10, true],
  [5, 9, false],
])('C26 case 22: %i of %i came: told %s', (arrived, population, isShown) => {
  expect(shown(group('team', null, [arrived, population]))).toEqual(isShown ? ['team'] : [])
})

test('without its population a group has no count', () => {
  expect(shown(group('team', null, [7, null]))).toEqual([])
})

test('an entity is told where what its teams leave is nobody, or k', () => {
  const team = group('a', 'e', [7, 27])
  expect(shown(group('e', null, [7, 40]), team)).toEqual(['a', 'e'])
  expect(shown(group('e', null, [9, 60]), team)).toEqual(['a'])
  expect(shown(group('e', null, [12, 60]), team)).toEqual(['a', 'e'])
  // Three who stayed would be known.
  expect(shown(group('e', null, [12, 35]), team)).toEqual(['a'])
})

const sizes = fc
  .tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }))
  .map(([came, stayed]) => [came, came + stayed] as const)

test('C26 case 22: no difference of shown counts is of one to k − 1 people', () => {
  const company = fc.array(fc.tuple(sizes, fc.array(sizes, { maxLength: 4 })), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(company, sizes, (entities, rest) => {
      const groups: GroupArrivals[] = []
      const total = [...rest] as [number, number]
      for (const [e, [own, teams]] of entities.entries()) {
        const all = [own, ...teams].reduce(([c, p], [came, people]) => [c + came, p + people], [0, 0])
        groups.push(group(`e${e}`, 'company', [all[0] ?? 0, all[1] ?? 0]))
        for (const [t, [came, people]] of teams.entries())
          groups.push(group(`e${e}t${t}`, `e${e}`, [came, people]))
        total[0] += all[0] ?? 0
        total[1] += all[1] ?? 0
      }
      groups.push(group('company', null, total))
      const found = shownArrivals(groups, K)
      for (const [id, { arrived, population }] of found) {
        const parts = (of: string): GroupArrivals[] =>
          groups
            .filter(({ inside }) => inside === of)
            .flatMap((part) => (found.has(part.groupId) ? [part] : parts(part.groupId)))
        const left = parts(id).reduce((sum, part) => sum - part.arrived, arrived)
        const stayed = parts(id).reduce(
          (sum, part) => sum - ((part.population ?? 0) - part.arrived),
          (population ?? 0) - arrived,
        )
        for (const few of [left, stayed]) expect(few === 0 || few >= K).toBe(true)
      }
    }),
    { numRuns: 2_000, seed: 26 },
  )
})
