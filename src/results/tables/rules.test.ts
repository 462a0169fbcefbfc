import { expect, test } from 'vitest'
import { fileName } from './rules.ts'

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
