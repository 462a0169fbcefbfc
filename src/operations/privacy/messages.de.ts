import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.de.ts'
import type * as fr from './messages.ts'

export const failed = 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.'

export const ownData = {
  title: 'Meine Daten',
  lead: 'Ihr Profil, Ihre Teams, Ihre Sitzungen und Ihre Teilnahme, mit Ihren verschlüsselten Kopien. Ihre gesendeten Antworten sind nicht darin: Niemand weiß, welche Ihre sind.',
  download: 'Meine Daten herunterladen (JSON)',
  ask: 'Mein Konto löschen…',
  question: 'Die Löschung Ihres Kontos beantragen?',
  consequence:
    'Ihr Antrag geht an die Administration. Profil, Teams, Entwürfe und Kopien werden gelöscht. Schon gesendete Antworten bleiben, ohne Ihren Namen: Um sie zurückzuziehen, solange sie warten, benutzen Sie zuerst Ihren Lesecode.',
  asked: 'Ihr Antrag ist gespeichert. Die Administration wird ihn bearbeiten.',
  waiting: (askedAt) => `Löschung beantragt am ${formatDate(askedAt)}.`,
  takeBack: 'Meinen Antrag zurücknehmen',
  takenBack: 'Antrag zurückgenommen',
} satisfies Words<typeof fr.ownData>

export const compliance = {
  title: 'Unterlagen zum Datenschutz',
  lead: 'Vorausgefüllte Vorlagen zum Drucken. Was noch zu ergänzen ist, ist hervorgehoben.',
  parts: [
    ['notice', 'Datenschutzhinweis'],
    ['registre', 'Eintrag im Verarbeitungsverzeichnis'],
    ['interet-legitime', 'Interessenabwägung'],
    ['aipd', 'Datenschutz-Folgenabschätzung'],
    ['note-cse', 'Mitteilung an den CSE (Betriebsrat)'],
    ['acte-de-garde', 'Vereinbarung der Wächter'],
  ],
} as const satisfies Words<typeof fr.compliance>
