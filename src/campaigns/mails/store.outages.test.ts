import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readable } from '../../../test/mailServer.ts'
import { addCrowd } from '../../../test/people.ts'
import { march, postOffice } from '../../../test/postOffice.ts'
import { addDays } from '../../base/time/civilDays.ts'
import { isWorkingDay } from '../../base/time/workingDays.ts'

let office: Awaited<ReturnType<typeof postOffice>>
beforeEach(async () => {
  office = await postOffice()
})
afterEach(() => office.post.close())

/** What the relay does over a day: it takes, at once or slowly, is away, answers late, or takes and then hangs up without a word. */
const weather = fc.constantFrom('ready', 'slow', 'busy', 'deferring', 'refusing', 'silent')
const history = fc.record({
  days: fc.array(weather, { minLength: 17, maxLength: 17 }),
  off: fc.array(fc.boolean(), { minLength: 17, maxLength: 17 }),
  goneFrom: fc.integer({ min: 0, max: 14 }),
  movedOn: fc.integer({ min: 1, max: 12 }),
  closesOn: fc.constantFrom('2027-03-18', '2027-03-24', '2027-03-29'),
})

const newDays = /(?:jusqu’au \w+|du 9 au) (?:18|24|29) mars/
const oldDay = /(?:jusqu’au \w+|du 9 au) 22 mars/

test('C24.16 whatever the relay does: at most one mail a day, none twice of one mailing, none after its use, none with an old last day', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ days, off, goneFrom, movedOn, closesOn }) => {
      await office.post.close()
      office = await postOffice()
      await addCrowd(office.on.db, 4, office.on.acme.id)
      const [one, two] = [await office.open(), await office.open({ ...march, closesOn: '2027-03-23' })]
      const seen: { to: string; day: string; mailings: string[] }[] = []
      let last = march.closesOn
      for (const [n, drawn] of days.entries()) {
        // It is gone for three days in a row, too.
        const mood = n >= goneFrom && n < goneFrom + 3 ? 'busy' : drawn
        const day = addDays('2027-03-09', n)
        if (n === movedOn && closesOn > day) {
          await office.extend(one.id, closesOn)
          last = closesOn
        }
        office.post.state.mood = mood === 'slow' ? 'ready' : mood
        office.post.state.slowness = mood === 'slow' ? 20 : 0
        for (const hour of off[n] ? [] : [8, 10, 15, 19]) {
          const before = office.post.received.length
          office.at(`${day}T${String(hour - 1).padStart(2, '0')}:30:00Z`)
          await office.queue()
          const carried = await mailingsOfMails()
          const pass = office.send()
          if (mood === 'silent') await hangUpWhenAsked(pass)
          await pass
          for (const mail of office.post.received.slice(before)) {
            expect(isWorkingDay(day) && hour >= 9 && hour < 18).toBe(true)
            const text = readable(mail)
            expect(text).not.toMatch(last === march.closesOn ? newDays : oldDay)
            const [, id = ''] = /Message-ID: <(\w+)@ressenti>/.exec(mail.text) ?? []
            seen.push({ to: mail.to.join(), day, mailings: carried.get(id) ?? ['none'] })
          }
          await balanced([one.id, two.id])
        }
      }
      const perDay = seen.map(({ to, day }) => `${to} ${day}`)
      expect(new Set(perDay).size).toBe(perDay.length)
      const perMailing = seen.flatMap(({ to, mailings }) => mailings.map((id) => `${to} ${id}`))
      expect(new Set(perMailing).size).toBe(perMailing.length)
    }),
    { numRuns: process.env.ROUNDS === 'long' ? 40 : 2 },
  )
})

async function hangUpWhenAsked(pass: Promise<unknown> | undefined) {
  const before = office.post.state.tries
  let isOver = false
  void pass?.then(() => (isOver = true))
  while (!isOver && office.post.state.tries === before) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setTimeout(resolve, 20))
  office.post.hangUp()
}

async function mailingsOfMails(): Promise<Map<string, string[]>> {
  const rows = await office.on.db.selectFrom('outboxMailings').selectAll().execute()
  return new Map(
    [...Map.groupBy(rows, ({ mailId }) => mailId)].map(([id, own]) => [
      id,
      own.map(({ mailingId }) => mailingId),
    ]),
  )
}

async function balanced(ids: readonly string[]) {
  const rows = (await Promise.all(ids.map((id) => office.counts(id)))).flatMap((each) => Object.values(each))
  for (const { queued, taken, refused, givenUp, waiting } of rows)
    expect(taken + refused + givenUp + waiting).toBe(queued)
  const { n } = await office.on.db
    .selectFrom('mailOutbox')
    .where('kind', '=', 'campaign')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBeLessThanOrEqual(rows.reduce((sum, { waiting }) => sum + waiting, 0))
}
