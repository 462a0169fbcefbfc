import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const fieldText = {
  step: (n, total) => `Schritt ${n} von ${total}`,
  lastPage: 'Zum Schluss',
  edit: 'Ändern',
  editOf: (theme) => `Ändern: ${theme}`,
  withoutAnswer: 'Ohne Antwort',
  answerNow: 'Antworten',
  quoted: (words) => `„${words}“`,
  outOf: (n, most) => `${n} von ${most}`,
  clear: 'Meine Antwort löschen',
  lowest: 'Bestimmt nicht',
  highest: 'Bestimmt',
  textLength: (n, most) => `${n} / ${most}`,
  severalChoices: 'Mehrere Antworten möglich',
  required: 'Eine Antwort ist nötig',
  mayWriteBase:
    'Sie können auf Französisch schreiben. An einer Sprache, die hier wenige sprechen, kann man Sie erkennen.',
  rareLanguage:
    'Nur wenige hier lesen den Fragebogen auf Deutsch. Ein Text in dieser Sprache würde wahrscheinlich verraten, wer ihn geschrieben hat.',
  writeInBase: 'Auf Französisch schreiben',
  writeAnyway: 'Trotzdem auf Deutsch schreiben',
  helpContacts: 'Mit wem Sie sprechen können',
  noHelpContacts:
    'Ihr Unternehmen hat noch keine Ansprechperson angegeben. Sie können sich an den betriebsärztlichen Dienst oder an den CSE (Betriebsrat) wenden.',
} satisfies Words<typeof fr.fieldText>

export const hints = {
  email: 'Dieser Text scheint eine E-Mail-Adresse zu enthalten.',
  phone: 'Dieser Text scheint eine Telefonnummer zu enthalten.',
  name: 'Dieser Text scheint den Namen einer Person zu enthalten.',
} satisfies Words<typeof fr.hints>
export const hintAdvice = 'Entfernen Sie, woran man Sie oder eine andere Person erkennen könnte.'
