import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const columns = [
  'Gruppe',
  'Ebene',
  'Kennung',
  'Wortlaut',
  'Dimension',
  'Antworten',
  'Wert (0 bis 100)',
  'Günstig oder Promotoren (%)',
  'Neutral oder Passive (%)',
  'Ungünstig oder Kritiker (%)',
  'eNPS (−100 bis +100)',
  'Mittelwert',
  'Fehlerspanne (± Punkte)',
  'Ich weiß nicht (%)',
  'Verteilung',
  'Anmerkung',
] as const satisfies Words<typeof fr.columns>

export const changeColumns = [
  'Von',
  'Auf',
  'Unterschied',
  'Untere Grenze',
  'Obere Grenze',
  'Befund',
  'Gemeinsame Fragen',
] as const satisfies Words<typeof fr.changeColumns>

export const shareColumns = [
  'Gruppe',
  'Kennung',
  'Wortlaut',
  'Antwort',
  'Anteil (%)',
] as const satisfies Words<typeof fr.shareColumns>

export const sheetNames = {
  results: 'Ergebnisse',
  shares: 'Verteilungen',
  context: 'Kontext',
} satisfies Words<typeof fr.sheetNames>

export const levels = { dimension: 'Dimension', question: 'Frage' } satisfies Words<typeof fr.levels>

export const contextHeads = ['Kontext', 'Angabe'] as const satisfies Words<typeof fr.contextHeads>

export const context = {
  company: 'Unternehmen',
  questionnaire: 'Fragebogen',
  openedOn: 'Geöffnet am',
  closedOn: 'Abgeschlossen am',
  exportedOn: 'Exportiert am',
  smallest: 'Kleinste gezeigte Gruppe (Personen)',
  published: 'Veröffentlichte Antworten',
  answered: 'Personen, die geantwortet haben',
  addressed: 'Personen, die antworten konnten',
  comparedWith: 'Verglichen mit',
  method: 'Fassung der Methode',
} satisfies Words<typeof fr.context>

export const shareOf = (label: string, share: string | number) => `${label}: ${share} %`
export const remarks = (all: readonly string[]) => all.join('; ')
