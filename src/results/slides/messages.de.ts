import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatNumber } from '../../base/text/writing.de.ts'
import type * as fr from './messages.ts'

export const slidesText = {
  answered: 'Wer geantwortet hat',
  dimensions: 'Die Dimensionen, von 0 bis 100',
  score: 'Wert',
  evolution: 'Entwicklung, von 0 bis 100',
  groups: 'Die Gruppen',
  group: 'Gruppe',
  answers: 'Antworten',
  more: 'Fortsetzung in der Tabellendatei.',
  questions: (dimension) => `${dimension}: günstige, neutrale, ungünstige Antworten (%)`,
  decided: 'Was beschlossen wurde',
  method: 'Methode und Grenzen',
  unit: (name, shown) => `${name}, ${shown}`,
  change: (name, words, before) => `${name}: ${words}, seit ${before}`,
  notes: (day) => `Am ${formatDate(day)} mit Ressenti aus den veröffentlichten Ergebnissen erstellt.`,
  page: (at) => formatNumber(at),
} satisfies Words<typeof fr.slidesText>
