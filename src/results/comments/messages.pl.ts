import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

export const themeRefusals = {
  theme_name_required: 'Proszę wpisać temat.',
  theme_name_length: 'Temat ma od 2 do 30 znaków.',
  theme_name_taken: 'Ten temat już istnieje.',
  theme_not_found: 'Ten temat już nie istnieje.',
  comment_not_found: 'Ten komentarz już nie istnieje.',
  too_many_themes: 'Najwyżej 30 tematów: proszę usunąć jeden.',
} satisfies Words<typeof fr.themeRefusals>

export const themeText = {
  notice:
    'Cała firma, bez zespołu i daty, w losowej kolejności. Odpowiedzi na dwa pytania nie są ze sobą powiązane.',
  noticeMask: 'Szczegół może zdradzić autora: proszę go zamaskować i nie próbować zgadywać.',
  noticeOthers: 'Szczegół może zdradzić autora: proszę nie próbować zgadywać.',
  search: 'Szukaj w komentarzach',
  found: (n) => plural(n, 'komentarz', 'komentarze', 'komentarzy'),
  none: (words) => `Żaden komentarz nie zawiera „${words}”.`,
  noneOfTheme: 'Brak komentarzy na ten temat.',
  clear: 'Wyczyść wyszukiwanie',
  themes: 'Tematy',
  all: 'Wszystkie',
  without: 'Bez tematu',
  byHand: 'Porządkowanie odbywa się ręcznie. Temat opisuje sprawę, nigdy osobę.',
  newTheme: 'Nowy temat',
  add: 'Dodaj',
  failed: 'Nie udało się wczytać tematów.',
  addFailed: 'Nie udało się dodać tematu',
  sort: 'Przypisz temat',
  sortOf: (start) => `Przypisz temat: ${start}`,
  sortFailed: 'Nie udało się zapisać przypisania',
  remove: (name) => `Usuń temat „${name}”`,
  removeQuestion: 'Usunąć ten temat?',
  removeLoss: (n) =>
    `${plural(n, 'komentarz tej strony traci', 'komentarze tej strony tracą', 'komentarzy tej strony traci')} ten temat. Komentarze pozostają.`,
  removeConfirm: 'Usuń',
  removeFailed: 'Nie udało się usunąć tematu',
} satisfies Words<typeof fr.themeText>
