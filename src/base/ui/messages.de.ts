import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const uiText = {
  unreachable: 'Ressenti ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',
  confirm: 'Bestätigen',
  close: 'Schließen',
  closeNotice: 'Meldung schließen',
  notices: 'Meldungen',
  loading: 'Wird geladen…',
  wrongFields: 'Zu berichtigende Felder',
  showTyped: 'Eingabe anzeigen',
  unsaved: 'Ein weiteres Mal Escape schließt, ohne Ihre Eingabe zu speichern.',
} satisfies Words<typeof fr.uiText>
