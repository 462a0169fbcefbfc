import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { signedInAgain, campaignOf } from '../../../test/plans.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { addDays, dayOf } from '../../base/time/civilDays.ts'
import { days } from '../../base/time/dates.ts'
import { zone } from '../../base/time/zone.ts'

// « Créer » and « Clore le questionnaire » of the specification (C12.17).

const path = '/api/questionnaires'

let the: Fixture
beforeAll(async () => {
  the = await fixture()
})

const refused = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as object),
})

/** Created now, and the campaign that opened with it. */
async function created(title: string, file: string) {
  const form = new FormData()
  form.set('title', title)
  form.set('audience', 'company')
  form.set('file', new File([file], 'questions.csv'))
  const answer = await (await signedInAgain(the, 'samia')).post(path, form)
  const { id } = (await answer.json()) as { id: string }
  const campaign = await the.db
    .selectFrom('campaigns')
    .selectAll()
    .where('questionnaireId', '=', id)
    .executeTakeFirstOrThrow()
  return { id, campaign }
}

test('« Créer » opens a campaign of fourteen days at once, which closes by itself (C12.17)', async () => {
  const today = dayOf(the.now(), zone())
  const closesOn = addDays(today, 13)
  const { id, campaign } = await created('Quinzaine', 'id;question;type\nq;La quinzaine ?;note')
  expect(campaign).toMatchObject({ title: 'Quinzaine', state: 'opened', openedOn: today, closesOn })
  const wave = await the.db
    .selectFrom('waves')
    .selectAll()
    .where('campaignId', '=', campaign.id)
    .executeTakeFirstOrThrow()
  expect(wave).toMatchObject({ questionnaireId: id, mode: 'once', state: 'open', closesOn })
  expect(await (await the.as('samia').get(`${path}/${id}`)).json()).toMatchObject({ closesOn })
  const kinds = await the.db
    .selectFrom('registerEntries')
    .select('kind')
    .where(sql<string>`body`, 'like', `%${campaign.id}%`)
    .orderBy('position')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['planned', 'opened'])
})

test('« Clore le questionnaire » makes tomorrow the last day, after three full days, and once (C12.9)', async () => {
  const { id, campaign } = await created('À clore', 'id;question;type\nq;À clore ?;note')
  const close = async () => (await signedInAgain(the, 'samia')).put(`${path}/${id}/closing`)
  the.travel(days(2))
  expect(await refused(await close())).toMatchObject({ status: 409, code: 'open_too_short' })
  the.travel(days(1))
  const tomorrow = addDays(dayOf(the.now(), zone()), 1)
  const both = await Promise.all([1, 2].map(close))
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await (await (await signedInAgain(the, 'samia')).get(`${path}/${id}`)).json()).toMatchObject({
    state: 'open',
    closesOn: tomorrow,
    questions: [{ id: 'q' }],
  })
  // Nor does it make the campaign longer where its last day has come.
  the.travel(days(1))
  expect(await refused(await close())).toMatchObject({ status: 409, code: 'end_not_later' })
  expect(await campaignOf(the, campaign.id)).toMatchObject({ closesOn: tomorrow, extensions: 0 })
})
