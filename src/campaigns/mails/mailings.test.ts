import { expect, test } from 'vitest'
import { mailingsLeft, mailingsOf, type PlannedMailing } from './mailings.ts'
import type { MailingKind } from './facts.ts'

const all = { invitation: true, rappel: true, dernier: true, resultats: true }
const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' }

const days = (planned: readonly PlannedMailing[]) => planned.map(({ kind, dueOn }) => `${kind} ${dueOn}`)
const sent = (...planned: readonly [MailingKind, string][]) =>
  planned.map(([kind, dueOn]) => ({ kind, dueOn, sentOn: dueOn }))
const waiting = (...planned: readonly [MailingKind, string][]) =>
  planned.map(([kind, dueOn]) => ({ kind, dueOn, sentOn: null }))

test.each([
  [march, ['invitation 2027-03-09', 'rappel 2027-03-16', 'dernier 2027-03-18', 'resultats 2027-03-24']],
  [
    { opensOn: '2027-03-08', closesOn: '2027-03-20' },
    ['invitation 2027-03-08', 'rappel 2027-03-15', 'dernier 2027-03-18', 'resultats 2027-03-23'],
  ],
  [
    { opensOn: '2027-03-22', closesOn: '2027-04-04' },
    ['invitation 2027-03-22', 'rappel 2027-03-30', 'dernier 2027-04-01', 'resultats 2027-04-06'],
  ],
  [
    { opensOn: '2027-03-09', closesOn: '2027-03-15' },
    ['invitation 2027-03-09', 'dernier 2027-03-11', 'resultats 2027-03-17'],
  ],
  [
    { opensOn: '2027-03-09', closesOn: '2027-03-16' },
    ['invitation 2027-03-09', 'dernier 2027-03-12', 'resultats 2027-03-18'],
  ],
])('C13 cases 2, 3, 8 a campaign of %o writes on these days', (span, expected) => {
  expect(days(mailingsOf(span, all))).toEqual(expected)
})

test('a mail that is off is not planned, and one that opens on a Saturday invites on Monday', () => {
  expect(days(mailingsOf(march, { ...all, rappel: false, resultats: false }))).toEqual([
    'invitation 2027-03-09',
    'dernier 2027-03-18',
  ])
  expect(days(mailingsOf({ ...march, opensOn: '2027-03-13' }, all))[0]).toBe('invitation 2027-03-15')
})

test('C13 case 9 an extension reminds once more, and never a fifth time', () => {
  const known = sent(['invitation', '2027-03-09'], ['rappel', '2027-03-16'], ['dernier', '2027-03-18'])
  const first = mailingsLeft({ ...march, closesOn: '2027-03-29' }, all, known, '2027-03-19')
  expect(days(first)).toEqual(['dernier 2027-03-25', 'resultats 2027-03-31'])
  const again = [...known, ...sent(['dernier', '2027-03-25'])]
  const second = mailingsLeft({ ...march, closesOn: '2027-04-12' }, all, again, '2027-03-26')
  expect(days(second)).toEqual(['resultats 2027-04-14'])
})

test('an extension before half-time moves the last reminder and leaves the half-time one', () => {
  const known = [
    ...sent(['invitation', '2027-03-09']),
    ...waiting(['rappel', '2027-03-16'], ['dernier', '2027-03-18'], ['resultats', '2027-03-24']),
  ]
  const left = mailingsLeft({ ...march, closesOn: '2027-03-26' }, all, known, '2027-03-12')
  expect(days(left)).toEqual(['rappel 2027-03-16', 'dernier 2027-03-24', 'resultats 2027-03-31'])
})

test('closing earlier drops a reminder whose day is past, and a half-time one that would come behind the last', () => {
  const known = [
    ...sent(['invitation', '2027-03-09']),
    ...waiting(['rappel', '2027-03-16'], ['dernier', '2027-03-18'], ['resultats', '2027-03-24']),
  ]
  // Two working days before the 14th is the 11th, which is past.
  const left = mailingsLeft({ ...march, closesOn: '2027-03-14' }, all, known, '2027-03-12')
  expect(days(left)).toEqual(['resultats 2027-03-16'])
})
