import type { Words } from '../text/languages.ts'
import type * as fr from './headMessages.ts'

export const headText = {
  description: 'Engagement questionnaires, confidential, then anonymous once published',
  script: 'Ressenti needs JavaScript: turn it on in your browser, then reload the page.',
} satisfies Words<typeof fr.headText>
