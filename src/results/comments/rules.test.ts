import { expect, test } from 'vitest'
import { mayShowParticipation } from '../../surveys/waves/rules.ts'
import { commentsIn, freeTextsOf, mayShowComments } from './rules.ts'

test.each([
  [5, 10, true],
  [4, 10, false],
  [9, 9, false],
])('participation %i of %i, with groups of five: %s', (answered, addressed, shown) => {
  expect(mayShowParticipation({ answered, addressed }, 5)).toBe(shown)
})

test.each([
  [10, 3, true],
  [9, 3, false],
  [10, 2, false],
])('%i new ballots with %i comments: %s', (ballots, comments, shown) => {
  expect(mayShowComments({ ballots, comments })).toBe(shown)
})

test('the comments of a ballot are its texts to free questions, whatever their order', () => {
  const plain = { dimension: null, required: false, reversed: false, help: null, question: 'Question ?' }
  const asked = freeTextsOf([
    { ...plain, id: 't', type: 'texte' },
    { ...plain, id: 'l', type: 'likert' },
    { ...plain, id: 'u', type: 'texte' },
  ])
  expect(commentsIn([['u', 'Fin'], ['l', 'Non'], ['x', 'Rien'], ['t', null]], asked)).toEqual([{ questionId: 'u', text: 'Fin' }]) // prettier-ignore
  expect(commentsIn([['t', 'Bonjour']], asked)).toEqual([{ questionId: 't', text: 'Bonjour' }])
})
