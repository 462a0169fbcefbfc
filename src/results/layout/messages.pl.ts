import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatShortDate, plural } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

const names = {
  '': 'Podsumowanie',
  equipes: 'Zespoły',
  questions: 'Pytania',
  evolution: 'Zmiany w czasie',
  commentaires: 'Komentarze',
  methode: 'Metoda i ograniczenia',
  rapport: 'Pełny raport',
  resume: 'Jednostronicowe streszczenie',
  reunion: 'Spotkanie zespołu',
}

export const frame = {
  essential: 'Najważniejsze',
  parts: 'Części wyników',
  names,
  tab: (part) => `${names[part]} · Wyniki`,
  wave: ({ title, mode, openedOn, closedOn, publishedOn }) => {
    if (closedOn !== null) return `${title}, zamknięta ${formatShortDate(closedOn)}`
    return mode === 'permanent' && publishedOn !== null
      ? `${title}, opublikowano do ${formatShortDate(publishedOn)}`
      : `${title}, otwarta ${formatShortDate(openedOn)}`
  },
  campaign: 'Kampania',
  openUntil: (day) => `Kampania otwarta do ${formatDate(day)}.`,
  group: 'Grupa',
  sheet: 'Co jest pokazywane',
  apply: 'Zastosuj',
  more: 'Eksport i prezentacja',
  hidden: (n) => plural(n, 'grupa niepokazana', 'grupy niepokazane', 'grup niepokazanych'),
  export: 'Eksportuj',
  reportNote: 'Streszczenie, pytania, zespoły, komentarze, metoda. A4, do druku.',
  slides: 'PowerPoint, edytowalne slajdy',
  slidesPending: 'PowerPoint: przygotowywanie…',
  slidesNote: 'Wykresy i tabele, które można poprawiać.',
  slidesFailed: 'Nie udało się przygotować pliku.',
  again: 'Spróbuj ponownie',
  xlsxNote: 'Te same liczby, jeden arkusz na część.',
  csvNote: 'Do innego programu.',
  resumeNote: 'Dla zarządu, rady pracowników lub na tablicę ogłoszeń. A4, do druku.',
  meeting: 'Przedstaw zespołowi',
  exportNote: 'Plik zawiera to, co pokazuje ta strona, nic więcej.',
} satisfies Words<typeof fr.frame>
