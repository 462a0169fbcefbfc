import { expect, test } from 'vitest'
import { choicesOf, type Question } from '../questions/rules.ts'
import { checksOf } from './checks.ts'

const statement = (id: string, question: string): Question => ({
  ...{ id, question, type: 'likert', dimension: null, required: false, reversed: false, help: null },
})
const choice = (labels: string[]): Question => ({
  ...{ id: 'c', question: 'Où travaillez-vous ?', type: 'choix_unique', dimension: null },
  ...{ required: false, reversed: false, help: null, options: choicesOf(labels) },
})

test.each([
  ['no question at all', [], [[null, true, 'Le questionnaire ne contient aucune question.']]],
  ['a good one', [statement('a', 'Mes outils sont rapides.')], []],
  [
    'an empty one',
    [statement('a', 'Tout va bien.'), statement('b', '')],
    [[1, true, 'La question est vide.']],
  ],
  [
    'one choice',
    [choice(['Lyon'])],
    [
      [
        0,
        true,
        'Il faut au moins 2 réponses possibles, et « Lyon » n’en fait qu’une. Séparez-les par « | ».',
      ],
    ],
  ],
  [
    'the same twice',
    [statement('a', 'Tout va bien.'), statement('b', 'Tout va bien !')],
    [[1, false, 'Questions 1 et 2 : même question.']],
  ],
  [
    'two ideas',
    [statement('a', 'Ma charge de travail et mes délais sont raisonnables.')],
    [[0, false, 'Deux idées dans une phrase ? Une personne peut penser oui pour l’une et non pour l’autre.']],
  ],
] as const)('%s', (_, questions, expected) => {
  expect(checksOf(questions).map(({ at, isError, sentence }) => [at, isError, sentence])).toEqual(expected)
})
