import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allMails, type MailingDelivery } from '../plans/rules.ts'
import { axisOf, placeLabels, timelineOf, todayAt } from './timeline.ts'

const campaign = {
  mails: allMails,
  mailDays: {
    access: '2027-03-08',
    invitation: '2027-03-09',
    halfTime: '2027-03-15',
    lastReminder: '2027-03-19',
    results: '2027-03-24',
  },
  hasMailServer: true,
  deliveries: [] as MailingDelivery[],
  openedOn: '2027-03-09',
  opensOn: '2027-03-09',
  closesOn: '2027-03-22',
}
const delivery = { kind: 'invitation', dueOn: '2027-03-09', queued: 40, refused: 0, givenUp: 0 } as const
const invitation = (asked: Partial<typeof campaign>, today: string) =>
  timelineOf({ ...campaign, ...asked }, today).find(({ kind }) => kind === 'invitation')?.state

describe('the days on a campaign’s axis', () => {
  test('its mails from the opening on, then its close', () => {
    expect(timelineOf(campaign, '2027-03-10').map(({ kind }) => kind)).toEqual([
      'invitation',
      'rappel',
      'dernier',
      'close',
    ])
  })

  test.each([
    ['of a day to come is to come', {}, '2027-03-08', 'toCome'],
    ['that no server sent on its day is not called sent', {}, '2027-03-12', 'unsent'],
    ['without a mail server is handed over', { hasMailServer: false }, '2027-03-12', 'byHand'],
    [
      'is sent once none of it waits',
      { deliveries: [{ ...delivery, taken: 40, waiting: 0 }] },
      '2027-03-09',
      'sent',
    ],
    [
      'of which some wait is to come',
      { deliveries: [{ ...delivery, taken: 12, waiting: 28 }] },
      '2027-03-12',
      'toCome',
    ],
  ])('an invitation %s', (_, asked, today, state) => {
    expect(invitation(asked, today)).toBe(state)
  })

  test('today is the middle of its day, and nowhere before the opening or after the close', () => {
    expect(todayAt(campaign, '2027-03-09')).toBeCloseTo(100 / 28)
    expect(todayAt(campaign, '2027-03-08')).toBeNull()
    expect(todayAt(campaign, '2027-03-23')).toBeNull()
  })

  test('the axis says 0, half and all', () => {
    expect(axisOf(57)).toEqual([57, 29, 0])
  })
})

test('labels of an axis never overlap, whatever days and words they have', () => {
  const label = fc.record({
    at: fc.integer({ min: 0, max: 100 }),
    words: fc.string({ minLength: 4, maxLength: 20 }),
  })
  fc.assert(
    fc.property(fc.array(label, { maxLength: 8 }), (labels) => {
      const placed = placeLabels(labels).map(({ line, isAtEnd }, at) => {
        const { at: day = 0, words = '' } = labels[at] ?? {}
        const width = (words.length * 100) / 58
        return { line, from: isAtEnd ? day - width : day, to: isAtEnd ? day : day + width }
      })
      return placed.every((one, at) =>
        placed.every(
          (other, place) =>
            at === place || one.line !== other.line || one.to <= other.from || other.to <= one.from,
        ),
      )
    }),
  )
})
