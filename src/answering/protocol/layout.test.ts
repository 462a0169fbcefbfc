import { expect, test } from 'vitest'
import { defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { choicesOf, type Question } from '../../surveys/questions/rules.ts'
import { cellsOf, layoutOf } from './layout.ts'
import { depositLength } from './lengths.ts'

const asked = { dimension: null, required: false, reversed: false, help: null, question: 'Question ?' }
const questions: Question[] = [
  { ...asked, id: 'l', type: 'likert' },
  { ...asked, id: 't', type: 'texte' },
  { ...asked, id: 'm', type: 'choix_multiple', options: choicesOf(['A', 'B', 'C']) },
  { ...asked, id: 'g', type: 'note', min: 3, max: 7 },
  { ...asked, id: 'n', type: 'nps' },
  { ...asked, id: 'y', type: 'oui_non' },
  { ...asked, id: 'o', type: 'choix_unique', options: choicesOf(['A', 'B']) },
]

test('each question has a block that begins with « sans réponse », each option of a multiple choice one of three', () => {
  expect(layoutOf(questions)).toEqual({
    sizes: [6, 3, 3, 3, 6, 12, 3, 3],
    // All options unanswered, or none: the first cells of one question, in a chain.
    equal: [
      [6, 9],
      [9, 12],
    ],
  })
})

test('free texts have no cell, and the default questionnaire has 192', () => {
  expect(layoutOf(questions.slice(1, 2))).toEqual({ sizes: [], equal: [] })
  expect(cellsOf(layoutOf(defaultQuestions))).toBe(192)
})

test('a deposit that is cut in two has one length for a questionnaire and a number of guardians', () => {
  const half = 8 * (39 + 2 * 64)
  const bytes = (guardians: number) => 1 + 16 + half + guardians * 129 + 4_002 + 16
  expect([2, 5].map((guardians) => depositLength(questions, { suite: 1, guardians }))).toEqual(
    [2, 5].map((guardians) => Math.ceil((bytes(guardians) * 4) / 3) + 1_536),
  )
  expect(depositLength(questions, { suite: 0 })).toBe(depositLength(questions))
})
