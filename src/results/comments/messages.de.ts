import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.de.ts'
import type * as fr from './messages.ts'

export const themeRefusals = {
  theme_name_required: 'Geben Sie ein Thema ein.',
  theme_name_length: 'Ein Thema hat 2 bis 30 Zeichen.',
  theme_name_taken: 'Dieses Thema gibt es schon.',
  theme_not_found: 'Dieses Thema gibt es nicht mehr.',
  comment_not_found: 'Diesen Kommentar gibt es nicht mehr.',
  too_many_themes: 'Höchstens 30 Themen: Löschen Sie eines.',
} satisfies Words<typeof fr.themeRefusals>

export const themeText = {
  notice:
    'Das ganze Unternehmen, ohne Team und Datum, in zufälliger Reihenfolge. Die Antworten auf zwei Fragen sind nicht verbunden.',
  noticeMask:
    'Eine Einzelheit kann verraten, wer geschrieben hat: Schwärzen Sie sie, und versuchen Sie nicht zu raten.',
  noticeOthers: 'Eine Einzelheit kann verraten, wer geschrieben hat: Versuchen Sie nicht zu raten.',
  search: 'In den Kommentaren suchen',
  found: (n) => plural(n, 'Kommentar', 'Kommentare'),
  none: (words) => `Kein Kommentar enthält „${words}“.`,
  noneOfTheme: 'Kein Kommentar zu diesem Thema.',
  clear: 'Suche löschen',
  themes: 'Themen',
  all: 'Alle',
  without: 'Ohne Thema',
  byHand: 'Sie ordnen von Hand. Ein Thema beschreibt einen Gegenstand, nie eine Person.',
  newTheme: 'Neues Thema',
  add: 'Hinzufügen',
  failed: 'Die Themen konnten nicht geladen werden.',
  addFailed: 'Das Thema konnte nicht hinzugefügt werden',
  sort: 'Einordnen',
  sortOf: (start) => `Einordnen: ${start}`,
  sortFailed: 'Die Einordnung konnte nicht gespeichert werden',
  remove: (name) => `Das Thema „${name}“ löschen`,
  removeQuestion: 'Dieses Thema löschen?',
  removeLoss: (n) =>
    `${plural(n, 'Kommentar dieser Seite verliert', 'Kommentare dieser Seite verlieren')} diese Einordnung. Die Kommentare bleiben.`,
  removeConfirm: 'Löschen',
  removeFailed: 'Das Thema konnte nicht gelöscht werden',
} satisfies Words<typeof fr.themeText>
