import { expect, test } from 'vitest'
import type { InLanguages } from '../questions/translations.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { defaultQuestions } from '../questions/defaultQuestionnaire.ts'
import { isShared, shareAQuestion, wordsOf, wordsOfAll } from './sharedQuestions.ts'
import { stopWords } from './stopWords.ts'

test.each([
  ['Je suis fier de mon équipe', 'Je suis très fier de mon équipe', true],
  ['Je suis fier de mon équipe', 'Je suis fier de mon atelier', false],
  ['Je suis fier de mon équipe', 'Je ne suis pas fier de mon équipe', true],
  ['Le télétravail vous convient-il ?', 'Le télétravail vous convient-il vraiment ?', true],
  ['Le télétravail vous convient-il ?', 'Le télétravail vous convient-il, aujourd’hui, chez vous ?', true],
  ['Mon manager m’écoute', 'Mes managers m’écoutent', true],
  ['Êtes-vous satisfait du site de Lyon ?', 'Êtes-vous satisfait du site de Lille ?', false],
  ['Ça va ?', '« Ça va » !', true],
  ['Ça va ?', 'Ça va bien ?', true],
  ['Ça va ?', 'Ça marche ?', false],
  ['Note 1', 'Note 2', false],
  ['Stress', 'Le stress', false],
  ['Le matériel est adapté à mon travail', 'Mon travail : le matériel est adapté', true],
  ['Alpha bravo charlie delta écho', 'Alpha bravo charlie delta foxtrot', true],
  ['Alpha bravo charlie delta', 'Alpha bravo charlie foxtrot', false],
  ['Mon manager est disponible', 'La managère serait disponible', true],
  ['Ma partie, mon parcours', 'Mes particules, mes parcelles', true],
  ['Le tarif des transports', 'Les tarifs du transit', true],
  ['', '', true],
])('« %s » and « %s » are the same question: %s (C21.4, C21 case 7)', (one, other, expected) => {
  expect(isShared(wordsOf(one), wordsOf(other))).toBe(expected)
  expect(isShared(wordsOf(other), wordsOf(one))).toBe(expected)
})

test('stop words are folded, written once, and say nothing of a subject', () => {
  for (const word of stopWords) expect(word).toBe(foldAccents(word))
  for (const topic of ['travail', 'equipe', 'fier', 'stress', 'salaire', 'charge', 'temps', 'sens'])
    expect(stopWords.has(topic)).toBe(false)
})

test('the questions of the house differ from one another', () => {
  const all = defaultQuestions.map(({ question }) => wordsOf(question))
  const repeated = all.flatMap((one, at) => all.slice(at + 1).filter((other) => isShared(one, other)))
  expect(repeated).toEqual([])
})

test('one origin is one question, however it reads now (C21.3)', () => {
  expect(isShared(wordsOf('Une question', 'q1'), wordsOf('Tout autre chose', 'q1'))).toBe(true)
  expect(isShared(wordsOf('Une question', 'q1'), wordsOf('Tout autre chose', 'q2'))).toBe(false)
})

test('two questionnaires share a question if any two of theirs are the same', () => {
  const ours = ['Parlons des locaux', 'Je suis fier de mon équipe'].map((text) => wordsOf(text))
  expect(
    shareAQuestion(
      ours,
      ['Je suis si fier de mon équipe !'].map((text) => wordsOf(text)),
    ),
  ).toBe(true)
  expect(
    shareAQuestion(
      ours,
      ['Parlons de la cantine'].map((text) => wordsOf(text)),
    ),
  ).toBe(false)
})

test('C20.10 what was asked in a translation is the same where it is asked again as the French text, and the other way', () => {
  const asked = (question: string, words?: string): InLanguages => ({
    ...{ base: 'fr', dimensions: [] },
    questions: [
      { id: 'q', type: 'likert', question, dimension: null, required: false, reversed: false, help: null },
    ],
    texts: new Map(
      words ? [['de', [{ part: 'question', id: 'q', text: words, help: '', options: [] }]]] : [],
    ),
  })
  const french = 'Mes responsables écoutent ce que je propose.'
  const german = 'Meine Führungskräfte hören sich meine Vorschläge an.'
  const both = wordsOfAll(asked(french, german))
  for (const again of [asked(german), asked('Une autre question sur la cantine ?', german), asked(french)]) {
    expect(shareAQuestion(wordsOfAll(again), both)).toBe(true)
    expect(shareAQuestion(both, wordsOfAll(again))).toBe(true)
  }
  expect(shareAQuestion(wordsOfAll(asked('Die Kantine schmeckt mir gut.')), both)).toBe(false)
})
