import { beforeEach, expect, test } from 'vitest'
import { addBallots, addTeams, asked, leaveCompany, same, seen } from '../../../test/ballots.ts'
import { addAskable, aMinute, goTo, opened } from '../../../test/plans.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { addGroupings, addMembers, addTeam } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { addDays, type Day } from '../../base/time/civilDays.ts'

// C15.3: five teams of three people share the own label of their entity; C14 compares its table with nothing.

const here = freshFixture()
const SMALL = ['S1', 'S2', 'S3', 'S4', 'S5']
let questionnaireId: string
beforeEach(async () => {
  await leaveCompany(here, 'paul', 'chloe')
  questionnaireId = await addAskable(here, [asked('p')])
  for (const name of SMALL) await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, name), 3)
  await addTeams(here, here.acme.id, ['A', 'F', 'G'], 14)
  await addGroupings(here, here.acme.id, { Ateliers: ['A', ...SMALL], Siège: ['F', 'G'] })
})

/** A campaign of fourteen days in which so many of the small teams answer. */
async function run(opensOn: Day, answered: number) {
  const { waveId } = await opened(here, { questionnaireId, opensOn, closesOn: addDays(opensOn, 13) })
  await addBallots(here, waveId, 'Ateliers', same(answered, { p: 4 }))
  for (const name of ['A', 'F', 'G']) await addBallots(here, waveId, name, same(12, { p: 3 }))
  goTo(here, addDays(opensOn, 14))
  await aMinute(here)
  const batches = await findRows(here.db, 'batches', ['groupId', 'size'], { waveId })
  const entities = await findRows(here.db, 'waveGroupings', ['groupingId'], { waveId })
  const leftOvers = batches.filter(({ groupId }) => entities.some(({ groupingId }) => groupingId === groupId))
  return { waveId, leftOvers: leftOvers.map(({ size }) => size), tables: await seen(here, waveId, 'p') }
}

const FIRST = '2027-03-09'

test('91 days later, somebody having left, a left-over has no table of fewer than ten ballots', async () => {
  const first = await run(FIRST, 10)
  expect(first.leftOvers).toEqual([10])
  expect(first.tables).toMatchObject({ Ateliers: 22 })
  const second = await run(addDays(FIRST, 105), 9)
  expect(second.leftOvers).toEqual([])
  expect(second.tables).not.toHaveProperty('Ateliers')
  const third = await run(addDays(FIRST, 210), 10)
  expect(third.leftOvers).toEqual([10])
})

test.each([
  ['the same tree', () => Promise.resolve()],
  [
    'the entity deleted and made again',
    async () => {
      await updateRows(here.db, 'teams', { companyId: here.acme.id }, { groupingId: null })
      await here.db.deleteFrom('groupings').execute()
      await addGroupings(here, here.acme.id, { Ateliers: ['A', ...SMALL], Siège: ['F', 'G'] })
    },
  ],
  [
    'a level put above',
    async () => {
      await updateRows(here.db, 'groupings', { name: 'Siège' }, { name: 'Bureaux' })
      const { Usine } = await addGroupings(here, here.acme.id, { Usine: [] })
      await updateRows(here.db, 'groupings', { name: 'Ateliers' }, { parentId: Usine! })
    },
  ],
])('30 days later there is no second left-over of its people: %s', async (_, between) => {
  expect((await run(FIRST, 13)).leftOvers).toEqual([13])
  await between()
  const second = await run(addDays(FIRST, 30), 12)
  expect(second.leftOvers).toEqual([])
  expect(second.tables).not.toHaveProperty('Ateliers')
  expect(second.tables).not.toHaveProperty('Usine')
})
