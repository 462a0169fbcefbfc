import { expect, test } from 'vitest'
import { closedInWords, lastDayInWords, lengthInWords } from './deadlineMessages.ts'

test.each([
  ['2027-03-09', 'Jusqu’au lundi 22 mars'],
  ['2027-03-18', 'Jusqu’au lundi 22 mars'],
  ['2027-03-19', 'Plus que 3 jours'],
  ['2027-03-20', 'Plus que 2 jours'],
  ['2027-03-21', 'Plus qu’un jour'],
  ['2027-03-22', 'Dernier jour'],
])('on %s the card of a campaign until 22 March reads « %s »', (today, words) => {
  expect(lastDayInWords('2027-03-22', today)).toBe(words)
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
