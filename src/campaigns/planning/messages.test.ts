import { expect, test } from 'vitest'
import { refusalText } from './messages.ts'

test.each([
  ['opens_in_the_past', {}, 'Une campagne s’ouvre au plus tôt demain.'],
  ['opens_on_a_holiday', {}, 'Une campagne s’ouvre un jour ouvré, du lundi au vendredi, hors jours fériés.'],
  ['campaign_too_long', {}, 'Une campagne dure au plus 45 jours.'],
  [
    'another_campaign_then',
    { title: 'Hiver', until: '2027-01-18' },
    'Ce questionnaire est déjà posé par « Hiver », jusqu’au 18 janvier 2027.',
  ],
  ['audience_too_small', { k: 8, people: 3 }, 'Ce public compte 3 personnes : il en faut au moins 8.'],
  [
    'audience_too_close',
    { title: 'Hiver', k: 8 },
    'Ce public est presque celui de « Hiver », à moins de 8 personnes près.',
  ],
  [
    'audience_differs_by_few',
    { title: 'Hiver', k: 8 },
    'Ce public et celui de « Hiver » ne diffèrent que de quelques personnes. Choisissez les mêmes équipes, ou des publics qui diffèrent d’au moins 8 personnes.',
  ],
] as const)('%s %j reads « %s »', (code, details, sentence) => {
  expect(refusalText(code, details).replaceAll('\u00A0', ' ')).toBe(sentence)
})
