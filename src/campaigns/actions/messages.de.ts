import type { Words } from '../../base/text/languages.ts'
import { formatDate, plural } from '../../base/text/writing.de.ts'
import { decimal, score } from '../../results/tables/messages.de.ts'
import type * as fr from './messages.ts'
import type { ActionStatus } from './rules.ts'

export const actionRefusals = {
  action_not_found: 'Diese Maßnahme gibt es nicht mehr.',
  action_changed:
    'Jemand hat diese Maßnahme inzwischen geändert. Lesen Sie sie noch einmal und beginnen Sie dann erneut.',
  action_form_invalid:
    'Dieses Formular ist unvollständig. Laden Sie die Seite neu und versuchen Sie es erneut.',
  action_title_required: 'Bitte geben Sie einen Titel ein',
  action_title_length: 'Der Titel hat 3 bis 120 Zeichen.',
  action_text_length: 'Höchstens 1.000 Zeichen.',
  action_reason_required: 'Schreiben Sie, warum: Das werden die Beschäftigten lesen.',
  action_owner_length: 'Höchstens 100 Zeichen.',
  action_team_gone: 'Dieses Team gibt es nicht mehr. Wählen Sie ein anderes.',
  action_grouping_gone: 'Diese Einheit gibt es nicht mehr. Wählen Sie eine andere.',
  result_not_shown:
    'Dieses Ergebnis wird für diese Gruppe nicht gezeigt: Wählen Sie ein anderes oder keines.',
  day_invalid: 'Wählen Sie einen Tag im Kalender.',
  too_many_actions: 'Höchstens 500 Maßnahmen: Löschen Sie zuerst die ältesten.',
} satisfies Words<typeof fr.actionRefusals>

const NBSP = '\u00a0'

export const actionText = {
  title: 'Maßnahmenplan',
  failed: 'Der Maßnahmenplan konnte nicht geladen werden',
  add: 'Maßnahme hinzufügen',
  decide: 'Maßnahme beschließen',
  aboutOf: (name) => `zu ${name}`,
  edit: 'Maßnahme ändern',
  empty:
    'Noch ist nichts beschlossen. Eine Maßnahme genügt für den Anfang: ein Thema, eine Person, ein Datum.',
  none: 'Keine Maßnahme in diesem Stand.',
  filter: 'Anzeigen',
  kept: (kept, due) => `Eingehaltene Maßnahmen: ${kept} von ${due}`,
  columns: { title: 'Beschluss', audience: 'Für', owner: 'Zuständig', dueOn: 'Frist', state: 'Stand' },
  everybody: 'Ganzes Unternehmen',
  formerTeam: (name) => `(früheres Team ${name})`,
  formerGrouping: (name) => `(frühere Einheit ${name})`,
  hidden: 'Nur für Verantwortliche sichtbar',
  noOwner: '–',
  begin: 'Beginnen',
  done: 'Als erledigt markieren',
  again: 'Wieder aufnehmen',
  abandon: 'Aufgeben',
  change: 'Ändern…',
  remove: 'Löschen…',
  latest: 'Letzte Maßnahmen',
  all: 'Maßnahmenplan ansehen',
  count: (n, done) =>
    done === 0
      ? plural(n, 'laufende Maßnahme', 'laufende Maßnahmen')
      : `${plural(n, 'Maßnahme', 'Maßnahmen')}, ${done} erledigt`,
} satisfies Words<typeof fr.actionText>

export const filters = {
  all: 'Alle',
  a_faire: 'Zu erledigen',
  en_cours: 'In Arbeit',
  late: 'Überfällig',
  faite: 'Erledigt',
  ended: 'Aufgegeben oder abgelehnt',
} satisfies Words<typeof fr.filters>

export const kindNames = {
  action: 'Maßnahme',
  reunion: 'Teambesprechung',
  refus: 'Wir tun es nicht, und warum',
} satisfies Words<typeof fr.kindNames>

const states: Record<ActionStatus, string> = {
  a_faire: 'Zu erledigen',
  en_cours: 'In Arbeit',
  faite: 'Erledigt',
  abandonnee: 'Aufgegeben',
}

export const stateWord: Words<typeof fr.stateWord> = ({ kind, state }, timing) => {
  if (kind === 'refus') return 'Wird nicht getan'
  return timing === 'late' ? 'Überfällig' : states[state]
}

export const decidedWord: Words<typeof fr.decidedWord> = ({ kind, state }) => {
  if (kind === 'refus') return 'Nein, und warum'
  return state === 'a_faire' ? 'Kommt noch' : states[state]
}

export const groupLabel: Words<typeof fr.groupLabel> = ({ team, grouping, formerTeam, formerGrouping }) =>
  team ??
  grouping?.name ??
  (formerTeam !== null
    ? actionText.formerTeam(formerTeam)
    : formerGrouping !== null
      ? actionText.formerGrouping(formerGrouping)
      : '')

export const dated: Words<typeof fr.dated> = (dueOn, doneOn, timing) => {
  if (doneOn === null) return dueOn === null ? '–' : formatDate(dueOn)
  const done = `erledigt am ${formatDate(doneOn)}`
  return timing === 'kept'
    ? `${done}, eingehalten`
    : timing === 'done_late'
      ? `${done}, später als ${formatDate(dueOn ?? doneOn)}`
      : done
}

export const aboutWords: Words<typeof fr.aboutWords> = ({ name, score: value, isSmall, joint, progress }) => {
  const before = `Zu: ${name}${joint === null ? '' : ` (${joint})`}`
  if (!progress) return value ? `${before}, ${isSmall ? `≈${NBSP}` : ''}${score(value)}` : before
  if (progress.words === null) return `${before}, kein Ergebnis zum Vergleichen`
  const { before: from, after: to, decimals, waveTitle } = progress
  if (from === null || to === null) return `${before}, ${progress.words} (${waveTitle})`
  const numbers = `von ${decimal(from, decimals)} auf ${decimal(to, decimals)} (${waveTitle})`
  return [before, numbers, progress.words].join(', ')
}

export const form = {
  kind: 'Art',
  title: 'Titel',
  titleHelp: 'Was getan wird, in einer Zeile.',
  text: 'Einzelheiten',
  why: 'Warum',
  audience: 'Für',
  about: 'Zu',
  aboutNothing: 'Kein bestimmtes Ergebnis',
  aboutHelp: 'Nur Ergebnisse, die für diese Gruppe gezeigt werden, stehen zur Wahl.',
  groupings: 'Einheiten',
  teams: 'Teams',
  dimensions: 'Dimensionen',
  questions: 'Fragen',
  owner: 'Zuständig',
  ownerHelp: 'Eine Person, eine Abteilung.',
  dueOn: 'Frist',
  visibleToTeam: 'Für das Team sichtbar',
  visibleToGrouping: 'Für ihre Teams sichtbar',
  visibleToAll: 'Für alle Beschäftigten sichtbar',
  visibleHelp:
    'Titel, Einzelheiten, Stand, Zuständige und Frist, auf ihrer Ergebnisseite und ihrer Startseite.',
  confirm: 'Speichern',
  failed: 'Die Maßnahme konnte nicht gespeichert werden',
  added: 'Maßnahme in den Plan aufgenommen.',
  changed: 'Maßnahme geändert.',
  undo: 'Rückgängig machen',
  moved: (word) => `Maßnahme vermerkt: ${word}.`,
  moveFailed: 'Der Stand konnte nicht geändert werden',
  removeQuestion: 'Diese Maßnahme löschen?',
  removeLoss:
    'Sie verschwindet aus dem Plan und von der Seite der Beschäftigten. Um eine Spur zu behalten, geben Sie sie lieber auf.',
  remove: 'Löschen',
  removed: 'Maßnahme gelöscht.',
  removeFailed: 'Die Maßnahme konnte nicht gelöscht werden',
} satisfies Words<typeof fr.form>

export const muted = {
  next: (title, days) => `Als Nächstes: ${title}, ${days}.`,
} satisfies Words<typeof fr.muted>

export const decidedText = {
  title: 'Was beschlossen wurde',
  none: 'Noch ist nichts beschlossen. Die Beschlüsse erscheinen hier.',
  due: (day) => `bis ${formatDate(day)}`,
} satisfies Words<typeof fr.decidedText>
