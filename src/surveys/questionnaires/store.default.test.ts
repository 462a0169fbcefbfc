import { beforeAll, expect, test } from 'vitest'
import { openCompanyWave } from '../../../test/waves.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'

let the: Fixture
beforeAll(async () => {
  the = await fixture()
})

test('a sub-admin sees the engagement questionnaire: its questions, its state and how many answered', async () => {
  await openCompanyWave(the, the.acme.id)
  const asked = (await (await the.as('samia').get('/api/questionnaires/house')).json()) as {
    questions: unknown[]
    dimensions: unknown[]
    asked: { waveId: string }
  }
  expect([asked.questions.length, asked.dimensions.length]).toEqual([33, 9])
  expect(asked).toMatchObject({
    id: 'default-questionnaire',
    asked: { mode: 'permanent', state: 'open', minimumGroupSize: 5, participation: null },
  })
  expect(JSON.stringify(asked)).not.toContain('itemKey')
  const { waveId } = asked.asked
  const figure = { waveId, groupId: '', answered: 12, addressed: 40, day: '2026-11-21' }
  await the.db.insertInto('participationCounts').values(figure).execute()
  expect(await (await the.as('samia').get('/api/questionnaires/house')).json()).toMatchObject({
    asked: { participation: { answered: 12, addressed: 40 } },
  })
  expect(await (await the.as('bruno').get('/api/questionnaires/house')).json()).toMatchObject({
    asked: null,
  })
})
