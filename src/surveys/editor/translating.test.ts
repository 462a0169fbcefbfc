import { expect, test } from 'vitest'
import { textsOf } from './draftTexts.ts'
import {
  addDimension,
  addFromLibrary,
  addQuestion,
  change,
  changeDimension,
  duplicate,
  inOrder,
  splitQuestion,
  type Editing,
} from './editing.ts'
import { isToReview } from './shippedTexts.ts'
import { library } from './library.ts'
import { questionOf } from './rules.ts'
import { addLanguage, gapsIn, removeLanguage, translate } from './translating.ts'

const empty: Editing = { title: 'Rentrée', languages: [], dimensions: [], rows: [] }
const asked = change(addQuestion(addDimension(empty, 'Lieux'), 'a', 'Lieux'), 'a', {
  ...{ question: 'Où travaillez-vous ?', type: 'choix_unique' },
  options: ['Au bureau', 'À la maison'],
})
const begun = addLanguage(asked, 'de')
const question = { part: 'question', key: 'a' } as const
const dimension = { part: 'dimension', key: 'Lieux' } as const
const whole = translate(
  translate(begun, question, 'de', { text: 'Wo arbeiten Sie?', options: ['Im Büro', 'Zu Hause'] }),
  dimension,
  'de',
  { text: 'Orte' },
)
const german = (editing: Editing, key = 'a') => editing.rows.find((row) => row.key === key)?.texts.de

test('C20.10 a language that was begun says what it lacks, until each sentence has its translation', () => {
  expect(gapsIn(begun, 'de').map(({ id, what, count }) => [id, what, count])).toEqual([
    ['q1', 'text', 1],
    ['q1', 'options', 2],
    ['Lieux', 'text', 1],
  ])
  expect(gapsIn(whole, 'de')).toEqual([])
  const oneMore = translate(whole, question, 'de', { options: ['Im Büro', 'Zu Hause', 'Unterwegs'] })
  expect(gapsIn(oneMore, 'de')).toMatchObject([{ what: 'options', count: 1 }])
})

test('C20.10 a French sentence that was edited says so beside its translation, until somebody has looked at it', () => {
  expect(german(change(whole, 'a', { required: true }))?.isOutdated).toBe(false)
  for (const patch of [
    { question: 'Où êtes-vous ?' },
    { options: ['Au bureau', 'Ailleurs'] },
    { help: 'Hier.' },
  ])
    expect(german(change(whole, 'a', patch))?.isOutdated).toBe(true)
  const edited = change(whole, 'a', { question: 'Où êtes-vous ?' })
  expect(german(translate(edited, question, 'de', {}))).toEqual(german(whole))
  const renamed = changeDimension(whole, 'Lieux', { name: 'Bureaux' })
  expect(renamed.dimensions[0]?.texts.de).toMatchObject({ text: 'Orte', isOutdated: true })
})

test('C20.10 a copy keeps its translation, the second half of a question has none', () => {
  expect(german(duplicate(whole, 'a', 'b'), 'b')).toEqual(german(whole))
  const halves = splitQuestion(whole, 'a', 'b', ['Où ?', 'Quand ?'])
  expect([german(halves)?.isOutdated, german(halves, 'b')]).toEqual([true, undefined])
})

test('C20.10 a blank answer is not asked, and its translation does not move to the next one', () => {
  const blank = change(whole, 'a', { options: ['', 'À la maison'] })
  const rows = inOrder(blank)
  const texts = textsOf({ ...blank, questions: rows }, rows.map(questionOf))
  expect(texts.get('de')?.[0]?.options).toEqual(['Zu Hause'])
})

test('C20.10 the library and the default questionnaire bring their translations, unless their French was changed', () => {
  const [theme] = library
  const first = theme?.questions[0]
  if (!theme || !first) throw new Error('the library is empty')
  const taken = addFromLibrary(begun, 'b', theme, first.id)
  const row = taken.rows.find(({ key }) => key === 'b')!
  expect(row.texts.de?.text).toMatch(/Homeoffice|Telearbeit/)
  expect(taken.dimensions.at(-1)?.texts.de?.text).not.toBe('')
  expect(isToReview('de', row, row.texts.de?.text ?? '')).toBe(true)
  const later = addLanguage(change(taken, 'b', { question: 'Autre chose.' }), 'pl')
  expect(later.rows.find(({ key }) => key === 'b')?.texts.pl).toBe(undefined)
})

test('C20.10 a language that is taken away leaves nothing behind', () => {
  expect(removeLanguage(whole, 'de')).toEqual(asked)
})
