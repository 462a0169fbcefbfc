import { expect, test } from 'vitest'
import { defaultDimensions, defaultQuestions } from '../questions/defaultQuestionnaire.ts'
import { defaultTexts } from '../questions/defaultTexts.ts'
import { hashesOf, questionLanguages } from '../questions/translations.ts'
import { csvSentence } from './csvMessages.ts'
import { readQuestionsCsv } from './questionsCsv.ts'
import { writeQuestionsCsv } from './writeQuestionsCsv.ts'

const read = (...lines: string[]) => readQuestionsCsv(new TextEncoder().encode(lines.join('\n')))
const sentences = (...lines: string[]) => read(...lines).errors.map(csvSentence)

const header = 'id,question,type,options,dimension,aide,question_de,options_de,dimension_de,aide_de'
const place = 'q1,Où travaillez-vous ?,choix unique,Lyon|Lille,Lieu,Une réponse.'

test('C20.10 a file holds further languages in columns of their own', () => {
  const { questions, texts, errors, warnings } = read(
    header,
    `${place},Wo arbeiten Sie?,Lyon|Lille,Ort,Eine Antwort.`,
    'q2,Tout va bien ici.,likert,,Lieu,,Alles läuft gut.,,,',
  )
  expect([errors, warnings]).toEqual([[], []])
  expect(questions).toHaveLength(2)
  expect([...texts]).toEqual([
    [
      'de',
      [
        {
          part: 'question',
          id: 'q1',
          text: 'Wo arbeiten Sie?',
          help: 'Eine Antwort.',
          options: ['Lyon', 'Lille'],
        },
        { part: 'question', id: 'q2', text: 'Alles läuft gut.', help: '', options: [] },
        { part: 'dimension', id: 'Lieu', text: 'Ort', help: '', options: [] },
      ],
    ],
  ])
})

test('T-L3 nineteen of twenty translations: the line is named, and nothing is kept', () => {
  const lines = Array.from(
    { length: 20 },
    (_, at) => `q${at},Question numéro ${at} ?,likert,${at === 12 ? '' : `Frage Nummer ${at}?`}`,
  )
  const reading = read('id,question,type,question_de', ...lines)
  expect(reading.errors.map(csvSentence)).toEqual(['Ligne 14 : la traduction « de » de la question manque.'])
  expect([reading.questions, reading.texts.size]).toEqual([[], 0])
})

test.each([
  ['one answer fewer', `${place},Wo?,Lyon,Ort,Eine.`, ['Ligne 2 : 1 réponses en « de » au lieu de 2.']],
  ['no answer', `${place},Wo?,,Ort,Eine.`, ['Ligne 2 : 0 réponses en « de » au lieu de 2.']],
  ['no help', `${place},Wo?,Lyon|Lille,Ort,`, ['Ligne 2 : la traduction « de » de l’aide manque.']],
  [
    'no dimension',
    `${place},Wo?,Lyon|Lille,,Eine.`,
    ['Ligne 2 : la traduction « de » de la dimension manque.'],
  ],
  [
    'two of one dimension',
    `${place},Wo?,Lyon|Lille,Ort,Eine.\nq2,Tout va bien.,likert,,Lieu,,Alles gut.,,Platz,`,
    ['Ligne 3 : la dimension « Lieu » a deux traductions en « de ».'],
  ],
  [
    'other numbers',
    'q1,Depuis 12 mois tout va bien.,likert,,,,Seit 6 Monaten ist alles gut.,,,',
    ['Ligne 2 : les nombres de la traduction « de » diffèrent du texte.'],
  ],
])('a translation with %s is refused by its line', (_, line, expected) => {
  expect(sentences(header, ...line.split('\n'))).toEqual(expected)
})

test('a column of a language that is none, or twice the same, is refused', () => {
  expect(sentences('id,question,type,question_xx', 'q1,Tout va bien.,likert,Ok')).toEqual([
    `Colonne « question_xx » : langue inconnue. Langues possibles : ${questionLanguages.slice(1).join(', ')}.`,
  ])
  expect(sentences('id,question,type,question_de,Question_DE', 'q1,Tout va bien.,likert,A,B')).toEqual([
    'Ligne 1 : la colonne « question_de » apparaît deux fois dans l’en-tête.',
  ])
})

test('T-L18 a file with five languages reads back with the same hashes', async () => {
  const csv = writeQuestionsCsv(defaultQuestions, defaultDimensions, defaultTexts)
  const { questions, texts, errors, warnings } = readQuestionsCsv(new TextEncoder().encode(csv))
  expect([errors, warnings]).toEqual([[], []])
  // A file holds a dimension’s name alone, and the name is its id.
  const named = defaultDimensions.map(({ name }) => ({ id: name, name, description: null }))
  const short = new Map(
    [...defaultTexts].map(([language, parts]) => [
      language,
      parts.map((each) => (each.part === 'dimension' ? { ...each, help: '' } : each)),
    ]),
  )
  const written = {
    ...{ base: 'fr' as const, questions: defaultQuestions, texts: short },
    dimensions: defaultDimensions.map((each) => ({ ...each, description: null })),
  }
  expect(await hashesOf({ base: 'fr', questions, dimensions: named, texts })).toEqual(await hashesOf(written))
})
