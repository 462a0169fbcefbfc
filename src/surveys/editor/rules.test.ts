import { expect, test } from 'vitest'
import { choicesOf, limits, questionTypes, type Question } from '../questions/rules.ts'
import { draftContent, draftOf, draftQuestion, fileForm, newDraft, questionOf } from './rules.ts'

const drafted = {
  ...{ id: 'q1', type: 'likert', question: 'Je suis fier de mon équipe', help: '', dimension: null },
  ...{ required: false, reversed: false, options: [], min: 0, max: 10, originKey: null, newMeaning: false },
  texts: {},
} as const
const content = { revision: 0, title: 'Rentrée', languages: [], questions: [drafted], dimensions: [] }

/** The editor stores texts that are too long, so that it can say so; four times as much is refused. */
test.each([
  ['question', 4 * limits.question.max],
  ['help', 4 * limits.help],
  ['dimension', 4 * limits.dimension],
  ['originKey', 200],
  ['id', 40],
] as const)('%s of a draft has %i letters at most', (field, most) => {
  const isKept = (length: number) =>
    draftQuestion.safeParse({ ...drafted, [field]: 'x'.repeat(length) }).success
  expect([isKept(most), isKept(most + 1)]).toEqual([true, false])
})

test('a draft keeps twice as many options as can be asked, each four times as long', () => {
  const isKept = (count: number, length: number) =>
    draftQuestion.safeParse({ ...drafted, options: Array(count).fill('x'.repeat(length)) }).success
  expect(isKept(2 * limits.options.max, 4 * limits.option)).toBe(true)
  expect(isKept(2 * limits.options.max + 1, 1)).toBe(false)
  expect(isKept(1, 4 * limits.option + 1)).toBe(false)
})

test.each([
  [-1, false],
  [0, true],
  [99, true],
  [100, false],
  [1.5, false],
])('%d as a bound of grades is kept: %s', (bound, isKept) => {
  expect(draftQuestion.safeParse({ ...drafted, min: bound, max: 0 }).success).toBe(isKept)
  expect(draftQuestion.safeParse({ ...drafted, min: 0, max: bound }).success).toBe(isKept)
})

test('a draft has as many questions and dimensions as can be asked, a title, and what it was written over', () => {
  const isKept = (change: object) => draftContent.safeParse({ ...content, ...change }).success
  const dimension = (length: number) => ({
    id: 'x'.repeat(length),
    name: 'Entraide',
    description: null,
    texts: {},
  })
  expect(isKept({})).toBe(true)
  expect(isKept({ questions: Array(limits.questions).fill(drafted) })).toBe(true)
  expect(isKept({ questions: Array(limits.questions + 1).fill(drafted) })).toBe(false)
  expect(isKept({ dimensions: Array(limits.questions).fill(dimension(4 * limits.dimension)) })).toBe(true)
  expect(isKept({ dimensions: Array(limits.questions + 1).fill(dimension(1)) })).toBe(false)
  expect(isKept({ dimensions: [dimension(4 * limits.dimension + 1)] })).toBe(false)
  expect(isKept({ dimensions: [dimension(0)] })).toBe(false)
  expect([isKept({ revision: -1 }), isKept({ title: ' ' })]).toEqual([false, false])
})

test('a new draft names what it is copied from, in a hundred letters at most', () => {
  const isKept = (from: string | null) => newDraft.safeParse({ title: 'Rentrée', from }).success
  expect([isKept(null), isKept('x'.repeat(100)), isKept('x'.repeat(101))]).toEqual([true, true, false])
})

test('a form with a file says in words whether it replaces what is there, and over which revision', () => {
  const read = (change: object) =>
    fileForm.safeParse({
      revision: '0',
      replaces: 'non',
      confirmed: [],
      corrected: [],
      otherwise: [],
      ...change,
    })
  expect(read({}).data).toEqual({ revision: 0, replaces: false, confirmed: [], corrected: [], otherwise: [] })
  expect(read({ replaces: 'oui', revision: '3' }).data).toEqual({
    revision: 3,
    replaces: true,
    confirmed: [],
    ...{ corrected: [], otherwise: [] },
  })
  for (const wrong of [{ replaces: 'peut-être' }, { revision: '-1' }, { revision: '0.5' }])
    expect(read(wrong).success).toBe(false)
  expect(read({ confirmed: Array(limits.questions).fill('x'.repeat(limits.id)) }).success).toBe(true)
  expect(read({ confirmed: Array(limits.questions + 1).fill('x') }).success).toBe(false)
})

const asked = { id: 'q1', question: 'Votre bureau ?', dimension: 'Lieux', required: true, reversed: false }

test('an unfinished question is asked without its blank options, without a blank help', () => {
  const full = { ...drafted, options: ['Oui', ' ', 'Non', ''], help: '', min: 2, max: 7 }
  expect(questionOf({ ...full, type: 'choix_unique' })).toMatchObject({
    options: choicesOf(['Oui', 'Non']),
    help: null,
  })
  expect(questionOf({ ...full, type: 'choix_multiple' })).toMatchObject({
    options: choicesOf(['Oui', 'Non']),
  })
  expect(questionOf({ ...full, type: 'note' })).toMatchObject({ min: 2, max: 7 })
  for (const type of questionTypes.filter((each) => !/choix|note/.test(each)))
    expect(Object.keys(questionOf({ ...full, type })).sort()).toEqual([
      'dimension',
      'help',
      'id',
      'question',
      'required',
      'reversed',
      'type',
    ])
  expect(questionOf({ ...full, type: 'likert', help: 'Pensez à hier.' }).help).toBe('Pensez à hier.')
})

test.each<Question>([
  { ...asked, type: 'likert', help: null },
  { ...asked, type: 'texte', help: 'En une phrase.' },
  { ...asked, type: 'note', help: null, min: 1, max: 5 },
  { ...asked, type: 'choix_unique', help: null, options: choicesOf(['Grand', 'Petit']) },
])('a question of type $type is the same after it was opened in the editor', (question) => {
  const draft = draftOf(question, { originKey: 'origine' })
  expect(draft).toMatchObject({ originKey: 'origine', newMeaning: false })
  expect(questionOf(draft)).toEqual(question)
  expect(draftOf(question, { originKey: null, newMeaning: true }).newMeaning).toBe(true)
})

test('whoever makes a grade of another question begins from 0 to 10', () => {
  expect(draftOf({ ...asked, type: 'likert', help: null }, { originKey: null })).toMatchObject({
    min: 0,
    max: 10,
  })
})
