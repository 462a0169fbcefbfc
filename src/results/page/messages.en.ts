import type { Words } from '../../base/text/languages.ts'
import { formatList } from '../../base/text/writing.en.ts'
import type * as fr from './messages.ts'

export const managerText = {
  asManager: (places) =>
    `You read these results as manager of ${formatList(places)}. Read them to decide, not to guess who answered what.`,
  nothingShown: 'None of your teams has results shown in this campaign.',
} satisfies Words<typeof fr.managerText>

export const cardText = {
  engagement: 'Engagement, out of 100',
  later:
    'Your company’s results will appear here when enough people have answered. They never show a group that is too small.',
} satisfies Words<typeof fr.cardText>
