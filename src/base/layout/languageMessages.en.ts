import type { Words } from '../text/languages.ts'
import type * as fr from './languageMessages.ts'

export const languageText = {
  title: 'Language',
  own: 'Your language',
  none: 'That of your company',
  mails: 'Your messages will follow from the next campaign on.',
  secret: 'Your choice is shown to nobody.',
  unsigned: 'This translation is to be reviewed; the French text prevails.',
  readFrench: 'Lire en français',
  draft: 'A draft is not finished: finish it, or write down its code, before changing the language.',
  change: 'Change language',
  sending: 'Your answers are being sent: change the language afterwards.',
} satisfies Words<typeof fr.languageText>
