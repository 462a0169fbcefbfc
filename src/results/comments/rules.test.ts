import { expect, test } from 'vitest'
import { mayShowParticipation } from '../../surveys/waves/rules.ts'
import { mayShowComments, stepParticipationOfTeams, stepParticipationOfTree } from './rules.ts'

test.each([
  [5, 10, true],
  [4, 10, false],
  [9, 9, false],
])('participation %i of %i, with groups of five: %s', (answered, addressed, shown) => {
  expect(mayShowParticipation({ answered, addressed }, 5)).toBe(shown)
})

const people = (first: number, count: number) => Array.from({ length: count }, (_, n) => `p${first + n}`)
const team = (groupId: string, answered: number, members: string[]) => ({
  groupId,
  answered,
  addressed: members.length,
  members,
})
const [a, b, small] = [
  team('a', 8, people(0, 12)),
  team('b', 6, people(12, 10)),
  team('c', 4, people(22, 10)),
]

test.each([
  ['everybody is in a team', 14, 22, ['a', 'b']],
  ['one person is in none: whether she answered would be told', 14, 23, ['a']],
  ['nine are in none', 20, 31, ['a']],
  ['ten are in none and five of them answered', 19, 32, ['a', 'b']],
  ['ten are in none and four of them answered', 18, 32, ['a']],
])('teams whose participation is told, where %s', (_, answered, addressed, shown) => {
  const everybody = { answered, people: people(0, addressed) }
  expect(stepParticipationOfTeams(everybody, [small, b, a], 5).map(({ groupId }) => groupId)).toEqual(shown)
})

test('a member of two teams is counted once in what is left over', () => {
  const twice = team('d', 6, people(2, 10))
  expect(stepParticipationOfTeams({ answered: 14, people: people(0, 12) }, [a, twice], 5)).toEqual([a, twice])
  expect(stepParticipationOfTeams({ answered: 14, people: people(0, 13) }, [a, twice], 5)).toEqual([])
})

test.each([
  [10, 3, true],
  [9, 3, false],
  [10, 2, false],
])('%i new ballots with %i comments: %s', (ballots, comments, shown) => {
  expect(mayShowComments({ ballots, comments })).toBe(shown)
})

test('of equally large teams the last by id gives way first', () => {
  const [one, other] = [team('x', 6, people(0, 10)), team('y', 6, people(10, 10))]
  for (const teams of [
    [one, other],
    [other, one],
  ])
    expect(
      stepParticipationOfTeams({ answered: 15, people: people(0, 27) }, teams, 5).map(
        ({ groupId }) => groupId,
      ),
    ).toEqual(['x'])
})

test('the smaller team gives way, whatever its id and its place', () => {
  const [large, fewer] = [team('z', 8, people(0, 12)), team('a', 6, people(12, 10))]
  for (const teams of [
    [large, fewer],
    [fewer, large],
  ])
    expect(
      stepParticipationOfTeams({ answered: 14, people: people(0, 23) }, teams, 5).map(
        ({ groupId }) => groupId,
      ),
    ).toEqual(['z'])
})

test('where no team is large enough none is told, however few everybody are', () => {
  expect(
    stepParticipationOfTeams({ answered: 3, people: people(0, 5) }, [team('a', 2, people(0, 3))], 5),
  ).toEqual([])
  expect(stepParticipationOfTeams({ answered: 0, people: [] }, [], 5)).toEqual([])
})

test.each([
  ['beside enough others: it and its teams', 12, ['north', 'out', 'a', 'b']],
  ['beside too few: its teams and the others stand beside the whole wave', 3, ['out', 'a', 'b']],
])('a regroupement %s (C15.5)', (_, others, shown) => {
  const [one, other, out] = [
    team('a', 8, people(0, 12)),
    team('b', 8, people(12, 12)),
    team('out', 8, people(24, 12)),
  ]
  // Of its own people without a team, four answered: too few to show with their teams.
  const north = {
    ...team('north', others === 3 ? 4 : 16, people(0, others === 3 ? 4 : 24)),
    teams: [one, other],
  }
  const everybody = { answered: 36, people: people(0, 48) }
  expect(
    stepParticipationOfTree(everybody, { teams: [out], groupings: [north] }, 5)
      .map(({ groupId }) => groupId)
      .sort(),
  ).toEqual([...shown].sort())
})

test('of two regroupements the smaller gives way, and its teams are told outside of it', () => {
  const [a1, a2] = [team('a1', 10, people(0, 14)), team('a2', 10, people(14, 14))]
  const [b1, b2] = [team('b1', 9, people(28, 12)), team('b2', 6, people(40, 10))]
  const north = { ...team('north', 20, people(0, 28)), teams: [a1, a2] }
  const south = { ...team('south', 15, people(28, 22)), teams: [b1, b2] }
  // Two people are in no regroupement: next to both of them their answers would show.
  const everybody = { answered: 36, people: people(0, 52) }
  const shown = stepParticipationOfTree(everybody, { teams: [], groupings: [north, south] }, 5).map(
    ({ groupId }) => groupId,
  )
  expect(shown).toContain('north')
  expect(shown).not.toContain('south')
  expect(shown).toEqual(expect.arrayContaining(['a1', 'a2', 'b1']))
})
