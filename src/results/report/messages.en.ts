import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const onePage = {
  title: (wave) => `${wave}: the essentials`,
  shares: 'Favourable, neutral, unfavourable',
  change: 'Change',
  teams: 'The teams are in the full report.',
  marks:
    'Teams: the colour says a difference of at least 10 points from the rest of the company (15 for a small group); line at the top: above, line at the bottom: below; triangle: measured difference.',
  print: 'Print this page',
} satisfies Words<typeof fr.onePage>
