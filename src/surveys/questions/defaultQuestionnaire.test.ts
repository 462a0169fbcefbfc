import { expect, test } from 'vitest'
import { defaultDimensions, defaultQuestionnaire, defaultQuestions } from './defaultQuestionnaire.ts'
import { agreementScale, freeTextHelp } from './scaleMessages.ts'

test('the default questionnaire asks 30 statements, one recommendation and two free texts', () => {
  const count = (type: string) => defaultQuestions.filter((question) => question.type === type).length
  expect([count('likert'), count('nps'), count('texte'), defaultQuestions.length]).toEqual([30, 1, 2, 33])
  expect(defaultQuestionnaire.id).toBe('default-questionnaire')
})

test('every statement belongs to one of the nine dimensions, together and in their order', () => {
  const order = [...new Set(defaultQuestions.flatMap(({ dimension }) => dimension ?? []))]
  expect(order).toEqual(defaultDimensions.map(({ id }) => id))
  expect(order).toHaveLength(9)
})

test('three statements are reversed, nothing is required, ids are unique', () => {
  expect(defaultQuestions.filter(({ reversed }) => reversed).map(({ id }) => id)).toEqual([
    'sen3',
    'cha2',
    'bie2',
  ])
  expect(defaultQuestions.some(({ required }) => required)).toBe(false)
  expect(new Set(defaultQuestions.map(({ id }) => id)).size).toBe(33)
})

test('statements are short and never say « parfois » or « souvent »', () => {
  for (const { question, type } of defaultQuestions) {
    if (type === 'likert') expect(question.split(/\s+/).length).toBeLessThanOrEqual(14)
    expect(question).not.toMatch(/parfois|souvent/)
  }
})

test('statements are answered from 1, not at all, to 5, altogether', () => {
  expect(agreementScale.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5])
  expect([agreementScale[0].label, agreementScale[4].label]).toEqual([
    "Pas du tout d'accord",
    "Tout à fait d'accord",
  ])
})

test('beside every free text stands what not to write there, and beside nothing else', () => {
  for (const { type, help } of defaultQuestions) expect(help).toBe(type === 'texte' ? freeTextHelp : null)
})
