import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const layoutText = {
  toContent: 'Przejdź do treści',
  home: 'Ressenti, strona główna',
  menu: 'Menu',
  mainMenu: 'Menu główne',
  openMenu: 'Otwórz menu',
  closeMenu: 'Zamknij menu',
  account: 'Moje konto',
  signOut: 'Wyloguj się',
  signingOut: 'Wylogowanie',
  notShown: 'Nie udało się wyświetlić tej strony. Proszę sprawdzić połączenie i spróbować ponownie.',
  path: 'Ścieżka nawigacji',
  dark: 'Włącz ciemny motyw',
  light: 'Włącz jasny motyw',
  promise: 'Nasza obietnica',
  confidential: 'Odpowiedzi są poufne, a w chwili publikacji stają się anonimowe.',
  groups: 'Dla zbyt małej grupy nie pokazuje się żadnego wyniku.',
  free: 'Udział jest dobrowolny. Ressenti nikomu nie pokazuje, kto odpowiedział.',
  otherAreas: 'Inne strefy',
  privacy: 'Poufność',
  accessibility: 'Dostępność',
} satisfies Words<typeof fr.layoutText>
