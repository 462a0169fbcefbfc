import { expect, test } from 'vitest'
import { addCrowd } from '../../../test/people.ts'
import { addAskable, planned, signedInAgain } from '../../../test/plans.ts'
import { march, postOffice } from '../../../test/postOffice.ts'
import { days } from '../../base/time/dates.ts'

test('C13.8 the day of the last reminder, the same bytes for everybody who is addressed; for others it does not exist', async () => {
  const { on, open, post } = await postOffice()
  const { id } = await open(march)
  const read = async (person: 'paul' | 'chloe' | 'emile' | 'samia', which = id) => {
    const answer = await on.as(person).get(`/api/campaigns/${which}/agenda.ics`)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const paul = await read('paul')
  expect(paul).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(paul.text.split('\r\n')).toEqual([
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ressenti//Campagnes//FR',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
    ],
    ...[`UID:${id}@ressenti`, 'SEQUENCE:1', 'DTSTAMP:20270309T000000Z'],
    ...['DTSTART;VALUE=DATE:20270318', 'DTEND;VALUE=DATE:20270319'],
    ...['SUMMARY:Questionnaire Ressenti', 'DESCRIPTION:http://127.0.0.1:3000/employee/'],
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ])
  expect(await read('chloe')).toEqual(paul)
  expect([(await read('emile')).status, (await read('samia')).status]).toEqual([404, 403])
  expect((await read('paul', 'nothing')).status).toBe(404)
  await on.db.updateTable('campaigns').set({ state: 'cancelled' }).where('id', '=', id).execute()
  expect((await read('paul')).status).toBe(404)
  await post.close()
})

test('C24.4 before the opening the file holds its day, for those whom it will ask', async () => {
  const { on, post } = await postOffice()
  on.travel(-days(7))
  await addCrowd(on.db, 4, on.acme.id)
  const id = await planned(on, { questionnaireId: await addAskable(on), ...march })
  const read = async (person: 'paul' | 'emile') => {
    const answer = await (await signedInAgain(on, person)).get(`/api/campaigns/${id}/agenda.ics`)
    return [answer.status, (await answer.text()).match(/DTSTART.*|SEQUENCE.*/g)]
  }
  expect(await read('paul')).toEqual([200, ['SEQUENCE:0', 'DTSTART;VALUE=DATE:20270309']])
  expect((await read('emile'))[0]).toBe(404)
  await post.close()
})
