import { expect, test } from 'vitest'
import { isEmpty, missingAnswers, openQuestions, pairsOf, readAnswer, readAnswers } from './answers.ts'
import { choicesOf, type Question } from './rules.ts'

const asked = { dimension: null, required: false, reversed: false, help: null, question: 'Question ?' }
const likert: Question = { ...asked, id: 'l', type: 'likert' }
const nps: Question = { ...asked, id: 'n', type: 'nps' }
const note: Question = { ...asked, id: 'g', type: 'note', min: 1, max: 5 }
const yesNo: Question = { ...asked, id: 'y', type: 'oui_non' }
const one: Question = { ...asked, id: 'o', type: 'choix_unique', options: choicesOf(['Rouge', 'Bleu']) }
const many: Question = { ...asked, id: 'm', type: 'choix_multiple', options: choicesOf(['A', 'B', 'C']) }
const text: Question = { ...asked, id: 't', type: 'texte' }

test.each<[string, Question, unknown, unknown]>([
  ['every type takes « ne souhaite pas répondre »', likert, null, null],
  ['likert is 1 to 5', likert, 5, 5],
  ['likert may be 1', likert, 1, 1],
  ['likert is not 0', likert, 0, undefined],
  ['likert is not 6', likert, 6, undefined],
  ['likert is not half', likert, 2.5, undefined],
  ['likert is not a word', likert, '3', undefined],
  ['nps is 0 to 10', nps, 0, 0],
  ['nps is not minus zero', nps, -0, 0],
  ['nps is not 11', nps, 11, undefined],
  ['a grade keeps its own bounds', note, 5, 5],
  ['a grade below its bounds', note, 0, undefined],
  ['yes or no', yesNo, false, false],
  ['yes or no is not 1', yesNo, 1, undefined],
  ['one choice is a code', one, 'o2', 'o2'],
  ['one choice is not a label', one, 'Bleu', undefined],
  ['one choice is not a list', one, ['o1'], undefined],
  ['several choices follow the order of the options', many, ['o3', 'o1'], ['o1', 'o3']],
  ['all choices ticked', many, ['o1', 'o2', 'o3'], ['o1', 'o2', 'o3']],
  ['several choices are not one code', many, 'o1', undefined],
  ['no choice ticked is no answer', many, [], null],
  ['a choice ticked twice', many, ['o1', 'o1'], undefined],
  ['an unknown choice', many, ['o4'], undefined],
  ['a text is composed, without control characters', text, ' e\u0301te\u0301\u0000\r\nfini ', 'été\nfini'],
  ['a blank text is no answer', text, ' \n ', null],
  ['a text of 1,000 characters', text, 'é'.repeat(1000), 'é'.repeat(1000)],
  ['a text of 1,001 characters', text, 'é'.repeat(1001), undefined],
  ['a text that is a number', text, 5, undefined],
  ['what is taken out of a text, within bounds', text, `a${'\u0000'.repeat(3_999)}`, 'a'],
  ['what is taken out of a text, beyond them', text, `a${'\u0000'.repeat(4_000)}`, undefined],
  ['a lone surrogate is not kept', text, 'a\ud800', 'a\ufffd'],
])('%s', (_, question, value, expected) => {
  expect(readAnswer(question, value)).toStrictEqual(expected)
})

test('a ballot holds one answer for each question, null by default', () => {
  const read = readAnswers([likert, text], [['t', 'oui']])
  expect(read.ok && [...read.answers]).toEqual([
    ['l', null],
    ['t', 'oui'],
  ])
})

test.each<[string, unknown, string]>([
  ['not a list', { l: 3 }, 'answers_not_a_list'],
  ['not pairs', ['l', 3], 'answers_not_a_list'],
  ['two letters for a pair', ['l3'], 'answers_not_a_list'],
  ['a pair of one', [['l']], 'answers_not_a_list'],
  ['an unknown question', [['x', 3]], 'unknown_question'],
  ['a question answered twice', [['l', 3], ['l', 4]], 'answered_twice'], // prettier-ignore
  ['more pairs than questions', Array(3).fill(['l', 3]), 'answers_not_a_list'],
  ['an answer of another type', [['l', true]], 'answer_not_valid'],
])('a ballot is refused: %s', (_, pairs, refusal) => {
  expect(readAnswers([likert, text], pairs)).toMatchObject({ ok: false, refusal })
})

test('the ids « __proto__ » and « constructor » are ordinary', () => {
  const odd: Question[] = [
    { ...likert, id: '__proto__' },
    { ...likert, id: 'constructor' },
  ]
  const sent: unknown = JSON.parse(JSON.stringify(pairsOf(odd, new Map([['__proto__', 4]]))))
  const read = readAnswers(odd, sent)
  expect(read.ok && [...read.answers]).toEqual([
    ['__proto__', 4],
    ['constructor', null],
  ])
})

test('an empty ballot is told from one answer', () => {
  expect(isEmpty(new Map([['l', null]]))).toBe(true)
  expect(isEmpty(new Map([['y', false]]))).toBe(false)
})

test('a required question wants one button pressed, « ne souhaite pas répondre » included, a text never', () => {
  const required = [likert, nps, text].map((question) => ({ ...question, required: true }))
  expect(missingAnswers(required, new Map([['l', null]])).map(({ id }) => id)).toEqual(['n'])
})

test('a required question is never offered as one that may stay without an answer', () => {
  const must = { ...nps, required: true }
  const questions = [likert, must, yesNo, text]
  const open = (...answered: [string, null][]) => {
    const { missing, optional } = openQuestions(questions, new Map(answered))
    return [missing, optional].map((each) => each.map(({ id }) => id))
  }
  expect(open()).toEqual([['n'], ['l', 'y']])
  expect(open(['l', null])).toEqual([['n'], ['y']])
  expect(open(['n', null], ['y', null])).toEqual([[], ['l']])
})
