import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCrowd } from '../../../test/people.ts'
import { readable, type Received } from '../../../test/mailServer.ts'
import { march, postOffice, subjectOf } from '../../../test/postOffice.ts'
import { minutes } from '../../base/time/dates.ts'
import { giveUpLost } from '../../data/mail/counts.ts'
import { outboxFolder } from '../../data/mail/outbox.ts'
import { eraseAccount } from '../../people/accounts/erasure.ts'
import { dropMailings } from './mailings.ts'

type Office = Awaited<ReturnType<typeof postOffice>>
let office: Office
beforeEach(async () => {
  office = await postOffice()
})
afterEach(() => office.post.close())

/** The jobs of a day at an hour in Paris, in winter. */
async function at(day: string, hour: number) {
  office.at(`${day}T${String(hour - 1).padStart(2, '0')}:00:00Z`)
  await office.queue()
  await office.send()
}
const subjects = () => [...new Set(office.post.received.map(subjectOf))]
const nothing = { queued: 0, taken: 0, refused: 0, givenUp: 0, waiting: 0 }
const invitation = 'Acme\u00A0: questionnaire ouvert jusqu’au 22 mars'

test('C13.10 T-M6′ away on the day of the invitation and back three days later, the relay gets every mail, with the line of the late', async () => {
  const { id } = await office.open()
  office.post.state.mood = 'busy'
  await at('2027-03-09', 8)
  for (const day of ['2027-03-09', '2027-03-10', '2027-03-11']) await at(day, 11)
  expect(await office.counts(id)).toEqual({ invitation: { ...nothing, queued: 2, waiting: 2 } })
  office.post.state.mood = 'ready'
  await at('2027-03-12', 8)
  expect(office.post.received).toEqual([])
  await at('2027-03-12', 11)
  expect(office.post.received).toHaveLength(2)
  expect(readable(office.post.received[0] as Received)).toContain('l’envoi n’a pas pu se faire le 9 mars.')
  expect(await office.counts(id)).toEqual({ invitation: { ...nothing, queued: 2, taken: 2 } })
})

test('C13.10 a relay that is set up after mails were queued gets those that have not gone into files', async () => {
  const { id } = await office.open()
  office.at('2027-03-09T07:00:00Z')
  await office.queue()
  const [first, second] = (await office.waiting()).map(({ nextAttemptAt }) => nextAttemptAt).sort()
  office.at(first ?? '')
  await office.sendWithoutRelay()
  office.at(second ?? '')
  await office.send()
  const files = await readdir(outboxFolder(office.on.parts.config))
  expect([files.length, office.post.received.length]).toEqual([1, 1])
  expect(subjects()).toEqual([invitation])
  expect(await office.counts(id)).toEqual({ invitation: { ...nothing, queued: 2, taken: 2 } })
})

test('C13.10 T-M6′ back after the last reminder’s day, the relay gets the last reminder alone', async () => {
  const { id } = await office.open()
  office.post.state.mood = 'busy'
  for (const day of ['2027-03-09', '2027-03-16', '2027-03-18']) await at(day, 11)
  office.post.state.mood = 'ready'
  await at('2027-03-19', 11)
  expect(office.post.received).toHaveLength(2)
  expect(subjects()).toEqual(['Acme, dernier rappel\u00A0: questionnaire ouvert jusqu’au 22 mars'])
  expect(readable(office.post.received[0] as Received)).toContain(
    'Le questionnaire est ouvert jusqu’au lundi 22 mars.',
  )
  expect(await office.counts(id)).toEqual({
    invitation: nothing,
    rappel: nothing,
    dernier: { ...nothing, queued: 2, taken: 2 },
  })
})

test('C13.10 T-M6′ back on the last day at 13:00, nothing leaves, and everybody is counted as given up', async () => {
  const { id } = await office.open()
  office.post.state.mood = 'busy'
  for (const day of ['2027-03-09', '2027-03-18']) await at(day, 11)
  office.post.state.mood = 'ready'
  await at('2027-03-22', 13)
  expect(office.post.received).toEqual([])
  expect(await office.counts(id)).toMatchObject({ dernier: { queued: 2, givenUp: 2, waiting: 0 } })
})

test.each([
  ['2027-03-10', 11, [invitation]],
  ['2027-03-16', 11, 'Rappel'],
  ['2027-03-22', 11, 'Dernier rappel'],
])(
  'C13.10 a server that was off until %s at %i sends the latest kind that is of use',
  async (day, hour, said) => {
    await office.open()
    await at(day, hour)
    await at(day, hour + 1)
    // Drawn within two hours, and on the last day before noon.
    await at(day, 17)
    const texts = office.post.received.map((mail) => Buffer.from(mail.text).toString())
    if (day === '2027-03-22') expect(texts.length).toBeLessThanOrEqual(2)
    else expect(texts).toHaveLength(2)
    if (Array.isArray(said)) expect(subjects()).toEqual(said)
    else
      expect(texts.every((text) => readable({ from: '', to: [], text }).includes('ouvert jusqu’au'))).toBe(
        true,
      )
  },
)

test('C13.10 mails that nobody queued in time are counted with those who should have had them', async () => {
  const { id } = await office.open()
  await at('2027-03-22', 13)
  expect(await office.counts(id)).toEqual({ dernier: { ...nothing, queued: 2, givenUp: 2 } })
  await at('2027-03-22', 14)
  expect(await office.counts(id)).toEqual({ dernier: { ...nothing, queued: 2, givenUp: 2 } })
})

test('C13.10 T-M12 after an extension what waits says the new day', async () => {
  const { id } = await office.open()
  office.post.state.mood = 'busy'
  await at('2027-03-09', 11)
  await office.extend(id, '2027-03-26')
  office.post.state.mood = 'ready'
  await at('2027-03-10', 11)
  expect(office.post.received).toHaveLength(2)
  for (const mail of office.post.received) expect(readable(mail)).toContain('du 9 au 26 mars 2027')
})

test('C24.16 who is erased or unsubscribes, and what is cancelled, is taken off the mails that were queued', async () => {
  await addCrowd(office.on.db, 3, office.on.acme.id)
  const [one, two] = [await office.open(), await office.open({ ...march, closesOn: '2027-03-19' })]
  await at('2027-03-09', 8)
  const paul = await office.accountOf('paul.martin@exemple.fr')
  await office.on.db.transaction().execute((tx) => eraseAccount(tx, paul))
  expect(await office.counts(one.id)).toEqual({ invitation: { ...nothing, queued: 4, waiting: 4 } })
  await office.on.db
    .updateTable('accounts')
    .set({ campaignMails: 0 })
    .where('email', '=', 'chloe.durand@exemple.fr')
    .execute()
  await dropMailings(office.on.db, two.id)
  expect(await office.counts(two.id)).toEqual({ invitation: nothing })
  await at('2027-03-09', 11)
  expect(await office.counts(one.id)).toEqual({ invitation: { ...nothing, queued: 3, taken: 3 } })
  expect(subjects()).toEqual([invitation])
})

test('C24.16 a mailing counts who refused, and greylisting of 15 minutes loses nobody', async () => {
  const { id } = await office.open()
  office.post.state.unknown = ['paul.martin@exemple.fr']
  await at('2027-03-09', 8)
  office.post.state.mood = 'deferring'
  office.at('2027-03-09T10:00:00Z')
  for (let minute = 0; minute < 40; minute += 1) {
    if (minute === 15) office.post.state.mood = 'ready'
    await office.send()
    office.on.travel(minutes(1))
  }
  expect(await office.counts(id)).toEqual({
    invitation: { ...nothing, queued: 2, taken: 1, refused: 1 },
  })
})

test('C24.16 mails that a restored backup does not hold are counted as given up, once', async () => {
  const { id } = await office.open()
  await at('2027-03-09', 8)
  await giveUpLost(office.on.db)
  expect(await office.counts(id)).toEqual({ invitation: { ...nothing, queued: 2, waiting: 2 } })
  await office.on.db.deleteFrom('mailOutbox').where('recipient', '=', 'paul.martin@exemple.fr').execute()
  for (let start = 0; start < 2; start += 1) await giveUpLost(office.on.db)
  expect(await office.counts(id)).toEqual({
    invitation: { ...nothing, queued: 2, waiting: 1, givenUp: 1 },
  })
})
