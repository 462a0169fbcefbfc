import { expect, test } from 'vitest'
import { choicesOf, type Question } from '../../surveys/questions/rules.ts'
import { measureOf, Tally } from './tally.ts'

const plain = { dimension: null, required: false, reversed: false, help: null, question: 'Question ?' }
const questions: Question[] = [
  { ...plain, id: 'l', type: 'likert', reversed: true },
  { ...plain, id: 'n', type: 'nps' },
  { ...plain, id: 'g', type: 'note', min: 3, max: 7 },
  { ...plain, id: 'y', type: 'oui_non' },
  { ...plain, id: 'o', type: 'choix_unique', options: choicesOf(['A', 'B']) },
  { ...plain, id: 'm', type: 'choix_multiple', options: choicesOf(['A', 'B', 'C']) },
  { ...plain, id: 't', type: 'texte' },
]

test.each([
  ['l', true, 1, 5, 0],
  ['n', false, 0, 10, 0],
  ['g', false, 3, 7, 0],
  ['y', false, 0, 1, 0],
  ['o', false, 0, 1, 2],
  ['m', false, 0, 1, 3],
  ['t', false, 0, 1, 0],
])('what is measured of « %s »', (id, reversed, lowest, highest, optionCount) => {
  const question = questions.find((each) => each.id === id)
  expect(question && measureOf(question)).toEqual({
    type: question?.type,
    reversed,
    lowest,
    highest,
    optionCount,
  })
})

test('answers count for their question in whatever order they come, unknown ones for none', () => {
  const tally = new Tally(questions)
  tally.add([['l', 1], ['n', 10], ['g', 7], ['y', true], ['o', 'o2'], ['m', ['o1']], ['t', 'Bonjour']]) // prettier-ignore
  tally.add([['t', null], ['x', 4], ['l', 5], ['n', null]]) // prettier-ignore
  expect(tally.histograms.map(({ valid, none }) => [valid, none])).toEqual([
    [2, 0],
    [1, 1],
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 0],
    [1, 1],
  ])
  expect(tally.histograms[0]?.counts).toEqual([1, 0, 0, 0, 1])
})

test('a batch has one piece for each question but the free texts', () => {
  const tally = new Tally(questions)
  tally.add([['l', 1]])
  const pieces = tally.pieces('lot')
  expect(pieces.map(({ batch, question, valid }) => [batch, question, valid])).toEqual(
    ['l', 'n', 'g', 'y', 'o', 'm'].map((id) => ['lot', id, id === 'l' ? 1 : 0]),
  )
  expect(pieces[0]?.histogram).toBe(tally.histograms[0])
})
