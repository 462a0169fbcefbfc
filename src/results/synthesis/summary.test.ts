import { expect, test } from 'vitest'
import { sentenceOf, type Summary } from './summary.ts'

const plain: Summary = {
  title: 'Engagement',
  ballots: 48,
  participation: { answered: 48, addressed: 56, percent: 86 },
  team: null,
  isSmall: false,
  engagement: { score: { value: 59, bound: 'exact' }, change: { verdict: 'unclear', points: null } },
  before: 'Automne 2026',
  dimensions: [
    { id: 'equ', name: 'Entraide', change: { verdict: 'up', points: 9 } },
    { id: 'cha', name: 'Charge', change: { verdict: 'down', points: -10 } },
    { id: 'dev', name: 'Avenir', change: { verdict: 'unclear', points: null } },
  ],
  hasScores: true,
}
const said = (change: Partial<Summary>) =>
  sentenceOf({ ...plain, ...change })
    .map(({ text }) => text)
    .join('')
    .replace(/[\u00a0\u202f]/g, ' ')

const up = { verdict: 'up', points: 7 } as const
test.each<[string, Partial<Summary>, string]>([
  [
    'as drawn',
    {},
    '48 personnes sur 56 ont répondu : l’engagement est à 59 sur 100, sans écart mesurable avec Automne 2026 ; Entraide progresse, Charge recule.',
  ],
  [
    'a measurable rise',
    { engagement: { score: { value: 66, bound: 'exact' }, change: up }, dimensions: [] },
    '48 personnes sur 56 ont répondu : l’engagement est à 66 sur 100, en hausse de 7 points depuis Automne 2026.',
  ],
  [
    'the first campaign',
    { engagement: { score: { value: 59, bound: 'exact' }, change: null }, before: null, dimensions: [] },
    '48 personnes sur 56 ont répondu : l’engagement est à 59 sur 100.',
  ],
  [
    'a first campaign that has a change all the same',
    { before: null, dimensions: [] },
    '48 personnes sur 56 ont répondu : l’engagement est à 59 sur 100.',
  ],
  [
    'nothing to compare with',
    { engagement: { score: { value: 59, bound: 'exact' }, change: null }, dimensions: [] },
    '48 personnes sur 56 ont répondu : l’engagement est à 59 sur 100.',
  ],
  [
    'participation not told',
    { participation: null, engagement: null, dimensions: [] },
    '48 réponses publiées.',
  ],
  [
    'a company of six, of whom all agree',
    {
      ...{ ballots: 6, isSmall: true, dimensions: [], before: null },
      engagement: { score: { value: 95, bound: 'at_least' }, change: null },
    },
    '48 personnes sur 56 ont répondu : l’engagement est à 95 ou plus sur 100.',
  ],
  [
    'a permanent questionnaire in a company of six',
    {
      ...{ participation: null, ballots: 6, isSmall: true, dimensions: [], before: null },
      engagement: { score: { value: 90, bound: 'exact' }, change: null },
    },
    '6 réponses publiées : l’engagement est à ≈ 90 sur 100.',
  ],
  [
    'a team',
    { participation: null, team: 'Atelier', ballots: 15, dimensions: [] },
    '15 réponses dans l’équipe Atelier : l’engagement est à 59 sur 100, sans écart mesurable avec Automne 2026.',
  ],
  [
    'a small team',
    { team: 'Logistique', ballots: 7, isSmall: true },
    'Logistique, 7 réponses : c’est un petit groupe. Ses scores sont arrondis à 5 près et ne disent que de grandes différences.',
  ],
  [
    'without scores',
    { title: 'Télétravail', hasScores: false, engagement: null },
    '48 personnes sur 56 ont répondu à « Télétravail ».',
  ],
])('%s', (_, change, sentence) => {
  expect(said(change)).toBe(sentence)
})

test('two dimensions each way at most, the largest changes first', () => {
  const dimensions = [6, 9, 7].map((points, at) => ({
    ...{ id: `d${at}`, name: `D${points}`, change: { verdict: 'up', points } as const },
  }))
  expect(said({ dimensions, engagement: null })).toBe(
    '48 personnes sur 56 ont répondu ; D9 et D7 progressent.',
  )
})

test('figures and names of dimensions are strong, and a name leads to its questions', () => {
  const strong = (change: Partial<Summary>) =>
    sentenceOf({ ...plain, ...change }).flatMap(({ text, isStrong, dimension }) =>
      isStrong ? [[text.replace(/[\u00a0\u202f]/g, ' '), dimension]] : [],
    )
  expect(strong({})).toEqual([
    ['48 personnes sur 56', undefined],
    ['59 sur 100', undefined],
    ['Entraide', 'equ'],
    ['Charge', 'cha'],
  ])
  expect(strong({ participation: null, engagement: null, dimensions: [] })).toEqual([
    ['48 réponses', undefined],
  ])
  expect(strong({ team: 'Logistique', ballots: 7, isSmall: true })).toHaveLength(1)
})
