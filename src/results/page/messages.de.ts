import type { Words } from '../../base/text/languages.ts'
import { formatList } from '../../base/text/writing.de.ts'
import type * as fr from './messages.ts'

export const managerText = {
  asManager: (places) =>
    `Sie lesen diese Ergebnisse als Leitung von ${formatList(places)}. Lesen Sie sie, um zu entscheiden, nicht, um zu erraten, wer was geantwortet hat.`,
  nothingShown: 'Für keines Ihrer Teams werden in dieser Befragung Ergebnisse gezeigt.',
} satisfies Words<typeof fr.managerText>

export const cardText = {
  engagement: 'Engagement, von 100',
  later:
    'Die Ergebnisse Ihres Unternehmens erscheinen hier, wenn genügend Personen geantwortet haben. Sie zeigen nie eine zu kleine Gruppe.',
} satisfies Words<typeof fr.cardText>
