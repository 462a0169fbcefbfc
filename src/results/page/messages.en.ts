import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const cardText = {
  title: 'Results',
  see: 'See the results',
  engagement: 'Engagement, out of 100',
  later:
    'Your company’s results will appear here when enough people have answered. They never show a group that is too small.',
} satisfies Words<typeof fr.cardText>
