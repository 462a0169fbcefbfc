import { expect, test } from 'vitest'
import {
  cardState,
  endingOf,
  offersWithdrawal,
  responseId,
  responseState,
  stateOn,
  type CardState,
  type ResponseEnding,
  type WaveState,
} from './rules.ts'

test('no record, a record, a completed record', () => {
  expect(responseState(undefined)).toBe('not_started')
  expect(responseState({ isCompleted: 0 })).toBe('in_progress')
  expect(responseState({ isCompleted: 1 })).toBe('completed')
})

test.each<[Parameters<typeof cardState>, CardState]>([
  [['not_started', 'open', false], 'start'],
  [['in_progress', 'open', false], 'continue'],
  [['in_progress', 'open', true], 'sending'],
  [['completed', 'open', true], 'sending'],
  [['completed', 'closing', true], 'sending'],
  [['completed', 'open', false], 'sent'],
  [['completed', 'closed', false], 'sent'],
  [['not_started', 'closing', false], 'closed'],
  [['in_progress', 'closed', false], 'closed'],
])('the card of %j is « %s »', (situation, expected) => {
  expect(cardState(...situation)).toBe(expected)
})

test.each<[WaveState, string | null, WaveState]>([
  ['open', null, 'open'],
  ['open', '2027-03-23', 'open'],
  ['open', '2027-03-22', 'open'],
  ['open', '2027-03-21', 'closing'],
  ['closing', '2027-03-23', 'closing'],
  ['closed', '2027-03-21', 'closed'],
  ['closed', null, 'closed'],
])('on 22 March a wave that is %s with the last day %s is %s (C12.4)', (state, closesOn, expected) => {
  expect(stateOn({ state, closesOn }, '2027-03-22')).toBe(expected)
})

test('a first response is named after the person and the questionnaire, later ones are numbered', () => {
  expect(responseId('u1', 'default-questionnaire', 0)).toBe('u1-default-questionnaire')
  expect(responseId('u1', 'default-questionnaire', 1)).toBe('u1-default-questionnaire-2')
  expect(responseId('u1', 'q9', 2)).toBe('u1-q9-3')
})

test.each<[isFound: boolean, isPublished: boolean, ResponseEnding]>([
  [true, false, 'withdrawn'],
  [true, true, 'withdrawn'],
  [false, false, 'withdrawn'],
  [false, true, 'published'],
])('a ballot found (%s) where something is published (%s) is « %s »', (isFound, isPublished, ending) => {
  expect(endingOf(isFound, isPublished)).toBe(ending)
})

test.each<[WaveState, ResponseEnding | null, boolean]>([
  ['open', null, true],
  ['closing', null, true],
  ['closed', null, false],
  ['open', 'published', false],
  ['closing', 'published', false],
  ['open', 'withdrawn', false],
])('« %s », answers %s: withdrawal is offered (%s)', (wave, ending, offered) => {
  expect(offersWithdrawal(wave, ending)).toBe(offered)
})
