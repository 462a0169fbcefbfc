import type { Words } from '../text/languages.ts'
import type * as fr from './headMessages.ts'

export const headText = {
  description: 'Ankiety zaangażowania, poufne, a w chwili publikacji anonimowe',
  script: 'Ressenti wymaga JavaScriptu: proszę włączyć go w przeglądarce i przeładować stronę.',
} satisfies Words<typeof fr.headText>
