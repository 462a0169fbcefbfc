import type { Words } from '../text/languages.ts'
import type * as fr from './languageMessages.ts'

export const languageText = {
  title: 'Sprache',
  own: 'Ihre Sprache',
  none: 'Die Ihres Unternehmens',
  mails: 'Ihre Nachrichten folgen ab der nächsten Befragung.',
  secret: 'Ihre Wahl wird niemandem gezeigt.',
  unsigned: 'Diese Übersetzung ist noch zu prüfen; maßgeblich ist der französische Text.',
  readFrench: 'Lire en français',
  draft:
    'Ein Entwurf ist noch nicht fertig: Beenden Sie ihn oder notieren Sie seinen Code, bevor Sie die Sprache wechseln.',
  change: 'Sprache wechseln',
  sending: 'Ihre Antworten werden gerade gesendet: Wechseln Sie die Sprache danach.',
} satisfies Words<typeof fr.languageText>
