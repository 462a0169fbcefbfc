import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const otherLanguageText = {
  together:
    'Alle Sprachen kommen zusammen an: Nichts sagt, welche Sie lesen, und Ihre Antworten enthalten keine Spur davon.',
  choose: 'Vergleichen mit',
  failed:
    'Die Texte konnten nicht gelesen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  altered:
    'Diese Texte sind nicht die der Fassung, die Sie ausfüllen. Sagen Sie es Ihrer Ansprechperson für Datenschutz, bevor Sie antworten.',
  version: 'Fassung, von Ihrem Browser aus diesen Texten berechnet. Sie steht im Register:',
  verify: 'Überprüfen',
} satisfies Words<typeof fr.otherLanguageText>
