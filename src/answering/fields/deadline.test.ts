import { expect, test } from 'vitest'
import { endsSoon } from './deadline.ts'
import { closedInWords, lastDayInWords, lengthInWords } from './deadlineMessages.ts'

test.each([
  ['2027-03-09', 'Jusqu’au lundi 22 mars', false],
  ['2027-03-18', 'Jusqu’au lundi 22 mars', false],
  ['2027-03-19', 'Plus que 3 jours', true],
  ['2027-03-20', 'Plus que 2 jours', true],
  ['2027-03-21', 'Plus qu’un jour', true],
  ['2027-03-22', 'Dernier jour', true],
])('on %s the card of a campaign until 22 March reads « %s »', (today, words, soon) => {
  expect(lastDayInWords('2027-03-22', today)).toBe(words)
  expect(endsSoon('2027-03-22', today)).toBe(soon)
})

test('afterwards it says when results come at the latest', () => {
  expect(closedInWords('2027-03-22', '2027-03-24')).toBe(
    'Clos le 22 mars. Résultats au plus tard le 24 mars.',
  )
  expect(closedInWords('2027-04-01', null)).toBe('Clos le 1er avril.')
})

test.each([
  [33, 6, '33 questions, environ 6 minutes.'],
  [1, 1, '1 question, environ 1 minute.'],
])('%i questions of %i minutes read « %s »', (questions, minutes, words) => {
  expect(lengthInWords(questions, minutes)).toBe(words)
})
