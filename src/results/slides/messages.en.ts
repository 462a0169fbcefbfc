import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatNumber } from '../../base/text/writing.en.ts'
import type * as fr from './messages.ts'

export const slidesText = {
  answered: 'Who has answered',
  dimensions: 'The dimensions, from 0 to 100',
  score: 'Score',
  evolution: 'Evolution, from 0 to 100',
  groups: 'The groups',
  group: 'Group',
  answers: 'Answers',
  more: 'Continued in the spreadsheet.',
  questions: (dimension) => `${dimension}: favourable, neutral, unfavourable answers (%)`,
  decided: 'What has been decided',
  method: 'Method and limits',
  unit: (name, shown) => `${name}, ${shown}`,
  change: (name, words, before) => `${name}: ${words}, since ${before}`,
  notes: (day) => `Made on ${formatDate(day)} with Ressenti, from the published results.`,
  page: (at) => formatNumber(at),
} satisfies Words<typeof fr.slidesText>
