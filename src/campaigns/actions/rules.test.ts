import { expect, test } from 'vitest'
import { actionChange, actionForm, mostActions, readRevision, keptOf, timingOf } from './rules.ts'

const form = {
  ...{ kind: 'action', title: 'Un point par semaine', text: '', team: null, about: null },
  ...{ owner: 'Samia Benali', dueOn: '2027-03-22', visible: true },
} as const
const isRead = (change: object) => actionForm.safeParse({ ...form, ...change }).success
const refusalOf = (change: object) =>
  actionForm.safeParse({ ...form, ...change }).error?.issues.map(({ message }) => message)

test.each([
  ['title', 120],
  ['text', 1000],
  ['owner', 100],
  ['team', 500],
  ['grouping', 100],
] as const)('%s is read up to %i letters', (field, most) => {
  expect([isRead({ [field]: 'x'.repeat(most) }), isRead({ [field]: 'x'.repeat(most + 1) })]).toEqual([
    true,
    false,
  ])
})

test('a title has three letters at least, on one line; blanks around it, four times as long at most, go', () => {
  expect(refusalOf({ title: ' ' })).toEqual(['action_title_required'])
  expect(refusalOf({ title: 'a' })).toEqual(['action_title_length'])
  expect(refusalOf({ title: 'ab' })).toEqual(['action_title_length'])
  expect(isRead({ title: 'abc' })).toBe(true)
  expect(refusalOf({ title: 'ab\u0007cd' })).toEqual(['action_form_invalid'])
  expect(isRead({ title: `abc${' '.repeat(477)}` })).toBe(true)
  expect(isRead({ title: `abc${' '.repeat(478)}` })).toBe(false)
})

test('a refusal says why, and falls due on no day (C18.4)', () => {
  const refused = { kind: 'refus', dueOn: null }
  expect(isRead({ ...refused, text: 'Trop cher.' })).toBe(true)
  expect(refusalOf({ ...refused })).toEqual(['action_reason_required'])
  expect(refusalOf({ kind: 'refus', text: 'Trop cher.' })).toEqual(['action_form_invalid'])
})

test('an action concerns a team or an entity, and is about one line of a table', () => {
  expect(isRead({ team: 'Atelier', grouping: 'g' })).toBe(false)
  expect([isRead({ team: 'Atelier' }), isRead({ grouping: 'g' })]).toEqual([true, true])
  const about = (waveId: number, id: number) => ({
    about: { waveId: 'x'.repeat(waveId), kind: 'dimension', id: 'x'.repeat(id) },
  })
  expect([isRead(about(100, 100)), isRead(about(101, 1)), isRead(about(1, 101))]).toEqual([
    true,
    false,
    false,
  ])
})

test('a change says what it was made over, and changes something', () => {
  const change = (said: object) => actionChange.safeParse({ revision: 0, ...said }).success
  expect([change({ form }), change({ state: 'faite' }), change({})]).toEqual([true, true, false])
  expect(change({ state: 'faite', revision: -1 })).toBe(false)
  expect(
    ['7', '123456789', '', '1234567890', 'x'].map((revision) => readRevision.safeParse({ revision }).data),
  ).toEqual([{ revision: 7 }, { revision: 123_456_789 }, undefined, undefined, undefined])
  expect(mostActions).toBe(500)
})

const dated = { dueOn: '2027-03-22', doneOn: null, state: 'en_cours' } as const

test.each([
  ['before its day', {}, '2027-03-21', null],
  ['on its day', {}, '2027-03-22', null],
  ['after it', {}, '2027-03-23', 'late'],
  ['given up', { state: 'abandonnee' as const }, '2027-03-23', null],
  ['done on its day', { doneOn: '2027-03-22', state: 'faite' as const }, '2027-04-01', 'kept'],
  ['done after it', { doneOn: '2027-03-23', state: 'faite' as const }, '2027-04-01', 'done_late'],
  ['without a day', { dueOn: null, doneOn: '2027-03-23' }, '2027-04-01', null],
])('an action %s (C18 case 5)', (_, change, today, expected) => {
  expect(timingOf({ ...dated, ...change }, today)).toBe(expected)
})

test('actions are kept of those whose day has come, or that are done', () => {
  const actions = [
    dated,
    { ...dated, dueOn: '2027-03-01' },
    { ...dated, doneOn: '2027-03-02', state: 'faite' as const },
    { ...dated, dueOn: '2027-03-01', doneOn: '2027-03-02', state: 'faite' as const },
    { ...dated, dueOn: null },
    { ...dated, dueOn: null, doneOn: '2027-03-02', state: 'faite' as const },
  ]
  expect(keptOf(actions, '2027-03-22')).toEqual({ kept: 1, due: 3 })
})
