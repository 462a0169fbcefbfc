import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatShortDate, plural } from '../../base/text/writing.de.ts'
import type * as fr from './messages.ts'

const names = {
  '': 'Überblick',
  equipes: 'Teams',
  questions: 'Fragen',
  evolution: 'Entwicklung',
  commentaires: 'Kommentare',
  methode: 'Methode und Grenzen',
  rapport: 'Vollständiger Bericht',
  resume: 'Zusammenfassung auf einer Seite',
  reunion: 'Teambesprechung',
}

export const frame = {
  essential: 'Das Wesentliche',
  parts: 'Teile der Ergebnisse',
  names,
  tab: (part) => `${names[part]} · Ergebnisse`,
  wave: ({ title, mode, openedOn, closedOn, publishedOn }) => {
    if (closedOn !== null) return `${title}, abgeschlossen am ${formatShortDate(closedOn)}`
    return mode === 'permanent' && publishedOn !== null
      ? `${title}, veröffentlicht bis ${formatShortDate(publishedOn)}`
      : `${title}, geöffnet am ${formatShortDate(openedOn)}`
  },
  campaign: 'Befragung',
  openUntil: (day) => `Befragung offen bis ${formatDate(day)}.`,
  group: 'Gruppe',
  sheet: 'Was gezeigt wird',
  apply: 'Anwenden',
  more: 'Exportieren und vorstellen',
  hidden: (n) => plural(n, 'Gruppe nicht gezeigt', 'Gruppen nicht gezeigt'),
  export: 'Exportieren',
  reportNote: 'Zusammenfassung, Fragen, Teams, Kommentare, Methode. A4, zum Drucken.',
  slides: 'PowerPoint, bearbeitbare Folien',
  slidesPending: 'PowerPoint: wird vorbereitet…',
  slidesNote: 'Diagramme und Tabellen, die man bearbeiten kann.',
  slidesFailed: 'Die Datei konnte nicht vorbereitet werden.',
  again: 'Erneut versuchen',
  xlsxNote: 'Dieselben Zahlen, ein Blatt je Teil.',
  csvNote: 'Für ein anderes Programm.',
  resumeNote: 'Für die Geschäftsleitung, den CSE (Betriebsrat) oder den Aushang. A4, zum Drucken.',
  meeting: 'Dem Team vorstellen',
  exportNote: 'Eine Datei enthält, was diese Seite zeigt, nicht mehr.',
} satisfies Words<typeof fr.frame>
