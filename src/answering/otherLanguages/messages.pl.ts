import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const otherLanguageText = {
  together:
    'Wszystkie języki przychodzą razem: nic nie mówi, który z nich jest czytany, a odpowiedzi nie zachowują po tym śladu.',
  choose: 'Porównaj z językiem',
  failed: 'Nie udało się odczytać tekstów. Proszę sprawdzić połączenie i spróbować ponownie.',
  altered:
    'Te teksty nie należą do wypełnianej wersji. Przed udzieleniem odpowiedzi proszę zawiadomić osobę kontaktową w sprawie danych osobowych.',
  version: 'Wersja obliczona przez przeglądarkę z tych tekstów. Jest wpisana do rejestru:',
  verify: 'Weryfikacja',
} satisfies Words<typeof fr.otherLanguageText>
