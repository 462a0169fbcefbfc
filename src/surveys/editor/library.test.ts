import { expect, test } from 'vitest'
import { defaultQuestions } from '../questions/defaultQuestionnaire.ts'
import { readQuestionsCsv } from '../csv/questionsCsv.ts'
import { writeQuestionsCsv } from '../csv/writeQuestionsCsv.ts'
import { isShared, wordsOf } from '../questionnaires/sharedQuestions.ts'
import { library, libraryQuestions } from './library.ts'

test('about forty statements, each id and text once, in the six themes of C21.5', () => {
  expect(library.map(({ name }) => name)).toEqual([
    ...['Télétravail', 'Changement', 'Intégration', 'Outils', 'Prévention', 'Suivi'],
  ])
  expect(libraryQuestions).toHaveLength(40)
  expect(new Set(libraryQuestions.map(({ id }) => id)).size).toBe(40)
})

test('none must be answered; to agree is unfavourable to a few of them alone', () => {
  expect(libraryQuestions.filter(({ required }) => required)).toEqual([])
  const turned = libraryQuestions.filter(({ reversed }) => reversed).map(({ id }) => id)
  expect(turned).toEqual(['tele5', 'chg5', 'int6', 'out4', 'out7', 'pre5'])
})

test('they pass our own checks without a warning', () => {
  const file = new TextEncoder().encode(writeQuestionsCsv(libraryQuestions))
  const { errors, warnings } = readQuestionsCsv(file)
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] })
})

test('no two of them, and none of the engagement questionnaire, are told as the same question (C21.4)', () => {
  const all = [...libraryQuestions, ...defaultQuestions].map(({ question }) => ({
    question,
    words: wordsOf(question),
  }))
  const same = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => isShared(one.words, other.words))
      .map((other) => [one.question, other.question]),
  )
  expect(same).toEqual([])
})
