import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const columns = [
  'Group',
  'Level',
  'Identifier',
  'Wording',
  'Dimension',
  'Answers',
  'Score (0 to 100)',
  'Favourable or promoters (%)',
  'Neutral or passives (%)',
  'Unfavourable or detractors (%)',
  'eNPS (−100 to +100)',
  'Mean',
  'Margin (± points)',
  'I don’t know (%)',
  'Distribution',
  'Remark',
] as const satisfies Words<typeof fr.columns>

export const changeColumns = [
  'From',
  'To',
  'Change',
  'Lower bound',
  'Upper bound',
  'Verdict',
  'Questions in common',
] as const satisfies Words<typeof fr.changeColumns>

export const shareColumns = [
  'Group',
  'Identifier',
  'Wording',
  'Answer',
  'Share (%)',
] as const satisfies Words<typeof fr.shareColumns>

export const sheetNames = { results: 'Results', shares: 'Distributions', context: 'Context' } satisfies Words<
  typeof fr.sheetNames
>

export const levels = { dimension: 'Dimension', question: 'Question' } satisfies Words<typeof fr.levels>

export const contextHeads = ['Context', 'Value'] as const satisfies Words<typeof fr.contextHeads>

export const context = {
  company: 'Company',
  questionnaire: 'Questionnaire',
  openedOn: 'Opened on',
  closedOn: 'Closed on',
  exportedOn: 'Exported on',
  smallest: 'Smallest group shown (people)',
  published: 'Published answers',
  answered: 'People who answered',
  addressed: 'People who could answer',
  comparedWith: 'Compared with',
  method: 'Version of the method',
} satisfies Words<typeof fr.context>

export const shareOf = (label: string, share: string | number) => `${label}: ${share}%`
export const remarks = (all: readonly string[]) => all.join('; ')
