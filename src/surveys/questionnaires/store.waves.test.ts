import { beforeEach, expect, test } from 'vitest'
import { addQuestionnaire } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { defaultQuestions } from '../questions/defaultQuestionnaire.ts'
import { insertRows, updateRows } from '../../../test/rows.ts'

// A questionnaire with several waves is listed once, with the open one, else the latest.
const here = freshFixture()
let id: string
let openWave: string

beforeEach(async () => {
  openWave = await addQuestionnaire(here, here.acme.id, [], defaultQuestions.slice(0, 3))
  const wave = await here.db
    .selectFrom('waves')
    .selectAll()
    .where('id', '=', openWave)
    .executeTakeFirstOrThrow()
  id = wave.questionnaireId
  // Ids before and after it: chance must not decide the order.
  for (const [waveId, day] of [
    ['0', '2025-03-01'],
    ['zzz', '2025-09-01'],
  ] as const)
    // prettier-ignore
    await insertRows(here.db, 'waves', { ...wave, id: waveId, state: 'closed', openedOn: day, closedOn: day })
})

interface Listed {
  total: number
  questionnaires: { id: string; waveId: string; state: string }[]
}
const list = async () => (await (await here.as('samia').get('/api/questionnaires')).json()) as Listed
const find = async () =>
  (await (await here.as('samia').get(`/api/questionnaires/${id}`)).json()) as {
    waveId: string
    state: string
  }

test('a questionnaire with three waves is listed once, with the one that is open', async () => {
  expect(await list()).toMatchObject({ total: 1, questionnaires: [{ id, waveId: openWave, state: 'open' }] })
  expect(await find()).toMatchObject({ waveId: openWave, state: 'open' })
})

test('« Clore le questionnaire » closes the open wave, and no other is left to close', async () => {
  expect((await here.as('samia').put(`/api/questionnaires/${id}/closing`)).status).toBe(204)
  expect(await find()).toMatchObject({ waveId: openWave, state: 'closing' })
  expect((await here.as('samia').put(`/api/questionnaires/${id}/closing`)).status).toBe(409)
})

test('without an open wave it is the latest', async () => {
  await updateRows(
    here.db,
    'waves',
    { id: openWave },
    { state: 'closed', openedOn: '2025-05-01', closedOn: '2025-05-02' },
  )
  expect(await find()).toMatchObject({ waveId: 'zzz', state: 'closed' })
  expect(await list()).toMatchObject({ total: 1, questionnaires: [{ waveId: 'zzz' }] })
})
