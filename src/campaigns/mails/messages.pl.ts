import type { Words } from '../../base/text/languages.ts'
import { formatDayAndMonth, formatWeekday, plural, withNoBreakSpaces } from '../../base/text/writing.pl.ts'
import { accessText as access } from '../../organisation/accessMails/mailMessages.pl.ts'
import type { Span } from '../plans/days.ts'
import type * as fr from './messages.ts'

const openUntil = ({ closesOn }: Span) => `ankieta otwarta do ${formatDayAndMonth(closesOn)}`
const until = ({ closesOn }: Span) => `do ${formatDayAndMonth(closesOn)} (${formatWeekday(closesOn)})`
const waiting = (n: number) => `${plural(n, 'ankieta czeka', 'ankiety czekają', 'ankiet czeka')} na Państwa`

export const campaignText = {
  ...access,
  subjects: {
    access: access.subject,
    invitation: (company, span) => `${company}: ${openUntil(span)}`,
    rappel: (company, span) => `${company}, przypomnienie: ${openUntil(span)}`,
    dernier: (company, span) => `${company}, ostatnie przypomnienie: ${openUntil(span)}`,
    resultats: (company) => `${company}: wyniki ankiety`,
  },
  several: (company, n) => `${company}: ${waiting(n)}`,
  waiting: (n) => `${waiting(n)}:`,
  invited: (fact) =>
    `Państwa firma zaprasza do ankiety na temat Państwa pracy, ${access.askedWhen(fact)}.\n${access.free}`,
  open: (span) => `Ankieta jest otwarta ${until(span)}.`,
  until,
  extended: (span) => `Ta kampania została przedłużona ${until(span)}.`,
  toEverybody:
    'Ta wiadomość jest wysyłana do wszystkich osób, których dotyczy, niezależnie od tego, czy odpowiedziały: Ressenti nie mówi nikomu, kto odpowiedział, nawet serwerowi poczty. Jeśli odpowiedź została już udzielona, dziękujemy; nie trzeba nic robić.',
  results:
    'Ankieta jest zakończona. To, co można było opublikować, i to, co zostanie zrobione, można przeczytać w Ressenti.',
  guarded:
    'Ta ankieta jest strzeżona (w fazie próbnej): sam serwer nie może odczytać żadnej odpowiedzi przed policzeniem.',
  changed: 'Daty się zmieniły.',
  late: (day) =>
    `Ta wiadomość jest wysyłana z opóźnieniem: nie można jej było wysłać ${formatDayAndMonth(day)}.`,
  register: (head) =>
    `Odcisk rejestru (pozwala sprawdzić, że zasady się nie zmieniły; nie trzeba nic robić): ${head}`,
  waysIn: (linkedOn) =>
    `Aby wejść: ${linkedOn ? `osobisty link z ${formatDayAndMonth(linkedOn)}, ` : ''}hasło lub nowy link zamówiony pod tym adresem.`,
  unbroken: withNoBreakSpaces,
} satisfies Words<typeof fr.campaignText>
