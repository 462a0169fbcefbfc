import { expect, test } from 'vitest'
import { canonicalHash } from '../../base/encoding/canonicalJson.ts'
import { gapsOf, hasSameNumbers } from './completeness.ts'
import { contentHash } from './content.ts'
import { defaultDimensions, defaultQuestions } from './defaultQuestionnaire.ts'
import { defaultTexts } from './defaultTexts.ts'
import { choicesOf, defaultVersionId, type Question } from './rules.ts'
import {
  hashesOf,
  inLanguage,
  questionLanguages,
  rootOf,
  versionHashOf,
  type InLanguages,
  type TranslatedPart,
} from './translations.ts'

const shipped: InLanguages = {
  ...{ base: 'fr', questions: defaultQuestions, dimensions: defaultDimensions },
  texts: defaultTexts,
}

const place: Question = {
  ...{ id: 'q1', type: 'choix_unique', question: 'Où travaillez-vous depuis 12 mois ?', dimension: 'Lieu' },
  ...{ required: false, reversed: false, help: 'Une seule réponse.', options: choicesOf(['Lyon', 'Lille']) },
}
const lieu = { id: 'Lieu', name: 'Lieu', description: null }
const words = (changed: Partial<TranslatedPart> = {}): TranslatedPart => ({
  ...{ part: 'question', id: 'q1', text: 'Wo arbeiten Sie seit 12 Monaten?', help: 'Eine Antwort.' },
  ...{ options: ['Lyon', 'Lille'] },
  ...changed,
})
const ort: TranslatedPart = { part: 'dimension', id: 'Lieu', text: 'Ort', help: '', options: [] }
const gaps = (...parts: TranslatedPart[]) =>
  gapsOf({ questions: [place], dimensions: [lieu] }, parts).map(({ id, what }) => `${id} ${what}`)

test('C20.10 the questions of the house exist whole in each language, with the same numbers', () => {
  expect([...defaultTexts.keys()].sort()).toEqual(
    questionLanguages.filter((each) => each !== 'fr').toSorted(),
  )
  for (const parts of defaultTexts.values()) expect(gapsOf(shipped, parts)).toEqual([])
  for (const language of questionLanguages) {
    const asked = inLanguage(shipped, language)
    expect(asked.questions.map(({ id, type, reversed }) => [id, type, reversed])).toEqual(
      defaultQuestions.map(({ id, type, reversed }) => [id, type, reversed]),
    )
    expect(new Set(asked.questions.map(({ question }) => question)).size).toBe(33)
  }
})

test('C20.10 a language is complete or absent: text, help, as many answers, dimension, the same numbers', () => {
  expect(gaps(words(), ort)).toEqual([])
  expect(gaps()).toEqual(['q1 text', 'q1 help', 'q1 options', 'Lieu text'])
  expect(gaps(words({ options: ['Lyon'] }), ort)).toEqual(['q1 options'])
  expect(gaps(words({ options: ['Lyon', 'Lille', 'Köln'] }), ort)).toEqual(['q1 options'])
  expect(gaps(words({ help: ' ' }), ort)).toEqual(['q1 help'])
  expect(gaps(words({ text: 'Wo arbeiten Sie seit 6 Monaten?' }), ort)).toEqual(['q1 numbers'])
  expect(gaps(words({ text: 'x'.repeat(501) + ' 12' }), ort)).toEqual(['q1 long'])
  expect(gaps(words(), { ...ort, text: 'Ort 2' })).toEqual(['Lieu numbers'])
})

test.each([
  ['1 000 caractères', '1,000 characters', true],
  ['1 000 caractères', 'Höchstens 1.000 Zeichen', true],
  ['1 000 caractères', '1000 znaków', true],
  ['2,5 jours', '2.5 days', true],
  ['de 1 à 5', '5 bis 1', true],
  ['12 mois', '6 Monate', false],
  ['2,5 jours', '25 days', false],
  ['trois jours', '3 days', false],
])('« %s » and « %s » hold the same numbers: %s', (one, other, expected) => {
  expect(hasSameNumbers(one, other)).toBe(expected)
})

test('a choice keeps its code, which is its place, whatever its label becomes (C20.8)', () => {
  const version: InLanguages = {
    base: 'fr',
    questions: [place],
    dimensions: [lieu],
    texts: new Map([['de', [words(), ort]]]),
  }
  const [asked] = inLanguage(version, 'de').questions
  expect(asked).toMatchObject({
    id: 'q1',
    question: 'Wo arbeiten Sie seit 12 Monaten?',
    help: 'Eine Antwort.',
  })
  expect(asked && 'options' in asked && asked.options.map(({ code }) => code)).toEqual(['o1', 'o2'])
  expect(inLanguage(version, 'de').dimensions).toEqual([{ ...lieu, name: 'Ort' }])
  expect(inLanguage(version, 'pl').questions).toEqual([place])
})

test('T-L11 a version in French alone has the hash that it always had; others hash the list of all (C20.10)', async () => {
  const alone = await contentHash(defaultQuestions, defaultDimensions)
  expect(alone).toBe('fe8681052804b0b89684f7732e6ebdcc6e0ea87db350ee773dfcb77ac56b02f7')
  expect(await versionHashOf({ ...shipped, texts: new Map() })).toBe(alone)
  const hashes = await hashesOf(shipped)
  expect(hashes.fr).toBe(alone)
  expect(Object.keys(hashes).sort()).toEqual([...questionLanguages].sort())
  const german = inLanguage(shipped, 'de')
  expect(hashes.de).toBe(await contentHash(german.questions, german.dimensions))
  const root = await rootOf('fr', hashes)
  expect(root).toBe(await canonicalHash({ base: 'fr', languages: { ...hashes } }))
  expect(new Set([root, ...Object.values(hashes)]).size).toBe(questionLanguages.length + 1)
})

test('D48 the default questionnaire asks the same words as long as its version has the same name', async () => {
  expect([defaultVersionId, await versionHashOf(shipped)]).toEqual([
    'defaut-2026.2',
    'f0a3b64acf5837081f267fd27efa5dc4f185811cf3c518b91ed0c2a36b89abe3',
  ])
})
