import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const layoutText = {
  toContent: 'Zum Inhalt',
  home: 'Ressenti, Startseite',
  menu: 'Menü',
  mainMenu: 'Hauptmenü',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  account: 'Mein Konto',
  signOut: 'Abmelden',
  signingOut: 'Abmeldung',
  notShown:
    'Diese Seite konnte nicht angezeigt werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  path: 'Brotkrümelpfad',
  dark: 'Zum dunklen Design wechseln',
  light: 'Zum hellen Design wechseln',
  promise: 'Unser Versprechen',
  confidential: 'Ihre Antworten sind vertraulich und werden bei der Veröffentlichung anonymisiert.',
  groups: 'Für eine zu kleine Gruppe wird kein Ergebnis gezeigt.',
  free: 'Die Teilnahme ist freiwillig. Ressenti zeigt niemandem, wer geantwortet hat.',
  otherAreas: 'Andere Bereiche',
  privacy: 'Vertraulichkeit',
  accessibility: 'Barrierefreiheit',
} satisfies Words<typeof fr.layoutText>
