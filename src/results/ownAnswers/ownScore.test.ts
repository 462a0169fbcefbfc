import { expect, test } from 'vitest'
import { defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { ownScore, comparableOwnScore } from './ownScore.ts'

const charge = defaultQuestions.filter(({ dimension }) => dimension === 'cha')

test('a reversed statement is turned round, unanswered ones do not count', () => {
  expect(ownScore(charge, new Map([['cha1', 5], ['cha2', 1]]))).toBe(100) // prettier-ignore
  expect(ownScore(charge, new Map([['cha1', 4], ['cha2', 5], ['cha3', null]]))).toBe(38) // prettier-ignore
})

test('a dimension without any answer has no score', () => {
  expect(ownScore(charge, new Map([['cha1', null]]))).toBeNull()
})

test('beside a group’s score, half of the questions that have one must be answered', () => {
  const two = new Map([['cha1', 5], ['cha3', 5]]) // prettier-ignore
  const others = defaultQuestions.filter(({ type }) => type !== 'likert')
  expect(comparableOwnScore([...charge, ...others], two)).toBe(100)
  const one = new Map([['cha1', 5], ['cha2', null]]) // prettier-ignore
  expect(comparableOwnScore(charge, one)).toBeNull()
  expect(comparableOwnScore(charge.slice(0, 3), one)).toBeNull()
  expect(comparableOwnScore(charge.slice(0, 2), one)).toBe(100)
})
