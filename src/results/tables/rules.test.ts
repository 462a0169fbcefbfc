import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  companyQuery,
  exportQuery,
  fileName,
  groupQuery,
  maskedWords,
  maskWords,
  participationReason,
} from './rules.ts'

test.each([
  ['Maison Duroc', 'Questionnaire d’engagement', 'maison-duroc_engagement_2026-11-21.csv'],
  [
    'Café & Cie',
    'Télétravail : où en sommes-nous ?',
    'cafe-cie_teletravail-ou-en-sommes-nous_2026-11-21.csv',
  ],
  ['Sans entreprise', 'Questionnaire', 'sans-entreprise_questionnaire_2026-11-21.csv'],
  ['"; rm -rf /', '« … »', 'rm-rf_2026-11-21.csv'],
  ['X'.repeat(100), '東京', `${'x'.repeat(60)}_2026-11-21.csv`],
])('%s, « %s » → %s', (company, questionnaire, expected) => {
  expect(fileName({ company, questionnaire, day: '2026-11-21' }, 'csv')).toBe(expected)
})

test('a file with changes names the campaign that they are since', () => {
  const names = { company: 'Acme', questionnaire: 'Automne', day: '2026-11-21', since: 'Printemps 2026' }
  expect(fileName(names, 'csv')).toBe('acme_automne_depuis-printemps-2026_2026-11-21.csv')
})

test.each([
  ['Paul part, paul reste', 'Paul', '[masqué] part, [masqué] reste'],
  ['a.c et abc', 'a.c', '[masqué] et abc'],
  ['Rien', 'Paul', null],
  ['[masqué] part', 'masqué', null],
  ['[masqué] part', '[', null],
  ['[masqué] part', ' part', '[masqué]'],
  ['aaa', 'a', '[masqué]'],
])('ATT18 masking in %j the words %j leaves %j', (text, words, left) => {
  expect(maskWords(text, words)).toBe(left)
})

test('ATT18 a comment masked again and again stays short, and nothing masked comes back', () => {
  const signs = fc.string({
    unit: fc.constantFrom('a', 'b', 'm', 'q', '[', ']', ' '),
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.array(signs, { maxLength: 22 }), (start, calls) => {
      let text = start
      for (const words of calls) text = maskWords(text, words) ?? text
      expect(text.length).toBeLessThanOrEqual(8 * start.length + 8 + start.length)
    }),
  )
})

const length = (count: number) => 'a'.repeat(count)

test.each([
  [length(1), true],
  [length(200), true],
  [length(201), false],
  ['   ', false],
])('words to mask: %s', (words, isTaken) => {
  expect(maskedWords.safeParse({ words }).success).toBe(isTaken)
})

test('a company is asked for by its id', () => {
  expect(companyQuery.safeParse({ companyId: length(40) }).success).toBe(true)
  expect(companyQuery.safeParse({ companyId: length(41) }).success).toBe(false)
})

test('what a comparison or an export names has forty letters at most', () => {
  const isTaken = (length: number) => [
    groupQuery.safeParse({ group: 'x'.repeat(length) }).success,
    exportQuery.safeParse({ compare: 'x'.repeat(length) }).success,
  ]
  expect([isTaken(40), isTaken(41)]).toEqual([
    [true, true],
    [false, false],
  ])
})

const once = { mode: 'once', state: 'open', minimumGroupSize: 5 } as const

test.each([
  [once, { answered: 5, addressed: 10 }, null],
  [once, { answered: 4, addressed: 10 }, 'at_close'],
  [once, { answered: 4, addressed: 9 }, 'few'],
  [{ ...once, state: 'closed' }, { answered: 4, addressed: 10 }, 'few'],
  [{ ...once, mode: 'permanent' }, { answered: 4, addressed: 10 }, 'few'],
  [once, undefined, 'hidden'],
] as const)('C26.13 of %o, %o: participation is kept back as %s', (wave, counted, why) => {
  expect(participationReason(wave, counted)).toBe(why)
})
