import type { Words } from '../../base/text/languages.ts'
import { formatList, plural } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

export const employeeAreaText = {
  area: 'Strefa pracownika',
  questionnaire: 'Ankieta',
  dashboard: 'Strona główna',
  hello: (firstName) => `Dzień dobry, ${firstName}`,
  noQuestionnaire: 'Obecnie nie ma ankiety skierowanej do Państwa.',
  ownTitle: 'Moje odpowiedzi',
  ownClosed:
    'Państwa kopia jest zaszyfrowana. Aby ją tutaj przeczytać lub dokończyć wysyłanie rozpoczęte na innym urządzeniu, proszę wpisać kod odczytu.',
  ownUnknown:
    'Proszę wpisać kod odczytu: otwiera on tutaj wersję roboczą lub kopię albo kończy wysyłanie rozpoczęte na innym urządzeniu.',
  questionByQuestion: 'Przeczytaj moje odpowiedzi, pytanie po pytaniu',
  withdrawnHelp: 'Odpowiedzi zostały wycofane: nie będą liczone.',
  publishedAlready: 'Odpowiedzi są częścią opublikowanego wyniku i nie można ich już wycofać.',
  unfinishedTitle: 'Wersja robocza nie jest ukończona',
  unfinishedHelp:
    'Przy wylogowaniu to urządzenie ją zapomni. Ten kod pozwoli kontynuować ją później, tutaj lub gdzie indziej: bez niego trzeba będzie zacząć od nowa.',
  leave: 'Wyloguj się',
  stay: 'Zostań',
  ownScores: 'Mój wynik w wymiarach',
  ownScoresHelp:
    'Na 100, obliczony tylko w tej przeglądarce. Im wyższy wynik, tym przychylniejsza odpowiedź.',
  noScore: 'bez odpowiedzi',
  outOf: (score) => `${score} na 100`,
  destroy: 'Zniszcz moją kopię',
  destroyTitle: 'Zniszczyć kopię?',
  destroyConfirm: 'Zniszcz',
  destroyLoss:
    'Nikt nie będzie mógł już przeczytać Państwa odpowiedzi, Państwo również, a wraz z nimi zniknie potwierdzenie. Odpowiedzi już wysłane nadal się liczą.',
  destroyed: 'Kopia zniszczona',
} satisfies Words<typeof fr.employeeAreaText>

export const managerHome = {
  title: 'Państwa zespoły',
  reads: (own) =>
    `Mogą Państwo czytać wyniki: ${formatList(own.map(({ place, teams }) => `${place} (${plural(teams, 'zespół', 'zespoły', 'zespołów')})`))}.`,
  read: 'Czytaj wyniki',
  prepare: 'Przygotuj spotkanie',
  results: 'Wyniki',
  plan: 'Plan działań',
  factorNeeded: 'Aby czytać wyniki zespołów, proszę dodać drugi składnik uwierzytelniania.',
  addFactor: 'Dodaj drugi składnik',
} satisfies Words<typeof fr.managerHome>

export const copies = {
  title: 'Moje wysłane odpowiedzi',
  sent: (n) => `Moje wysłane odpowiedzi: ${plural(n, 'ankieta', 'ankiety', 'ankiet')}`,
  readSent: 'Przeczytaj moje wysłane odpowiedzi',
  none: 'Nie wysłano jeszcze żadnych odpowiedzi.',
  why: 'Po co kod?',
  because: 'Odpowiedzi są zaszyfrowane; Ressenti nie może ich otworzyć.',
  questionnaire: 'Ankieta',
  closed: 'Ostatni dzień',
  permanent: 'Stała',
  copy: 'Kopia',
  here: 'Zaszyfrowana kopia na tym urządzeniu',
  needsCode: 'Potrzebny kod odczytu',
  read: 'Przeczytaj',
  enterCode: 'Wpisz mój kod',
  home: 'Strona główna',
  gone: 'Ta kopia nie istnieje lub nie należy do Państwa.',
} satisfies Words<typeof fr.copies>

export const profile = {
  title: 'Profil',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  email: 'E-mail',
  company: 'Firma',
  noCompany: 'Bez firmy',
} satisfies Words<typeof fr.profile>
