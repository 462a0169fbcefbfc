import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const publicationRefusals = {
  publication_waits:
    'Die Veröffentlichung wartet: Die Kopie der Antwortschlüssel kann nicht geschrieben werden. Die Antworten warten weiter, nichts ist verloren; benachrichtigen Sie die Person, die den Server verwaltet.',
} satisfies Words<typeof fr.publicationRefusals>

export const jointLabel = (team: string) => `${team} und kleine Gruppen`
export const jointNote =
  'zusammengelegt: Ihre Mitglieder werden nicht unterschieden, um die Anonymität zu schützen'
export const jointSentence = (label: string) => `${label}, ${jointNote}.`
