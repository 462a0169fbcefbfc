import type { Words } from '../../base/text/languages.ts'
import { capitalize, formatDate, plural } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

export const answeringText = {
  questionnaire: 'Ankieta',
  unreachable: 'Nie można połączyć się z Ressenti. Proszę sprawdzić połączenie i spróbować ponownie.',
  notFound: 'Ta ankieta nie istnieje lub nie jest skierowana do Państwa.',
  closed: 'Ta ankieta jest zamknięta',
  closedDraft: 'Ta ankieta jest zamknięta. Wersja robocza została usunięta.',
  toDashboard: 'Wróć na stronę główną',

  start: 'Rozpocznij',
  resume: 'Kontynuuj',
  previous: 'Wstecz',
  next: 'Dalej',
  send: 'Wyślij moje odpowiedzi',
  review: 'Sprawdź przed wysłaniem',
  steps: 'Kroki',
  answered: (n) => plural(n, 'odpowiedź', 'odpowiedzi', 'odpowiedzi'),

  keptHere: 'Zapisano na tym urządzeniu',
  keptInPage: 'Przechowywane tylko na tej stronie',
  keptOnServer: 'Wersja robocza zapisana, zaszyfrowana',

  sharedComputer: 'Korzystam ze współdzielonego komputera',
  sharedComputerHelp:
    'Na tym urządzeniu nic nie pozostaje. Proszę zanotować kod odczytu: bez niego wersja robocza lub przerwane wysyłanie przepada.',
  otherLanguage: ' Tej ankiety nie ma po polsku: jej pytania są po francusku.',
  readOther: 'Czytaj w innym języku',
  keyboardHelp: 'Z klawiatury: klawisze od 1 do 5 wybierają odpowiedź, 0 oznacza „Nie wiem”.',

  allAnswered: 'Udzielono odpowiedzi na wszystkie pytania.',
  allButTexts: (n) =>
    `Udzielono odpowiedzi na wszystko oprócz ${n === 1 ? 'nieobowiązkowego tekstu' : `nieobowiązkowych tekstów (${n})`}.`,
  unanswered: (n, isOther) =>
    `${isOther ? plural(n, 'inne pytanie', 'inne pytania', 'innych pytań') : plural(n, 'pytanie', 'pytania', 'pytań')} bez odpowiedzi`,
  unansweredHelp: 'Można wysłać ankietę bez odpowiadania na nie.',
  missingCount: (n) =>
    `${plural(n, 'pytanie wymaga', 'pytania wymagają', 'pytań wymaga')} jeszcze odpowiedzi.`,
  missing: (n) =>
    n === 1
      ? 'Jedno pytanie wymaga odpowiedzi:'
      : `${plural(n, 'pytanie wymaga', 'pytania wymagają', 'pytań wymaga')} odpowiedzi:`,
  nothingAnswered: 'Nie udzielono odpowiedzi na żadne pytanie.',
  group: 'Dla którego zespołu mają się liczyć odpowiedzi?',
  groupHelp: 'Odpowiedzi będą się liczyć także w wynikach firmy.',
  groupNone: 'Żaden: tylko firma',
  groupMissing: 'Proszę wybrać, dla którego zespołu mają się liczyć odpowiedzi.',
  groupOne: (team) => `Odpowiedzi będą się liczyć dla zespołu ${team} i dla firmy.`,
  groupCompany: 'Odpowiedzi będą się liczyć tylko w wynikach firmy.',
  groupRecent: (team) =>
    `Należą Państwo do zespołu ${team} od niedawna: odpowiedzi będą się liczyć dla firmy.`,
  groupGrouping: (grouping, recentTeam) =>
    recentTeam === null
      ? `Odpowiedzi będą się liczyć dla jednostki ${grouping} i dla firmy.`
      : `Należą Państwo do zespołu ${recentTeam} od niedawna: odpowiedzi będą się liczyć dla jednostki ${grouping}.`,
  groupNotCounted:
    'Adres nie jest jeszcze potwierdzony: odpowiedzi będą się liczyć tylko w wynikach firmy. Aby go potwierdzić, proszę zamówić nowy link w „Profil”.',
  colleagues: (team, people, recent) =>
    `${team}: ${plural(people, 'osoba', 'osoby', 'osób')}${recent > 0 ? `, w tym ${recent} od mniej niż 14 dni` : ''}`,
  colleaguesHelp: 'Jest tu nieznane nazwisko? Warto o tym porozmawiać przed udzieleniem odpowiedzi.',
  tooFew: (k) =>
    `Na razie odpowiedzieć może mniej niż ${k} osób: dopóki tak jest, nic nie zostanie opublikowane.`,
  keepCopy: 'Zachowaj zaszyfrowaną kopię moich odpowiedzi',
  keepCopyHelp: 'Otwiera ją tylko Państwa kod.',
  confirmTitle: 'Wysłać odpowiedzi?',
  confirm: 'Po wysłaniu nie będzie można już zmienić odpowiedzi.',
  confirmShared:
    'Współdzielony komputer: jeśli wysyłanie zostanie przerwane, dokończyć je pozwala tylko kod odczytu. Bez niego odpowiedzi przepadłyby i nie byłoby można odpowiedzieć po raz drugi.',

  sent: 'Odpowiedzi wysłane',
  thanks: 'Dziękujemy za odpowiedzi.',
  afterwards: (k) =>
    `Odpowiedzi są poufne, a w chwili publikacji stają się anonimowe. Wyniki ukazują się, gdy odpowie co najmniej ${k} osób z tej samej grupy; będą dostępne na stronie głównej.`,
  days: (closes, results, k) => [
    ['Teraz', ': odpowiedzi czekają, zapieczętowane i bez nazwiska.'],
    [capitalize(closes), ': zamknięcie.'],
    [`${capitalize(results)} (najpóźniej)`, `: wyniki na stronie głównej, dla grup co najmniej ${k} osób.`],
  ],
  withdrawalHint: (isDated) =>
    `Do ${isDated ? 'zamknięcia' : 'publikacji'} można wycofać odpowiedzi za pomocą tego kodu.`,
  withdraw: 'Wycofaj moje odpowiedzi',
  withdrawn: { action: 'Odpowiedzi wycofane', help: 'Nie będą liczone.' },
  pending: 'Wysyłanie do dokończenia',
  pendingHelp:
    'Odpowiedzi są gotowe, ale ich wysłanie nie jest potwierdzone. Zostanie wznowione samo, gdy tylko będzie to możliwe; nic nie przepada i nic nie zostanie policzone dwa razy.',
  retry: 'Spróbuj teraz ponownie',

  otherDevice: 'Kontynuuj na innym urządzeniu',
  code: 'Kod odczytu',
  codeHelp:
    'Ten kod otwiera Państwa odpowiedzi, tutaj lub na innym urządzeniu. Bez tego kodu nikt nie może otworzyć Państwa osobistej kopii.',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  download: 'Pobierz',
  codeFile: (title, code, { address, isDated }) =>
    `Ressenti — ${title}\n\nKod odczytu: ${code}\n\nTen kod otwiera Państwa odpowiedzi. Bez tego kodu nikt nie może otworzyć Państwa osobistej kopii.\nWycofanie odpowiedzi przed ${isDated ? 'zamknięciem' : 'publikacją'}: ${address}\n`,
  codeNeeded: 'Wersja robocza już istnieje',
  codeNeededHelp:
    'Jest zaszyfrowana: aby kontynuować ją tutaj, proszę wpisać kod odczytu albo zacząć od początku.',
  enterCode: 'Otwórz',
  codeWrong: 'Nie można odczytać tego kodu. Proszę sprawdzić każdy znak.',
  codeOther: 'Ten kod nie otwiera tych odpowiedzi. Być może zostały zastąpione lub zniszczone.',
  restart: 'Zacznij od nowa',
  restartTitle: 'Zacząć ankietę od nowa?',
  restartLoss: 'Zapisana już wersja robocza zostanie zastąpiona i nie będzie można jej otworzyć.',
  replaced: 'Ta wersja robocza została zastąpiona',
  replacedHelp:
    'Ankieta została rozpoczęta od nowa na innym urządzeniu. Aby kontynuować tutaj, proszę wpisać jej kod albo zacząć od nowa.',
  alreadyAnswered: 'Udzielono już odpowiedzi.',
  restored: (day) => `Baza danych została przywrócona ${formatDate(day)}.`,
  registeredBefore:
    'Państwa rejestracja istniała już podczas tej ankiety: nie jest ona proponowana po raz drugi. Pytania? Proszę napisać do osoby kontaktowej w sprawie danych osobowych.',
  arrivedLater: 'Ta ankieta rozpoczęła się przed Państwa przyjściem.',
  closing: 'Trwa zamykanie',
  draftLost:
    'Wersja robocza została usunięta: jej ankieta jest zamknięta lub nie jest już skierowana do Państwa.',
} satisfies Words<typeof fr.answeringText>

export const pathOf = (k: number) =>
  [
    { title: 'Przeglądarka', text: 'Tutaj Państwo odpowiadają.' },
    { title: 'Zapieczętowane odpowiedzi', text: 'Bez nazwiska.' },
    { title: 'Połączone', text: 'Z pozostałymi.' },
    { title: `Grupa co najmniej ${k} osób`, text: 'Nigdy mniej.' },
  ] as const satisfies Words<ReturnType<typeof fr.pathOf>>

export const promises = [
  {
    title: 'Dobrowolnie.',
    text: 'Można odmówić wszystkiego lub jednego pytania, bez żadnych konsekwencji.',
  },
  {
    title: 'Poufnie.',
    text: 'Ressenti nikomu nie pokazuje, kto odpowiedział; odpowiedzi są przechowywane osobno, bez nazwiska.',
  },
  {
    title: 'Granica.',
    text: 'Przed publikacją osoba, która administruje serwerem, może przeczytać oczekujące odpowiedzi.',
  },
] satisfies Words<typeof fr.promises>

export const introduction = (questions: number, pages: number) =>
  `${plural(questions, 'pytanie', 'pytania', 'pytań')}, w ${pages === 1 ? 'jednym kroku' : `${pages} krokach`}. Zawsze można wybrać „Nie wiem / Wolę nie odpowiadać”. Nie ma odpowiedzi dobrych ani złych.`

export const outcomes = {
  empty: answeringText.nothingAnswered,
  keys: 'Publiczna lista kluczy zmieniła się w nieoczekiwany sposób. Nic nie wysłano; proszę powiadomić osobę kontaktową w sprawie danych osobowych.',
  not_verified: 'Tej kampanii nie można zweryfikować: nic nie wysłano.',
  other_keys: 'Otrzymane klucze nie są kluczami tej ankiety: nic nie wysłano.',
  group_changed:
    'Państwa zespoły się zmieniły: proszę ponownie wybrać, dla którego zespołu mają się liczyć odpowiedzi.',
  draft_replaced: answeringText.replaced,
  wave_closed: answeringText.closedDraft,
  not_addressed: 'Ta ankieta nie jest już skierowana do Państwa. Wersja robocza została usunięta.',
  already_answered: answeringText.alreadyAnswered,
  registered_before: answeringText.registeredBefore,
  ended: 'Ta ankieta jest zamknięta: jeśli odpowiedzi jeszcze nie dotarły, nie można już ich policzyć.',
  company_deleted: 'Ta firma została usunięta.',
  refused:
    'Jedna z odpowiedzi nie została przyjęta. Proszę ją poprawić i wysłać ponownie: nic nie zostało policzone.',
  broken:
    'Nie udało się dokończyć wysyłania. Odpowiedzi są nadal przechowywane na tym urządzeniu; proszę powiadomić osobę kontaktową w sprawie danych osobowych.',
} satisfies Words<typeof fr.outcomes>
