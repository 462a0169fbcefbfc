import type { Words } from '../text/languages.ts'
import type * as fr from './languageMessages.ts'

export const languageText = {
  title: 'Language',
  unsigned: 'This translation is to be reviewed; the French text prevails.',
  draft: 'A draft is not finished: finish it, or write down its code, before changing the language.',
} satisfies Words<typeof fr.languageText>
