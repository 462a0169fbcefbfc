import { beforeAll, expect, test } from 'vitest'
import { addQuestionnaire } from '../../../test/waves.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { insertRows } from '../../../test/rows.ts'

let the: Fixture
let waveId: string
beforeAll(async () => {
  the = await fixture()
  waveId = await addQuestionnaire(the, the.acme.id)
})

async function shown() {
  const response = await the.as('samia').get('/api/questionnaires')
  const list = (await response.json()) as { questionnaires: { participation: unknown }[] }
  return list.questionnaires.map(({ participation }) => participation)
}

test('participation is not known before the daily figure', async () => {
  expect(await shown()).toEqual([null])
})

test.each([
  [4, 40, null],
  [5, 9, null],
  [5, 10, { answered: 5, addressed: 10, day: '2026-11-22' }],
])('%i answers among %i people are shown from k among 2k on (C7)', async (answered, addressed, expected) => {
  const { db } = the
  const figure = { waveId, day: '2026-11-22' }
  await db.deleteFrom('participationCounts').where('waveId', '=', waveId).execute()
  await insertRows(db, 'participationCounts', [
    { ...figure, groupId: '', answered, addressed },
    { ...figure, groupId: 'a-team', answered: 9, addressed: 20 },
  ])
  expect(await shown()).toEqual([expected])
})
