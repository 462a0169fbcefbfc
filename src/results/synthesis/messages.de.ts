import type { Words } from '../../base/text/languages.ts'
import { formatDate, plural } from '../../base/text/writing.de.ts'
import type * as fr from './messages.ts'

export const synthesis = {
  state: {
    open: 'Befragung offen.',
    closing: 'Abschluss läuft: Die letzten Übermittlungen werden erwartet, höchstens 24 Stunden.',
  },
  publishedOn: (day) => `Veröffentlicht am ${formatDate(day)}.`,
  thanks: 'Danke für Ihre Antworten.',
  closedOn: (day) => `Befragung abgeschlossen am ${formatDate(day)}.`,
  priorities: 'Zuerst anzusehen',
  strengths: 'Stärken',
  others: 'Die anderen Dimensionen',
  all: 'Die Dimensionen',
  ofHundred: (margin) => ['von 100', margin].filter(Boolean).join(', '),
  ofIndex: (margin) => ['von −100 bis +100', margin].filter(Boolean).join(', '),
  before: (title, percent) => `${title}: ${percent}`,
  hidden: (names) =>
    names.length === 1
      ? `Das Team ${names[0]} wird nicht gezeigt, um die Anonymität zu schützen.`
      : `${plural(names.length, 'Team wird nicht gezeigt', 'Teams werden nicht gezeigt')}, um die Anonymität zu schützen.`,
  withoutDetail: 'Keine Verteilung, Fehlerspanne oder Entwicklung unter 10 Antworten.',
  prudence:
    'Mit Vorsicht zu lesen: In einer kleinen Gruppe wiegt eine einzige Antwort schwer. Sprechen Sie darüber, statt einen Schluss daraus zu ziehen.',
  marks: 'Punkt: die Gruppe. Strich: das ganze Unternehmen.',
  rest: (interval) => `Rest: ${interval}`,
  companyScore: (theirs) => `Unternehmen ${theirs}`,
  first: 'Erste Befragung: Die Entwicklung beginnt mit der nächsten.',
  lowestQuestions: (dimension) => `${dimension}: Fragen mit dem niedrigsten Wert`,
  highestQuestions: (dimension) => `${dimension}: Fragen mit dem höchsten Wert`,
} satisfies Words<typeof fr.synthesis>

export const noScores = {
  answers: 'Dieser Fragebogen hat keinen Wert: Hier sind seine Antworten.',
  all: 'Alle Fragen ansehen',
  comments: 'Ihre Kommentare sind veröffentlicht.',
  counted: (comments, questions) =>
    `${plural(comments, 'Kommentar', 'Kommentare')} zu ${plural(questions, 'Frage', 'Fragen')}, ohne Team und Datum.`,
  read: 'Kommentare lesen',
  textsOnly:
    'Dieser Fragebogen stellt nur Fragen mit freiem Text: Ihre Antworten erscheinen nicht auf dieser Seite.',
} satisfies Words<typeof fr.noScores>
