import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const ownText = {
  failed: 'Nie udało się odczytać Państwa odpowiedzi.',
  title: 'Państwa odpowiedzi, obok',
  ask: 'Czy pokazać obok Państwa odpowiedzi? Są zaszyfrowane: otwiera je tylko kod odczytu, w tej przeglądarce.',
  open: 'Pokaż obok moje odpowiedzi',
  shown: 'Państwa odpowiedzi są pokazane obok.',
  here: 'Są odczytywane i obliczane w tej przeglądarce, tylko dla Państwa.',
  hide: 'Ukryj',
  you: 'Państwo',
  both: (group, theirs, own) => `${group} ${theirs}, Państwo ${own ?? '–'}`,
  note: 'Różnica względem Państwa nie jest ani dobra, ani zła.',
} satisfies Words<typeof fr.ownText>
