import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const uiText = {
  unreachable: 'Nie można połączyć się z Ressenti. Proszę sprawdzić połączenie i spróbować ponownie.',
  retry: 'Spróbuj ponownie',
  cancel: 'Anuluj',
  confirm: 'Potwierdź',
  close: 'Zamknij',
  closeNotice: 'Zamknij powiadomienie',
  notices: 'Powiadomienia',
  loading: 'Ładowanie…',
  wrongFields: 'Pola do poprawienia',
  showTyped: 'Pokaż wpisany tekst',
  unsaved: 'Ponowne naciśnięcie Escape zamknie okno bez zapisania wpisanego tekstu.',
} satisfies Words<typeof fr.uiText>
