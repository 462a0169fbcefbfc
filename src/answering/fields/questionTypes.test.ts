import { expect, test } from 'vitest'
import type { Question } from '../../surveys/questions/rules.ts'
import { typeFields } from './questionTypes.tsx'

const plain = { id: 'q', question: 'Oui ?', dimension: null, required: false, reversed: false, help: null }
const likert: Question = { ...plain, type: 'likert' }
const nps: Question = { ...plain, type: 'nps' }
const note: Question = { ...plain, type: 'note', min: 1, max: 7 }
const yesNo: Question = { ...plain, type: 'oui_non' }

test.each([
  [likert, '1', { answer: 1, place: 0 }],
  [likert, '5', { answer: 5, place: 4 }],
  [likert, '0', { answer: null, place: 5 }],
  [likert, '6', null],
  [likert, 'End', null],
  [nps, '0', { answer: 0, place: 0 }],
  [nps, '9', { answer: 9, place: 9 }],
  [nps, 'End', { answer: 10, place: 10 }],
  [note, '0', null],
  [note, '1', { answer: 1, place: 0 }],
  [note, '8', null],
  [note, 'End', { answer: 7, place: 6 }],
  [nps, 'a', null],
  [nps, 'ArrowLeft', null],
  [yesNo, '1', null],
])('%o: the key %s chooses %o', (question, key, chosen) => {
  expect(typeFields[question.type].keyAnswer?.(question, key) ?? null).toEqual(chosen)
})
