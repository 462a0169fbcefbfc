import type { Words } from '../text/languages.ts'
import type * as fr from './headMessages.ts'

export const headText = {
  description: 'Fragebögen zum Engagement, vertraulich und nach der Veröffentlichung anonym',
  script: 'Ressenti braucht JavaScript: Schalten Sie es in Ihrem Browser ein und laden Sie die Seite neu.',
} satisfies Words<typeof fr.headText>
