import type { Words } from '../../base/text/languages.ts'
import { formatNumber, plural } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

const NBSP = '\u00a0'

export const meeting = {
  title: 'Spotkanie zespołu',
  open: 'Przedstaw zespołowi',
  fullScreen: 'Pełny ekran',
  leaveFullScreen: 'Wyłącz pełny ekran',
  quit: 'Wyjdź',
  stay: 'Zostań',
  back: 'Wstecz',
  next: 'Dalej',
  place: (at, of) => `Slajd ${at} z ${of}`,
  quitQuestion: 'Wyjść ze spotkania?',
  quitLoss: 'To, co zapisano na stronie „Co możemy zmienić?”, nie jest zachowywane.',
  said: (group, isTeam) =>
    group === null ? 'Co powiedziała firma' : `Głos ${isTeam ? 'zespołu ' : ''}${group}`,
  answers: (n) => plural(n, 'odpowiedź', 'odpowiedzi', 'odpowiedzi'),
  took: (answered, addressed) =>
    `Odpowiedziało: ${plural(answered, 'osoba', 'osoby', 'osób')} z ${formatNumber(addressed)}`,
  rules: [
    'Rozmawiamy o pracy, nie o osobach.',
    'Nie próbujemy ustalić, kto co odpowiedział.',
    'Wolno milczeć.',
    'Kończymy decyzją, choćby małą.',
  ],
  rulesHint: 'Proszę przeczytać zasady na głos, a potem zrobić chwilę ciszy.',
  wellHint: 'Przed przejściem dalej proszę zapytać, co to umożliwia.',
  heavyHint: 'Nikt nie musi się tłumaczyć. Wynik nie jest niczyją winą.',
  closer: 'Z bliska',
  closerHelp: (dimension) => `Pytanie o najniższym wyniku w wymiarze „${dimension}”.`,
  asks: ['Co wyjaśnia ten wynik?', 'Co pomogłoby już w tym miesiącu?'],
  closerHint: 'Dwie minuty każdy dla siebie, potem runda wypowiedzi.',
  change: 'Co możemy zmienić?',
  first: 'Co zależy od nas',
  second: 'Co zależy od innych',
  changeHelp: 'Te notatki pozostają na tej stronie i są usuwane przy jej opuszczeniu.',
  changeHint: 'Proszę notować słowami zespołu.',
  decide: 'Co postanawiamy',
  decideHelp: 'Działanie, osoba, data. Trafia do planu działań, widocznego dla grupy.',
  decideAll: 'Działanie, osoba, data. Trafia do planu działań, widocznego dla wszystkich pracowników.',
  save: 'Zapisz decyzję',
  saved: 'Decyzja jest w planie działań.',
  decideHint: 'Proszę powiedzieć, kiedy wrócą Państwo do tematu.',
  outOf: (score, isSmall) => `${isSmall ? `≈${NBSP}` : ''}${score} na 100`,
} satisfies Words<typeof fr.meeting>
