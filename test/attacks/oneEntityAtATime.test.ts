import { expect, test } from 'vitest'
import type { Results } from '../../src/results/tables/page.ts'
import { freshFixture } from '../freshFixture.ts'
import { signInDirectly } from '../people.ts'
import { findRow } from '../rows.ts'
import { closedTree } from '../treeWave.ts'

// C15.5: entities that are not read together are not read one after the other either.

const here = freshFixture()

const memberOf = async (team: string) => {
  const { key } = await findRow(here.db, 'teams', ['key'], { name: team })
  return (await findRow(here.db, 'teamMembers', ['accountId'], { teamKey: key })).accountId
}

test.each([
  {
    name: 'what an entity leaves in the one above it is one team’s table',
    teams: { 'S/D1/A': 9, 'S/D1/B': 8, 'S/D1/C': 7, 'S/X': 6, 'O/F': 7, 'O/G': 6 },
    reader: () => memberOf('A'),
    either: ['S'],
    other: 'D1',
  },
  {
    name: 'what two entities leave in the company is one team’s table, for a seat of the CSE',
    teams: { 'D1/A': 9, 'D1/B': 8, 'D1/C': 7, 'D2/D': 9, 'D2/E': 8, 'D2/F': 7, 'O/X': 6 },
    reader: () => Promise.resolve(here.ids.claire),
    either: ['D1', 'D2'],
    other: null,
  },
])('$name', async ({ teams, reader, either, other }) => {
  const waveId = await closedTree(here, teams)
  const cookie = await signInDirectly(here.db, await reader(), here.now())
  const get = (path = '') => here.as('visitor').get(`/api/results/${waveId}${path}`, { cookie })
  const { groupings } = (await (await get()).json()) as Results
  const read = groupings.map(({ name }) => name)
  expect(read).toHaveLength(1)
  expect(either).toContain(read[0])
  const refused = other ?? either.find((name) => name !== read[0])
  const { groupingId } = await findRow(here.db, 'waveGroupings', ['groupingId'], { waveId, name: refused })
  for (const path of [`/groups/${groupingId}`, `/evolution?group=${groupingId}`])
    expect((await get(path)).status, path).toBe(404)
})
