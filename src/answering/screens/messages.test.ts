import { expect, test } from 'vitest'
import type { Card } from '../device/client.ts'
import { plainWords } from './cardMessages.ts'
import { answeringText } from './messages.ts'

test.each([
  [0, '0 réponse'],
  [1, '1 réponse'],
  [2, '2 réponses'],
])('%i given: « %s »', (given, words) => {
  expect(answeringText.answered(given)).toBe(words)
})

test('beside questions that must be answered, those that need not be are the others (ATT51)', () => {
  expect([answeringText.unanswered(1, false), answeringText.unanswered(2, false)]).toEqual([
    '1 question sans réponse',
    '2 questions sans réponse',
  ])
  expect([answeringText.unanswered(1, true), answeringText.unanswered(2, true)]).toEqual([
    '1 autre question sans réponse',
    '2 autres questions sans réponse',
  ])
})

test('one question is spoken of as one, several as several', () => {
  expect([1, 2].map(answeringText.missingCount)).toEqual([
    '1 question demande encore une réponse.',
    '2 questions demandent encore une réponse.',
  ])
  expect([1, 2].map(answeringText.missing)).toEqual([
    'Une question demande une réponse :',
    '2 questions demandent une réponse :',
  ])
  expect([1, 2].map(answeringText.allButTexts)).toEqual([
    'Vous avez répondu à tout, sauf au texte facultatif.',
    'Vous avez répondu à tout, sauf aux 2 textes facultatifs.',
  ])
})

test('whose results the answers count in, and who else is there (C12.6, C15.3, C22.5)', () => {
  expect(answeringText.groupGrouping('Technique', null)).toBe(
    'Vos réponses compteront pour Technique et pour l’entreprise.',
  )
  expect(answeringText.groupGrouping('Technique', 'Atelier')).toContain('rejoint l’équipe Atelier il y a peu')
  expect([0, 1].map((recent) => answeringText.colleagues('Atelier', 9, recent))).toEqual([
    'Atelier : 9 personnes',
    'Atelier : 9 personnes, dont 1 depuis moins de 14 jours',
  ])
})

test.each([
  [
    { isRefused: true },
    'Le questionnaire annoncé n’est pas ouvert ; la personne qui l’organise en est prévenue.',
  ],
  [{ isCancelled: true }, 'Cette campagne a été annulée. Vos réponses ont été effacées.'],
  [{}, null],
])('C24.12 a card of %j reads « %s »', (card, words) => {
  const plain = { notOffered: null, isCancelled: false, isRefused: false, ...card }
  expect(plainWords(plain as Card)).toBe(words)
})
